import { isNoFuse } from '../catalogue/catalogue'
import { isInCore } from '../electrical/cores'
import { fuseLinkOf } from '../catalogue/catalogueIndex'
import type { CatalogueIndex } from '../catalogue/catalogueIndex'
import { lengthInCm } from '../numbers/lengthUnits'
import { withCurrentParts } from '../lead/currentParts'
import { attachmentAt } from '../lead/lead'
import type { Attachment, Lead } from '../lead/lead'
import { priceLead, sumOfAmounts } from '../pricing/pricing'
import type { PriceLine, PriceLineKind } from '../pricing/pricing'

type MaterialKind = Exclude<PriceLineKind, 'post'> | 'fuseRating' | 'ringLug'

/**
 * One product at one price: `count` pieces, or cm of wire. Plug handles have no value and label. The link of a fuse
 * and its ring lugs cost nothing, their price is part of the fuse's; a link has the label "MIDI 40A", ring lugs
 * "M5, 13.57 mm²". `sku` is '' for none.
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

/** What a fuse holder comes with: the link of its rating, and ring lugs for the cut core. */
function suppliedWith({ fuse, fuse_rating, wire }: Attachment, count: number, parts: CatalogueIndex) {
  const free = { unitPrice: 0, amount: 0 }
  const supplied: Material[] = []
  if (fuse_rating !== '') {
    const value = fuseLinkOf(parts, fuse, fuse_rating)?.value ?? ''
    supplied.push({
      kind: 'fuseRating',
      value,
      sku: value,
      label: `${fuse.type} ${fuse_rating}`,
      count,
      ...free,
    })
  }
  if (fuse.lugs > 0 && isInCore(fuse)) {
    const label = `${fuse.lugStud}, ${wire.crossSectionMm2} mm²`
    supplied.push({ kind: 'ringLug', value: '', sku: '', label, count: count * fuse.lugs, ...free })
  }
  return supplied
}

function materialsOf(lead: Lead, parts: CatalogueIndex): Material[] {
  const current = withCurrentParts(lead, parts)
  return priceLead(lead).lines.flatMap((line): Material[] => {
    const { kind, unitPrice, count, amount } = line
    if (kind === 'post' || isNothing(lead, line)) return []
    const { value, label, sku = '' } = partOf(lead, line)
    const material: Material = { kind, value, sku, label, count, unitPrice, amount }
    const attachment = kind === 'fuse' ? attachmentAt(current, line.attachment ?? '') : undefined
    return attachment ? [material, ...suppliedWith(attachment, count, parts)] : [material]
  })
}

/**
 * The bill of materials of these leads at their saved prices, without postage: connectors A and B of one product
 * (`sku`) are one row, lengths of one wire too; links and lugs are those of the current catalogue. The amounts and the postage sum to `priceCart`.
 */
export function billOfMaterials(leads: readonly Lead[], parts: CatalogueIndex): Material[] {
  const rows = new Map<string, Material[]>()
  for (const material of leads.flatMap((lead) => materialsOf(lead, parts))) {
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
