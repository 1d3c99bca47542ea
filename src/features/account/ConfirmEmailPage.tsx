import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyGetOwnAccountQuery } from '@/api/accountApi'
import type { Report } from '@/api/errorMessage'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { TextLink } from '@/components/ui/TextLink'
import { paths } from '@/config/paths'
import { selectSignedIn } from '@/store/authSlice'
import { useAppSelector } from '@/store/hooks'
import { useAuthCalls } from './useAuthCalls'
import { useLinkToken } from './useLinkToken'

/** A second link opened in the same tab starts again. */
export function ConfirmEmailPage() {
  const token = useLinkToken()
  return <ConfirmEmail key={token} token={token} />
}

/** Confirms by a button, not on opening: programs that check mails for viruses open links too. */
function ConfirmEmail({ token }: { token: string }) {
  const { t } = useTranslation()
  const { confirmEmail } = useAuthCalls()
  const [loadAccount] = useLazyGetOwnAccountQuery()
  const signedIn = useAppSelector(selectSignedIn)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Report | null>(null)
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) answer.current?.focus()
  }, [outcome])
  const isConfirmed = outcome?.status === 'success'
  const confirm = async () => {
    setBusy(true)
    const report = await confirmEmail({ token })
    setOutcome(report)
    setBusy(false)
    // The profile, which quotes are printed with, has the new address.
    if (report.status === 'success' && signedIn) void loadAccount()
  }
  return (
    <div className="flex max-w-2xl flex-col items-start gap-4">
      <h1>{t('account.confirmEmail.title')}</h1>
      {token === '' ? (
        <Alert tone="warning">{t('account.confirmEmail.missing')}</Alert>
      ) : (
        !isConfirmed && (
          <>
            <p className="text-muted">{t('account.confirmEmail.text')}</p>
            <Button variant="primary" size="lg" busy={busy} onClick={() => void confirm()}>
              {t('account.confirmEmail.submit')}
            </Button>
          </>
        )
      )}
      {outcome && (
        <Alert ref={answer} tone={isConfirmed ? 'success' : 'danger'}>
          {isConfirmed ? t('account.confirmEmail.done') : outcome.message}
        </Alert>
      )}
      {signedIn && (
        <p className="flex flex-wrap gap-4 text-sm">
          <TextLink to={paths.account}>{t('account.confirmEmail.toAccount')}</TextLink>
          <TextLink to={paths.cart}>{t('account.confirmEmail.toCart')}</TextLink>
        </p>
      )}
    </div>
  )
}
