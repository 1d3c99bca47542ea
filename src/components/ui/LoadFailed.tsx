import { useTranslation } from 'react-i18next'
import { Alert } from './Alert'
import type { AlertProps } from './Alert'
import { Button } from './Button'

export type LoadFailedProps = {
  /** What went wrong; nothing is shown without it. */
  text: string | null
  busy: boolean
  onRetry: () => void
} & Partial<Pick<AlertProps, 'tone' | 'className'>>

/** What could not be loaded, and another try. */
export function LoadFailed({ text, busy, onRetry, tone = 'danger', className }: LoadFailedProps) {
  const { t } = useTranslation()
  if (text === null) return null
  return (
    <Alert
      tone={tone}
      {...(className !== undefined && { className })}
      action={
        <Button size="sm" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
