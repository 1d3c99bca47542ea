import type { OrderRow } from '../../db/schema'
import { deliveryOf } from './orderRows'

/** The address in four lines, further ones joined to the last. */
export function addressLines(row: Pick<OrderRow, 'delivery'>): [string, string, string, string] {
  const [first = '', second = '', third = '', ...others] = deliveryOf(row)
    .address.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return [first, second, third, others.join(', ')]
}
