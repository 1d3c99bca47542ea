import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/classNames'

const focusMark =
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-ink'

type RadioOption = { value: string | number; label: string }

export type RadioGroupProps<Option extends RadioOption> = {
  label: string
  options: readonly Option[]
  value: Option['value']
  onChoose: (value: Option['value']) => void
  /** Classes of the list and of each option. */
  list: string
  option: string
  /** Whether the native radio is visible; otherwise it covers the option transparently. */
  marked?: boolean
  /** Whether an option's name shows as a tooltip. */
  titled?: boolean
  children: (option: Option) => ReactNode
}

/** Native radio buttons with any look. */
export function RadioGroup<Option extends RadioOption>(props: RadioGroupProps<Option>) {
  const { label, options, value, onChoose, list, option: optionClass, children } = props
  const { marked = false, titled = false } = props
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className="flex min-w-0 flex-col gap-1">
      <p id={id} className="text-sm font-medium">
        {label}
      </p>
      <div className={list}>
        {options.map((option) => (
          <label
            key={option.value}
            title={titled ? option.label : undefined}
            className={classNames('relative flex cursor-pointer text-sm', focusMark, optionClass)}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              aria-label={option.label}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className={
                marked
                  ? 'size-4 accent-primary-ink outline-none'
                  : 'absolute inset-0 z-10 size-full cursor-pointer appearance-none rounded-md outline-none'
              }
            />
            {children(option)}
          </label>
        ))}
      </div>
    </div>
  )
}
