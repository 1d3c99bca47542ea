import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { useFormat } from '@/locales/format'
import { selectCurrency } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectQuote } from '@/store/orderSlice'

/** When the draft was quoted and at what, and whether that still stands. */
export function QuoteStatus() {
  const { t } = useTranslation()
  const format = useFormat()
  const quote = useAppSelector(selectQuote)
  const currency = useAppSelector(selectCurrency)
  if (!quote) return null
  const facts = { total: format.money(quote.total, currency), time: format.time(quote.at) }
  return (
    <Alert tone={quote.outdated ? 'warning' : 'success'}>
      {t(quote.outdated ? 'config.review.quoteOutdated' : 'config.review.quoted', facts)}
    </Alert>
  )
}
