import { isNoFuse } from '../catalogue/catalogue'
import { lengthInCm } from '../numbers/lengthUnits'
import { attachmentAt } from '../lead/lead'
import type { Lead } from '../lead/lead'
import { priceLead, sumOfAmounts } from '../pricing/pricing'
import type { PriceLine, PriceLineKind } from '../pricing/pricing'

type MaterialKind = Exclude<PriceLineKind, 'post'> | 'fuseRating'

/**
 * One product at one price: `count` pieces, or cm of wire. Plug handles have no value and label; a fuse rating
 * costs nothing, its price is part of the fuse's. `sku` is '' for none.
 */
export type Material = {
  kind: MaterialKind
  value: string
  sku: string
  label: string
  count: number
  unitPrice: number
  amount: number
}

function partOf(lead: Lead, line: PriceLine): { value: string; label: string; sku?: string } {
  const attachment = line.attachment === undefined ? undefined : attachmentAt(lead, line.attachment)
  if (line.kind === 'connectorA') return lead.connectorA
  if (attachment && (line.kind === 'connectB' || line.kind === 'wire' || line.kind === 'fuse'))
    return attachment[line.kind]
  return { value: '', label: '' }
}

/** Whether a price line is a free "No fuse". */
export function isNothing(lead: Lead, line: PriceLine): boolean {
  return isNoFuse(partOf(lead, line)) && line.amount === 0
}

function materialsOf(lead: Lead): Material[] {
  return priceLead(lead).lines.flatMap((line): Material[] => {
    const { kind, unitPrice, count, amount } = line
    if (kind === 'post' || isNothing(lead, line)) return []
    const { value, label, sku = '' } = partOf(lead, line)
    const material: Material = { kind, value, sku, label, count, unitPrice, amount }
    const rating = kind === 'fuse' ? attachmentAt(lead, line.attachment ?? '')?.fuse_rating : ''
    if (!rating) return [material]
    const free = { value: '', sku: '', unitPrice: 0, amount: 0 }
    return [material, { kind: 'fuseRating', label: rating, count, ...free }]
  })
}

/**
 * The bill of materials of these leads at their saved prices, without postage: connectors A and B of one product
 * (`sku`) are one row, lengths of one wire too. The amounts and the postage sum to `priceCart`.
 */
export function billOfMaterials(leads: readonly Lead[]): Material[] {
  const rows = new Map<string, Material[]>()
  for (const material of leads.flatMap(materialsOf)) {
    const { kind, sku, value, label, unitPrice } = material
    const key = JSON.stringify([sku ? [sku] : [kind, value || label], unitPrice])
    const same = rows.get(key)
    if (same) same.push(material)
    else rows.set(key, [material])
  }
  return [...rows.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const count = same.reduce((sum, row) => sum + row.count, 0)
    return [
      { ...first, count: lengthInCm(count, 'cm'), amount: sumOfAmounts(same.map(({ amount }) => amount)) },
    ]
  })
}

/** One postage option at one price: the number of leads, and their sum. */
type Postage = { label: string; count: number; unitPrice: number; amount: number }

/**
 * The part of `priceCart` that is not in the bill of materials: the postage of these leads, a row per option and
 * price.
 */
export function postageOf(leads: readonly Lead[]): Postage[] {
  const rows = new Map<string, Postage>()
  for (const lead of leads)
    for (const { kind, unitPrice, amount } of priceLead(lead).lines) {
      if (kind !== 'post') continue
      const { label } = lead.post
      const key = JSON.stringify([label, unitPrice])
      const row = rows.get(key) ?? { label, count: 0, unitPrice, amount: 0 }
      rows.set(key, { ...row, count: row.count + 1, amount: sumOfAmounts([row.amount, amount]) })
    }
  return [...rows.values()]
}
