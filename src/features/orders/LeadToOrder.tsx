import { useTranslation } from 'react-i18next'
import { LeadSummary } from '@/components/assembly/LeadSummary'
import type { Order } from '@/domain/order'
import { priceOrder, readNumber } from '@/domain/pricing'
import { useFormat } from '@/locales/format'
import { selectCatalogueIndex } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectDirection } from '@/store/themeSlice'

export function LeadToOrder({ order, currency }: { order: Order; currency: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const direction = useAppSelector(selectDirection)
  const parts = useAppSelector(selectCatalogueIndex)
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 card p-4">
      <LeadSummary order={order} direction={direction} parts={parts} />
      <p className="ms-auto text-end text-sm">
        <span className="text-muted">
          {t('paper.import.quantity', { quantity: format.number(readNumber(order.quantity, 1)) })}
        </span>
        <span className="block font-semibold">{format.money(priceOrder(order).total, currency)}</span>
      </p>
    </li>
  )
}
