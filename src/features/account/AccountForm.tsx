import type { FormEventHandler, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { useAccountCalls } from './useAccountCalls'

export type AccountFormProps = {
  title: string
  text?: string
  submitLabel: string
  busy: boolean
  failure: string
  onSubmit: FormEventHandler<HTMLFormElement>
  warmUp: () => void
  /** Where else to go, below the form. */
  footer: ReactNode
  children: ReactNode
}

export function AccountForm({
  title,
  text,
  submitLabel,
  busy,
  failure,
  onSubmit,
  warmUp,
  footer,
  children,
}: AccountFormProps) {
  const { t } = useTranslation()
  const { warmUp: warmUpCalls } = useAccountCalls()
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      {text && <p className="text-muted">{text}</p>}
      <form
        noValidate
        onSubmit={onSubmit}
        onFocus={() => {
          warmUp()
          warmUpCalls()
        }}
        className="flex flex-col gap-4"
      >
        {failure && (
          <Alert tone="danger">
            {failure} {t('account.kept')}
          </Alert>
        )}
        {children}
        <Button type="submit" variant="primary" size="lg" busy={busy} className="mt-1">
          {submitLabel}
        </Button>
      </form>
      {footer}
    </>
  )
}
