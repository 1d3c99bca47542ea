import { useId } from 'react'
import type { ReactNode } from 'react'

export type RadioCardsProps = {
  label: string
  options: readonly { value: string; label: string; detail: ReactNode }[]
  value: string
  onChoose: (value: string) => void
}

/** One choice of a few, all in sight. */
export function RadioCards({ label, options, value, onChoose }: RadioCardsProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className="flex flex-col gap-1">
      <p id={id} className="text-sm font-medium">
        {label}
      </p>
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-[calc(var(--control)+8px)] cursor-pointer items-center gap-3 rounded-xl border border-line bg-sheet px-3 text-sm has-checked:border-primary-ink has-checked:ring-1 has-checked:ring-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-ink"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              aria-label={option.label}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="size-4 accent-primary-ink outline-none"
            />
            <span className="flex-1">{option.label}</span>
            <span>{option.detail}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
