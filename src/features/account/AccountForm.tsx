import type { ReactNode } from 'react'
import { Button } from '@/components/ui/Button'
import { FormFrame } from './FormFrame'
import type { FormState } from './FormFrame'
import { useAuthCalls } from './useAuthCalls'

export type AccountFormProps = FormState & {
  title: string
  text?: string
  submitLabel: string
  /** Links below the form. */
  footer: ReactNode
  children: ReactNode
}

export function AccountForm({ title, text, submitLabel, footer, children, ...form }: AccountFormProps) {
  const { warmUp } = useAuthCalls()
  return (
    <>
      <h1>{title}</h1>
      {text && <p className="text-muted">{text}</p>}
      <FormFrame
        {...form}
        warmUp={() => {
          form.warmUp()
          warmUp()
        }}
        actions={
          <Button type="submit" variant="primary" size="lg" busy={form.busy} className="mt-1">
            {submitLabel}
          </Button>
        }
      >
        {children}
      </FormFrame>
      {footer}
    </>
  )
}
