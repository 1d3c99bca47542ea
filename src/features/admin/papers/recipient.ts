import type { AdminOrder } from '@/contract/adminOrders'

/** The lines of the address that an order goes to; none once its buyer is forgotten. */
export function recipientOf({ delivery }: Pick<AdminOrder, 'delivery'>): string[] {
  const { name, company = '', address, phone } = delivery
  return [company, name, ...address.split('\n'), phone].filter((line) => line.trim() !== '')
}
