import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import type { AlertProps } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { passFocusOn } from '@/components/ui/passFocusOn'

export type LoadFailedProps = {
  /** The error message; null renders nothing. */
  text: string | null
  busy: boolean
  /** Without it there is no button. */
  onRetry?: () => void
} & Partial<Pick<AlertProps, 'tone' | 'className'>>

/** An error message, with a retry button. */
export function LoadFailed({ text, busy, onRetry, tone = 'danger', className }: LoadFailedProps) {
  const { t } = useTranslation()
  if (text === null) return null
  return (
    <Alert
      tone={tone}
      className={className}
      action={
        onRetry && (
          <Button ref={passFocusOn} size="sm" busy={busy} onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    >
      {text}
    </Alert>
  )
}
