import type { AdminPart } from '@/contract/adminCatalogue'
import type { AttributeName, AttributeValue } from '@/contract/partFields'
import { isNoFuse } from '@/domain/catalogue/catalogue'
import { neededFigures } from '@/domain/electrical/makeability'

/** What keeps a part from being ordered: attributes, or that no fuse rating on offer is for the fuse. */
export type Missing = AttributeName | 'links'

/** Fuse types, each with the ratings on offer for it, as "type amperes". */
export type OfferedLinks = ReadonlySet<string>

const linkOf = (type: string, amps: AttributeValue | undefined) => `${type} ${String(amps)}`

/** The types of fuses that a fuse rating is for; none of other parts. */
export function familiesOf({ figures: { families } }: AdminPart): string[] {
  return Array.isArray(families) ? families.map(String) : []
}

export function offeredLinks(parts: readonly AdminPart[]): OfferedLinks {
  const links = parts.filter(({ list, retired }) => list === 'fuseRatingList' && !retired)
  return new Set(links.flatMap((link) => familiesOf(link).map((type) => linkOf(type, link.figures['amps']))))
}

const neededOf = {
  connectorAList: neededFigures.connector,
  connectorBList: neededFigures.connector,
  wireList: neededFigures.wire,
  fuseList: neededFigures.fuse,
  fuseRatingList: [],
} as const

/** What a part on offer lacks before a lead with it can be ordered; nothing of a retired one or of "No fuse". */
export function missingFigures(part: AdminPart, links: OfferedLinks): Missing[] {
  const { list, value, type, retired, figures } = part
  if (retired || isNoFuse({ value })) return []
  const missing: Missing[] = neededOf[list].filter((name) => !(Number(figures[name]) > 0))
  if (list !== 'fuseList') return missing
  if (!figures['mounting']) missing.push('mounting')
  if (figures['mounting'] === 'stud' && !figures['lugStud']) missing.push('lugStud')
  const ratings = Array.isArray(figures['ratingsA']) ? figures['ratingsA'] : []
  if (ratings.length === 0) return [...missing, 'ratingsA']
  return ratings.some((amps) => links.has(linkOf(type, amps))) ? missing : [...missing, 'links']
}
