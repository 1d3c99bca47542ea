import type { OrderReceipt, OrderSummary, PlacedOrder } from '@/contract/orders'
import type { Order } from '@/domain/order'
import type { OrderState } from '@/domain/orderStates'
import type { PlacedOrderRow } from '../../db/schema'
import type { FoundOrderRow } from '../../repositories/orders'

type Receipt = Pick<PlacedOrderRow, 'number' | 'createdAt' | 'total' | 'currency'>

export function toReceipt({ number, createdAt, total, currency }: Receipt): OrderReceipt {
  return { number, createdAt, total: total / 100, currency }
}

type Summary = Receipt & Pick<PlacedOrderRow, 'state' | 'paid' | 'reference'>

export function toSummary(row: Summary): OrderSummary {
  const { state, paid, reference } = row
  return { ...toReceipt(row), state: state as OrderState, paid: paid === 1, reference }
}

export function toPlacedOrder(row: PlacedOrderRow): PlacedOrder {
  return {
    ...toSummary(row),
    taxPercent: Number(row.taxPercent),
    trackingNumber: row.trackingNumber,
    quote: row.quote,
    delivery: JSON.parse(row.delivery) as PlacedOrder['delivery'],
    orders: JSON.parse(row.leads) as Order[],
  }
}

export function buyerOf({ userName, delivery }: FoundOrderRow) {
  return { userName: userName ?? '', name: (JSON.parse(delivery) as { name: string }).name }
}
