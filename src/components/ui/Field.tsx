import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/classNames'

/** What a control takes over so that label, hint and error belong to it. */
type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
  className?: string
  labelClassName?: string
  /** Ids of what else describes the control. */
  describedBy?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** Label above, hint and error below a control, tied to it by id. */
export function Field({ label, hint, error, className, labelClassName, describedBy, children }: FieldProps) {
  const id = useId()
  const description = [describedBy, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={classNames('text-sm font-medium', labelClassName)}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': description || undefined,
        'aria-invalid': error ? true : undefined,
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
