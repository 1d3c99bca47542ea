import { useId } from 'react'
import type { ReactNode } from 'react'

export type SegmentedChoiceProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  value: Value
  onChoose: (value: Value) => void
}

/** One of a few short options, side by side. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, options, value, onChoose } = props
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className="flex min-w-0 flex-col gap-1">
      <p id={id} className="text-sm font-medium">
        {label}
      </p>
      <div className="flex flex-wrap gap-1 rounded-lg bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-[calc(var(--control)-8px)] flex-auto cursor-pointer items-center justify-center gap-2 rounded-md px-2 text-center text-sm text-muted hover:text-ink has-checked:bg-sheet has-checked:font-medium has-checked:text-ink has-checked:ring-1 has-checked:ring-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-ink"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </div>
  )
}
