import type { CatalogueIndex } from '../catalogue/catalogueIndex'
import type { Lead } from '../lead/lead'
import { billOfMaterials } from './billOfMaterials'
import { cutList } from './cutList'

/**
 * A part that leads need and of which no stock is kept. `label` is '' for a plug handle, "M5, 4.58 mm²" for a ring lug of a
 * fuse, and the part number for a contact to crimp. For one that has to be chosen by hand, since its connector lists none
 * for that copper, it is the connector's; `copperMm2` is null for the others.
 */
export type LoosePart = {
  kind: 'plugHandle' | 'ringLug' | 'contact'
  label: string
  copperMm2: number | null
  count: number
}

function contactsOf(lead: Lead, parts: CatalogueIndex): LoosePart[] {
  const { pieces, ends } = cutList(lead, parts, '')
  return ends.flatMap(({ label, contacts }) =>
    contacts.flatMap(({ crimp, crossSectionMm2 }): LoosePart[] => {
      if (crimp === 'supplied') return []
      const of = crimp ? { label: crimp.part, copperMm2: null } : { label, copperMm2: crossSectionMm2 }
      return [{ kind: 'contact', ...of, count: pieces }]
    }),
  )
}

/** What all pieces of these leads need of parts that no stock is kept of; equal parts are one row. */
export function looseParts(leads: readonly Lead[], parts: CatalogueIndex): LoosePart[] {
  const priced = billOfMaterials(leads, parts).flatMap(({ kind, label, count }): LoosePart[] =>
    kind === 'plugHandle' || kind === 'ringLug' ? [{ kind, label, copperMm2: null, count }] : [],
  )
  const rows = new Map<string, LoosePart>()
  for (const part of [...priced, ...leads.flatMap((lead) => contactsOf(lead, parts))]) {
    const key = JSON.stringify([part.kind, part.label, part.copperMm2])
    rows.set(key, { ...part, count: part.count + (rows.get(key)?.count ?? 0) })
  }
  return [...rows.values()]
}
