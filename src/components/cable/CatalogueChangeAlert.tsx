import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'

export type CatalogueChangeAlertProps = {
  texts: readonly string[]
  className?: string
  /** Takes the current prices, where possible; never without the buyer's click. */
  onTake?: (() => void) | undefined
}

/** Lists what has changed since a lead was saved. */
export function CatalogueChangeAlert({ texts, className, onTake }: CatalogueChangeAlertProps) {
  const { t } = useTranslation()
  if (texts.length === 0) return null
  return (
    <Alert tone="warning" className={className}>
      <ul className="flex flex-col gap-1">
        {/* Connectors A and B may be the same part. */}
        {[...new Set(texts)].map((text) => (
          <li key={text}>{text}</li>
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
