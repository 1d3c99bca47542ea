import { useTranslation } from 'react-i18next'
import { BuyerFact } from '@/components/cable/BuyerFact'
import { OrderSums } from '@/components/cable/OrderSums'
import { PaperSheet } from '@/components/cable/PaperSheet'
import { useShortLeadTitle } from '@/components/cable/useShortLeadTitle'
import { Fact } from '@/components/ui/Fact'
import type { Quote } from '@/contract/orders'
import type { Shop } from '@/contract/shop'
import type { Lead } from '@/domain/lead/lead'
import { priceCart, taxIncluded } from '@/domain/pricing/pricing'
import { useDates } from '@/locales/dates'
import { useFormat } from '@/locales/format'
import { selectCurrency, selectReceivedAt } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import { QuotedLead } from './QuotedLead'
import { QuoteTable } from './QuoteTable'
import type { QuotePurpose } from './useHoldQuote'

export type QuoteSheetProps = {
  leads: readonly Lead[]
  purpose: QuotePurpose
  /** ms */
  at: number
  /** Null before the quote is stored. */
  quote: Quote | null
  /** Undefined when offline. */
  shop: Shop | undefined
}

/** The printed quote: customer, leads, and how long it is valid. */
export function QuoteSheet({ leads, purpose, at, quote, shop }: QuoteSheetProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const format = useFormat()
  const shortTitle = useShortLeadTitle()
  const { userName, email } = useAppSelector(selectUser)
  const currentCurrency = useAppSelector(selectCurrency)
  const receivedAt = useAppSelector(selectReceivedAt)
  const currency = quote?.currency ?? currentCurrency
  const total = priceCart(leads)
  const madeAt = quote?.createdAt ?? at
  const heldText = ({ number, validUntil, validUntilDay, ordersLeft, voidReason }: Quote) => {
    if (voidReason !== null) return t('quotes.voided', { reason: voidReason })
    if (ordersLeft === 0) return t('orders.place.quoteOrdered', { number })
    return t(validUntil > at ? 'orders.quoteHeld' : 'quotes.expiredOn', { date: dates.day(validUntilDay) })
  }
  const isOfSeveral = leads.length > 1
  const drawings = leads.map((lead, index) => (
    <QuotedLead
      key={lead.objectId}
      lead={lead}
      currency={currency}
      {...((isOfSeveral || lead.name !== '') && {
        title:
          shortTitle(lead) === ''
            ? t('cutList.leadOpen', { number: index + 1 })
            : t('orders.leadOf', { number: index + 1, label: shortTitle(lead) }),
      })}
    />
  ))
  const notes = (
    <div className="text-sm text-muted">
      {shop && !isOfSeveral && (
        <p>
          {t('orders.tax', {
            percent: format.number(shop.taxPercent),
            amount: format.money(taxIncluded(total, shop.taxPercent), currency),
          })}
        </p>
      )}
      <p>{t('price.onceNote')}</p>
      <p>{t('checks.basisNote')}</p>
    </div>
  )
  return (
    <PaperSheet
      title={t('guides.quote.title')}
      footer={quote ? `${t('guides.quote.title')} ${quote.number}` : undefined}
      shop={shop}
    >
      <dl className="flex flex-wrap gap-x-10 gap-y-3 text-sm">
        {quote && <Fact name={t('orders.number')}>{quote.number}</Fact>}
        <Fact name={t('guides.quote.date')}>
          <time dateTime={new Date(madeAt).toISOString()}>
            <bdi>{dates.dateTime(madeAt)}</bdi>
          </time>
        </Fact>
        <BuyerFact userName={userName} email={email} />
        {purpose.customer.trim() !== '' && (
          <Fact name={t('quotes.customer')}>
            <bdi>{purpose.customer}</bdi>
          </Fact>
        )}
        {purpose.reference.trim() !== '' && (
          <Fact name={t('orders.reference')}>
            <bdi>{purpose.reference}</bdi>
          </Fact>
        )}
      </dl>
      <p className="text-sm">
        {quote ? heldText(quote) : t('guides.quote.notHeld', { date: dates.date(receivedAt ?? at) })}
      </p>
      {isOfSeveral ? (
        <>
          <QuoteTable leads={leads} currency={currency} />
          <div className="flex break-inside-avoid justify-end">
            <OrderSums leads={leads} total={total} currency={currency} taxPercent={shop?.taxPercent} />
          </div>
          {notes}
          <div className="flex flex-col gap-6 print:block print:break-before-page print:*:mb-3">
            {drawings}
          </div>
        </>
      ) : (
        <>
          {drawings}
          {notes}
        </>
      )}
    </PaperSheet>
  )
}
