import { useTranslation } from 'react-i18next'
import { TotalWithTax } from '@/components/assembly/TotalWithTax'
import { Fact } from '@/components/ui/Fact'
import type { Quote } from '@/contract/orders'
import type { Shop } from '@/contract/shop'
import type { Order } from '@/domain/order'
import { priceCart, taxIncluded } from '@/domain/pricing'
import { useFormat } from '@/locales/format'
import { selectCurrency } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import { QuotedLead } from './QuotedLead'

export type QuoteSheetProps = {
  orders: readonly Order[]
  /** ms */
  at: number
  /** Null while the prices are not held. */
  quote: Quote | null
  /** Not known without a network. */
  shop: Shop | undefined
}

/** Sheets of A4, light in every theme. */
export function QuoteSheet({ orders, at, quote, shop }: QuoteSheetProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { userName, email } = useAppSelector(selectUser)
  const currency = useAppSelector(selectCurrency)
  const madeAt = quote?.createdAt ?? at
  return (
    <article className="quote-sheet light flex flex-col gap-6 rounded-2xl border border-line bg-sheet p-4 text-ink sm:p-10 print:gap-4 print:rounded-none print:border-0 print:p-0 print:text-black">
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-3">
        <h1 className="text-3xl font-semibold tracking-tight">{t('guides.quote.title')}</h1>
        {shop && (
          <address className="text-sm not-italic sm:text-end">
            <p className="font-medium">{shop.name}</p>
            <p className="whitespace-pre-line">
              {[shop.address, shop.phone, shop.email, shop.taxId].filter(Boolean).join('\n')}
            </p>
          </address>
        )}
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 text-sm">
        {quote && <Fact name={t('orders.number')}>{quote.number}</Fact>}
        <Fact name={t('guides.quote.date')}>
          <time dateTime={new Date(madeAt).toISOString()}>
            <bdi>{format.dateTime(madeAt)}</bdi>
          </time>
        </Fact>
        <Fact name={t('guides.quote.buyer')}>
          <p className="font-medium">
            <bdi>{userName}</bdi>
          </p>
          <p>
            <bdi>{email}</bdi>
          </p>
        </Fact>
      </dl>
      {orders.map((order, index) => (
        <section key={order.objectId} className="flex flex-col gap-6 print:gap-4">
          {orders.length > 1 && (
            <h2 className="border-t border-line pt-4 text-lg font-semibold break-after-avoid">
              {t('orders.leadOf', { number: index + 1, label: order.connectorA.label })}
            </h2>
          )}
          <QuotedLead order={order} />
        </section>
      ))}
      {shop && orders.length > 1 && (
        <TotalWithTax total={priceCart(orders)} currency={currency} taxPercent={shop.taxPercent} />
      )}
      <div className="text-sm text-muted">
        {shop && orders.length === 1 && (
          <p>
            {t('orders.tax', {
              percent: format.number(shop.taxPercent),
              amount: format.money(taxIncluded(priceCart(orders), shop.taxPercent), currency),
            })}
          </p>
        )}
        <p>{t('price.onceNote')}</p>
        <p>
          {quote
            ? t('orders.quoteHeld', { date: format.date(quote.validUntil) })
            : t('guides.quote.notHeld', { date: format.date(at) })}
        </p>
      </div>
    </article>
  )
}
