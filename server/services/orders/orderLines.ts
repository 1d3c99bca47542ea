import type { OrderChange } from '@/contract/orders'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { leadFromSelection } from '@/domain/lead/leadSelection'
import type { LeadSelection } from '@/domain/lead/leadSelection'
import type { Lead } from '@/domain/lead/lead'
import { buildIndex } from '@/domain/catalogue/catalogueIndex'
import type { CatalogueIndex } from '@/domain/catalogue/catalogueIndex'
import { priceCart, priceLead } from '@/domain/pricing/pricing'
import type { Db } from '../../db/open'
import { catalogue as catalogueRows } from '../../repositories/catalogue'
import type { PartNames } from '../../repositories/storedParts'

/** The lines of an order with current prices and attributes; `gone` are the chosen parts that are no longer sold. */
export type OrderLines = {
  lines: Lead[]
  total: number
  parts: CatalogueIndex
  catalogue: Catalogue
  gone: OrderChange[]
}

/** The names of the parts in these selections. */
export function partNames(selections: readonly LeadSelection[]): PartNames {
  const values = new Set([''])
  const ratings = new Set([''])
  for (const { connectorA, connectBGroup } of selections) {
    values.add(connectorA.value)
    for (const { connectB, wire, fuse, fuse_rating } of Object.values(connectBGroup)) {
      for (const { value } of [connectB, wire, fuse]) values.add(value)
      ratings.add(fuse_rating)
    }
  }
  return { values: [...values], ratings: [...ratings] }
}

/** The lines of these selections, with the parts and prices of this catalogue. */
export function resolveSelections(selections: readonly LeadSelection[], catalogue: Catalogue): OrderLines {
  const read = selections.map((one, index) => leadFromSelection(one, catalogue, `lead-${index + 1}`))
  const lines = read.map(({ lead }) => ({ ...lead, total: priceLead(lead).total, isComplete: true }))
  const gone = read.flatMap(({ unknown }, order) =>
    unknown.map(({ kind, value, attachment }): OrderChange => ({
      order,
      kind,
      part: value,
      was: null,
      now: null,
      reason: 'gone',
      ...(attachment !== undefined && { attachment }),
    })),
  )
  return { lines, total: priceCart(lines), parts: buildIndex(catalogue), catalogue, gone }
}

/** The same in the current catalogue. */
export async function readOrderLines(db: Db, selections: readonly LeadSelection[]): Promise<OrderLines> {
  return resolveSelections(selections, await catalogueRows.named(db, partNames(selections)))
}
