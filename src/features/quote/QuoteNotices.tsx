import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/api/useErrorText'
import { LoadFailed } from '@/components/app/LoadFailed'
import { useLeadChangeText } from '@/components/cable/useLeadChangeText'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import type { OrderConflict, Quote } from '@/contract/orders'
import type { Lead } from '@/domain/lead/lead'
import { leadChangeFromServer } from '@/domain/catalogue/catalogueDiff'
import { useDates } from '@/locales/dates'
import { useFormat } from '@/locales/format'
import { selectCurrency } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'

/** The quote has expired, or the shop has voided it. */
export function NoLongerHeld({ quote }: { quote: Quote }) {
  const { t } = useTranslation()
  const dates = useDates()
  return (
    <Alert tone="warning" className="print:hidden">
      {quote.voidReason === null
        ? t('quotes.expiredOn', { date: dates.day(quote.validUntilDay) })
        : t('quotes.voided', { reason: quote.voidReason })}
    </Alert>
  )
}

export type ChangedProps = {
  conflict: OrderConflict
  leads: readonly Lead[]
  /** The page where the buyer can accept the current prices. */
  to: string
  toLabel: string
}

/** Prices or parts have changed, so no quote was created. */
export function Changed({ conflict: { changes, total }, leads, to, toLabel }: ChangedProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const currency = useAppSelector(selectCurrency)
  const textOf = useLeadChangeText(currency)
  const gone = changes.filter(({ reason }) => reason === 'gone')
  return (
    <Alert tone="warning" className="print:hidden" action={<AlertLink to={to}>{toLabel}</AlertLink>}>
      {gone.length === 0 ? (
        t('quotes.changed', {
          was: format.money(changes[0]?.was ?? 0, currency),
          now: format.money(total, currency),
        })
      ) : (
        <>
          <p>{t('quotes.gone')}</p>
          <ul className="mt-1 list-disc ps-5">
            {gone.map((change, index) => (
              <li key={index}>{textOf(leadChangeFromServer(leads, change))}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}

/** Why the quote could not be created. */
export function NotHeld({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const reason = useErrorText()(error)
  const isAnswered = typeof error === 'object' && error !== null && 'status' in error
  return (
    <Alert tone="warning" className="print:hidden">
      {isAnswered ? (
        <>
          <p>{t('quotes.notHeld')}</p>
          <p>{reason}</p>
        </>
      ) : (
        t('quotes.notReached')
      )}
    </Alert>
  )
}

export type ShopMissingProps = {
  hasNumber: boolean
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown }
}

/** Without the seller's name and address a quote gets no number, and one with a number is not printed. */
export function ShopMissing({ hasNumber, query: { error, isFetching, refetch } }: ShopMissingProps) {
  const { t } = useTranslation()
  const isAnswered = typeof error === 'object' && error !== null && 'status' in error
  const unnumbered = () => t(isAnswered ? 'quotes.notNumbered' : 'quotes.notReached')
  return (
    <LoadFailed
      text={error ? (hasNumber ? t('quotes.sellerMissing') : unnumbered()) : null}
      tone="warning"
      busy={isFetching}
      onRetry={refetch}
      className="print:hidden"
    />
  )
}
