import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'

export type ChangeAlertProps = {
  /** A sentence for each change. */
  texts: readonly string[]
  title?: string
  className?: string
  /** Takes today's prices, where they can be: on the buyer's word alone. */
  onTake: (() => void) | undefined
}

/** What is no longer as it was saved. */
export function ChangeAlert({ texts, title, className, onTake }: ChangeAlertProps) {
  const { t } = useTranslation()
  if (texts.length === 0) return null
  return (
    <Alert tone="warning" {...(className !== undefined && { className })}>
      {title !== undefined && <p className="font-medium">{title}</p>}
      <ul className="flex flex-col gap-1">
        {texts.map((text, index) => (
          <li key={index}>{text}</li>
        ))}
      </ul>
      {onTake && (
        <Button size="sm" className="mt-2" onClick={onTake}>
          {t('cart.changed.take')}
        </Button>
      )}
    </Alert>
  )
}
