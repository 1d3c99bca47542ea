import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/lib/classNames'
import { Field } from './Field'
import { inputClass } from './TextField'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
}

export function TextArea({ label, hint, error, className, required, ...props }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <textarea rows={3} className={classNames(inputClass, 'py-2', className)} {...control} {...props} />
      )}
    </Field>
  )
}
