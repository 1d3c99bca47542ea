import { useTranslation } from 'react-i18next'
import { errorMessage } from '@/api/errorMessage'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'

export type CallFailedProps = { error: unknown; busy: boolean; onRetry: () => void }

/** What went wrong with a page's data, and another try. */
export function CallFailed({ error, busy, onRetry }: CallFailedProps) {
  const { t } = useTranslation()
  const failure = errorMessage(error)
  if (!failure) return null
  return (
    <Alert
      tone="danger"
      action={
        <Button size="sm" busy={busy} onClick={onRetry}>
          {t('catalogue.retry')}
        </Button>
      }
    >
      {'key' in failure ? t(failure.key) : failure.message}
    </Alert>
  )
}
