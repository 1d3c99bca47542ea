import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { useDates } from '@/locales/dates'
import { useFormat } from '@/locales/format'

export type QuoteOfferProps = {
  quote: { number: string; total: number; currency: string; validUntilDay: string }
  /** Where the quote is ordered. */
  to: string
  className?: string
}

/** A quote that holds lower prices for what the cart has. */
export function QuoteOffer({
  quote: { number, total, currency, validUntilDay },
  to,
  className,
}: QuoteOfferProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const format = useFormat()
  return (
    <Alert tone="info" className={className} action={<AlertLink to={to}>{t('quotes.offerTake')}</AlertLink>}>
      {t('quotes.offer', { number, total: format.money(total, currency), date: dates.day(validUntilDay) })}
    </Alert>
  )
}
