import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/lib/classNames'
import { Field } from './Field'

export const inputClass =
  'min-h-control w-full min-w-0 rounded-lg border border-edge bg-sheet px-3 text-base text-ink placeholder:text-muted aria-invalid:border-danger disabled:opacity-60 sm:text-sm'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
  /** Inside the box, after the text: a unit or a button. */
  trailing?: ReactNode
  fieldClassName?: string
  labelClassName?: string
}

export function TextField({
  label,
  hint,
  error,
  trailing,
  fieldClassName,
  labelClassName,
  className,
  required,
  'aria-describedby': describedBy,
  ...props
}: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      describedBy={describedBy}
      className={fieldClassName}
      labelClassName={labelClassName}
    >
      {(control) =>
        trailing ? (
          <div className="relative">
            <input className={classNames(inputClass, 'pe-12', className)} {...control} {...props} />
            <div className="absolute inset-y-0 end-1 flex items-center">
              {typeof trailing === 'string' ? (
                <span className="me-3 text-sm text-muted">{trailing}</span>
              ) : (
                trailing
              )}
            </div>
          </div>
        ) : (
          <input className={classNames(inputClass, className)} {...control} {...props} />
        )
      }
    </Field>
  )
}
