import { useTranslation } from 'react-i18next'
import { useDates } from '@/locales/dates'

export type QuoteValidityProps = {
  /** ms since 1970 */
  validUntil: number
  /** As "2026-12-21". */
  validUntilDay: string
  ordersLeft: number
  voidReason: string | null
  /** ms since 1970 */
  at: number
}

/** Until when a quote holds its prices, or why it does not. */
export function QuoteValidity({ validUntil, validUntilDay, ordersLeft, voidReason, at }: QuoteValidityProps) {
  const { t } = useTranslation()
  const dates = useDates()
  if (voidReason !== null) return <bdi>{t('quotes.void', { reason: voidReason })}</bdi>
  if (ordersLeft === 0) return t('quotes.ordered')
  return validUntil > at ? t('quotes.until', { date: dates.day(validUntilDay) }) : t('quotes.expired')
}
