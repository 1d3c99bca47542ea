import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/api/useErrorText'
import { useLeadChangeText } from '@/components/cable/useLeadChangeText'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import type { OrderConflict, Quote } from '@/contract/orders'
import type { Lead } from '@/domain/lead/lead'
import { leadChangeFromServer } from '@/domain/catalogue/catalogueDiff'
import { useFormat } from '@/locales/format'
import { selectCurrency } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'

/** The quote has expired, or the shop has voided it. */
export function NoLongerHeld({ quote }: { quote: Quote }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Alert tone="warning" className="print:hidden">
      {quote.voidReason === null
        ? t('quotes.expiredOn', { date: format.date(quote.validUntil) })
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
