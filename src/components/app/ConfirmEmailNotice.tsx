import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'

export type ConfirmEmailNoticeProps = {
  /** The address that has to be confirmed. */
  email: string
  /** Mails another link; returns the text of a failure, '' for success. */
  onSend: () => Promise<string>
  /** What is not possible until then. */
  children?: ReactNode
}

/** Says that a mailed link has to be opened, and sends another one. */
export function ConfirmEmailNotice({ email, onSend, children }: ConfirmEmailNoticeProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    setBusy(true)
    setFailure(await onSend())
    setBusy(false)
  }
  return (
    <Alert tone="warning">
      <p>
        {t('confirmEmail.wanted')} <bdi className="break-words">{email}</bdi>
      </p>
      {children && <p>{children}</p>}
      <Button size="sm" busy={busy} className="my-1" onClick={() => void send()}>
        {t('confirmEmail.again')}
      </Button>
      {failure !== null && <p className="font-medium">{failure === '' ? t('confirmEmail.sent') : failure}</p>}
    </Alert>
  )
}
