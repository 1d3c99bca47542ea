import type { FormEventHandler, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'

/** The part of `useAccountForm` that the form itself needs. */
export type FormState = {
  busy: boolean
  failure: string
  succeeded: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  warmUp: () => void
}

export type FormFrameProps = FormState & {
  /** The success message, on a page that stays. */
  done?: string
  children: ReactNode
  actions: ReactNode
}

/** The outcome is shown beside the submit button: the top of a long form is out of view on a phone. */
export function FormFrame({
  busy,
  failure,
  succeeded,
  onSubmit,
  warmUp,
  done,
  children,
  actions,
}: FormFrameProps) {
  const { t } = useTranslation()
  return (
    <form
      noValidate
      aria-busy={busy || undefined}
      onSubmit={onSubmit}
      onFocus={warmUp}
      className="flex min-w-0 flex-col gap-4"
    >
      {children}
      {failure && (
        <Alert tone="danger">
          {failure} {t('account.kept')}
        </Alert>
      )}
      {succeeded && done && <Alert tone="success">{done}</Alert>}
      {actions}
    </form>
  )
}
