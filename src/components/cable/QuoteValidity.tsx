import { useTranslation } from 'react-i18next'
import { useDates } from '@/locales/dates'

export type QuoteValidityProps = {
  /** ms since 1970 */
  validUntil: number
  voidReason: string | null
  /** ms since 1970 */
  at: number
}

/** Until when a quote holds its prices, or why it does not. */
export function QuoteValidity({ validUntil, voidReason, at }: QuoteValidityProps) {
  const { t } = useTranslation()
  const dates = useDates()
  if (voidReason !== null) return <bdi>{t('quotes.void', { reason: voidReason })}</bdi>
  return validUntil > at ? t('quotes.until', { date: dates.date(validUntil) }) : t('quotes.expired')
}
