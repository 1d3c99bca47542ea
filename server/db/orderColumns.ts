import type { Delivery } from '@/contract/orders'
import type { Lead } from '@/domain/lead/lead'
import type { OrderContents } from '@/domain/lead/leadOutline'
import type { OrderRow } from './schema'

// Columns of an order that are stored as JSON.

export const leadsOf = ({ leads }: Pick<OrderRow, 'leads'>) => JSON.parse(leads) as Lead[]

export const contentsIn = ({ contents }: Pick<OrderRow, 'contents'>) => JSON.parse(contents) as OrderContents

export const deliveryOf = ({ delivery }: Pick<OrderRow, 'delivery'>) => JSON.parse(delivery) as Delivery

/** Pieces, or cm of wire, by sku. */
export const takenOf = ({ taken }: Pick<OrderRow, 'taken'>) => JSON.parse(taken) as Record<string, number>
