import { orderStates } from '@/domain/lead/orderStates'
import { priceCart } from '@/domain/pricing/pricing'
import { deliveryOf, leadsOf, takenOf } from '../../db/orderColumns'
import type { OrderRow } from '../../db/schema'
import { toCents } from './orderPrices'

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0

/** Until the account is deleted, which removes the name from finished orders. */
function hasRecipient(row: OrderRow): boolean {
  return row.accountId === null || deliveryOf(row).name.trim() !== ''
}

/** What holds of every stored order, from its placing on. */
const invariants: Record<string, (row: OrderRow) => boolean> = {
  'its number is that of its sequence': ({ number, sequence }) => number === `O${sequence}`,
  'it has leads': (row) => leadsOf(row).length > 0,
  'its total is the sum of its leads': (row) => row.total === toCents(priceCart(leadsOf(row))),
  'its total is in whole cents': ({ total }) => isCount(total),
  'its tax is a rate': ({ taxPercent }) => Number(taxPercent) >= 0 && Number(taxPercent) <= 100,
  'its currency has three letters': ({ currency }) => /^[A-Z]{3}$/.test(currency),
  'its state is known': ({ state, isPickUp }) =>
    orderStates.some((one) => one === state) && (state !== 'collected' || isPickUp === 1),
  'what it took is counted': (row) => Object.values(takenOf(row)).every(isCount),
  'no more is credited than it costs, and no more is paid back than was paid': (row) =>
    isCount(row.credited) && row.credited <= row.total && isCount(row.paidAmount),
  'it has a recipient': hasRecipient,
}

/** What does not hold of this order, as a line for the log; undefined for a sound order. */
export function faultOf(row: OrderRow): string | undefined {
  const broken = Object.entries(invariants).flatMap(([name, holds]) => (holds(row) ? [] : [name]))
  return broken.length > 0
    ? `Order ${row.number} is faulty: it does not hold that ${broken.join(', ')}`
    : undefined
}
