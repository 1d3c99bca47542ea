import type { Delivery, OrderReceipt, OrderSummary, Order } from '@/contract/orders'
import type { Lead } from '@/domain/lead/lead'
import type { OrderState } from '@/domain/lead/orderStates'
import type { OrderRow } from '../../db/schema'
import type { FoundOrderRow } from '../../repositories/orders'

type Receipt = Pick<OrderRow, 'number' | 'createdAt' | 'total' | 'currency'>

export function toReceipt({ number, createdAt, total, currency }: Receipt): OrderReceipt {
  return { number, createdAt, total: total / 100, currency }
}

type Summary = Receipt & Pick<OrderRow, 'state' | 'paid' | 'reference' | 'isPickUp'>

export function toSummary(row: Summary): OrderSummary {
  const { state, paid, reference, isPickUp } = row
  return {
    ...toReceipt(row),
    state: state as OrderState,
    paid: paid === 1,
    reference,
    isPickUp: isPickUp === 1,
  }
}

export function toOrder(row: OrderRow): Order {
  return {
    ...toSummary(row),
    taxPercent: Number(row.taxPercent),
    trackingNumber: row.trackingNumber,
    quote: row.quote,
    delivery: JSON.parse(row.delivery) as Order['delivery'],
    orders: JSON.parse(row.leads) as Lead[],
  }
}

export const deliveryOf = ({ delivery }: Pick<OrderRow, 'delivery'>) => JSON.parse(delivery) as Delivery

export function buyerOf(row: FoundOrderRow) {
  return { userName: row.userName ?? '', name: deliveryOf(row).name }
}
