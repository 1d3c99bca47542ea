import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Delivery } from '@/contract/orders'
import type { Lead } from '@/domain/lead/lead'
import type { OrderContents } from '@/domain/lead/leadOutline'
import type { OrderRow } from './schema'

// Columns of an order that are stored as JSON.

/** Characters of JSON; longer leads are compressed, since they repeat their parts: 1.6 MB of them become some 80 kB. */
const longestPlain = 16_000

/** The column of these leads: JSON or, in base64, its raw deflate. */
export function leadsColumn(leads: readonly Lead[]): string {
  const json = JSON.stringify(leads)
  return json.length > longestPlain ? deflateRawSync(json, { level: 1 }).toString('base64') : json
}

function inflate(text: string): string {
  try {
    return inflateRawSync(Buffer.from(text, 'base64')).toString()
  } catch (cause) {
    throw new SyntaxError('The leads cannot be decompressed', { cause })
  }
}

/** Throws a SyntaxError where the column is damaged. */
export const leadsOf = ({ leads }: Pick<OrderRow, 'leads'>) =>
  JSON.parse(leads.startsWith('[') ? leads : inflate(leads)) as Lead[]

export const contentsIn = ({ contents }: Pick<OrderRow, 'contents'>) => JSON.parse(contents) as OrderContents

export const deliveryOf = ({ delivery }: Pick<OrderRow, 'delivery'>) => JSON.parse(delivery) as Delivery

/** Pieces, or cm of wire, by sku. */
export const takenOf = ({ taken }: Pick<OrderRow, 'taken'>) => JSON.parse(taken) as Record<string, number>
