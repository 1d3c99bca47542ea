import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { paths } from '@/config/paths'
import { useDates } from '@/locales/dates'
import { useFormat } from '@/locales/format'
import { selectCurrency } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectQuote } from '@/store/orderSlice'

/** Time and total of the draft's quote, and whether it is outdated. */
export function QuoteStatus() {
  const { t } = useTranslation()
  const dates = useDates()
  const format = useFormat()
  const quote = useAppSelector(selectQuote)
  const currency = useAppSelector(selectCurrency)
  if (!quote) return null
  const facts = { total: format.money(quote.total, currency), time: dates.time(quote.at) }
  if (quote.outdated) return <Alert tone="warning">{t('config.review.quoteOutdated', facts)}</Alert>
  return (
    <Alert tone="success" action={<AlertLink to={paths.quote}>{t('config.review.printQuote')}</AlertLink>}>
      {t('config.review.quoted', facts)}
    </Alert>
  )
}
