import { createContext, useContext, useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/classNames'

/** The props of a control that link it to its label, hint and error. */
type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': boolean | undefined
}

/** What is said of the field outside of it: ids of the texts, and whether they make its value invalid. */
export const FieldNoteContext = createContext<{ describedBy: string | undefined; invalid: boolean } | null>(
  null,
)

export type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
  className?: string | undefined
  labelClassName?: string | undefined
  /** In place of the attribute of HTML: with that, screen readers call the empty field invalid before it was used. */
  required?: boolean | undefined
  /** Ids of further descriptions. */
  describedBy?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** Label above, hint and error below a control, linked by id. */
export function Field({
  label,
  hint,
  error,
  className,
  labelClassName,
  required,
  describedBy,
  children,
}: FieldProps) {
  const id = useId()
  const note = useContext(FieldNoteContext)
  const description = [describedBy, hint && `${id}-hint`, error && `${id}-error`, note?.describedBy]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label id={`${id}-label`} htmlFor={id} className={classNames('text-sm font-medium', labelClassName)}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': description || undefined,
        'aria-invalid': error || note?.invalid ? true : undefined,
        'aria-required': required,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
