import { useId } from 'react'
import type { ReactNode } from 'react'

export type TileChoiceProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; tile: ReactNode }[]
  value: Value
  onChoose: (value: Value) => void
  /** How the tiles stand, as classes of a grid. */
  grid: string
  /** Whether the names stand under the tiles, or are for screen readers and tooltips only. */
  named?: boolean
}

/** One choice of a few that show themselves: colours, pictures. */
export function TileChoice<Value extends string>(props: TileChoiceProps<Value>) {
  const { label, options, value, onChoose, grid, named = false } = props
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="text-sm font-medium">
        {label}
      </p>
      <div className={grid}>
        {options.map((option) => (
          <label
            key={option.value}
            title={named ? undefined : option.label}
            className="relative flex cursor-pointer flex-col items-center gap-1 rounded-lg border-2 border-transparent p-0.5 text-xs has-checked:border-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-ink"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              aria-label={option.label}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="absolute inset-0 z-10 size-full cursor-pointer appearance-none rounded-lg outline-none"
            />
            {option.tile}
            {named && <span className="text-center">{option.label}</span>}
          </label>
        ))}
      </div>
    </div>
  )
}
