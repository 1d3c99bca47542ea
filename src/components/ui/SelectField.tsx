import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/lib/classNames'
import { Field } from './Field'
import { inputClass } from './TextField'

export type SelectOption<Value extends string = string> = { value: Value; label: string }

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  options: readonly SelectOption<Value>[]
  value: Value
  onChoose: (value: Value) => void
}

/** A native select. */
export function Select<Value extends string>({
  options,
  value,
  onChoose,
  className,
  ...props
}: SelectProps<Value>) {
  return (
    <div className="relative">
      <select
        {...props}
        className={classNames('appearance-none', className)}
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex]
          if (chosen) onChoose(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute inset-y-0 end-2 my-auto size-4 text-muted"
        aria-hidden="true"
      />
    </div>
  )
}

export type SelectFieldProps<Value extends string> = Pick<
  SelectProps<Value>,
  'options' | 'value' | 'onChoose' | 'disabled'
> & { label: string; hint?: ReactNode }

export function SelectField<Value extends string>({ label, hint, ...choice }: SelectFieldProps<Value>) {
  return (
    <Field label={label} hint={hint}>
      {(control) => <Select {...control} {...choice} className={classNames(inputClass, 'pe-8')} />}
    </Field>
  )
}
