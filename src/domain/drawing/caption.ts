import type { ConnectorB, HousingColour } from '../catalogue/catalogue'
import type { LeadEnd } from '../lead/lead'

/** The parts of a lead that a drawing shows. */
export type PartKind = 'connectorA' | 'connectB' | 'wire' | 'wireLength' | 'fuse' | 'fuseRating'

/** A part of one lead; `attachment` is its key. */
export type DrawnPart = { kind: PartKind; attachment?: string }

/** A caption, before it is translated. */
export type Caption =
  | { kind: 'connectorA' | 'connectB' | 'wire'; label: string }
  | { kind: 'wireLength'; lengthCm: number }
  | { kind: 'fuse'; label: string; rating: string; end: LeadEnd; isOnStud: boolean }
  | { kind: 'noFuse'; label: string }
  | { kind: 'mates'; colour: HousingColour; housing: string }
  | { kind: 'cables'; cables: number }
  | { kind: 'plusCore' | 'minusCore' }
  | { kind: 'spareCores'; cores: number }
  | { kind: 'secondFuse'; end: LeadEnd }
  | { kind: 'notChosen'; part: PartKind }
  | { kind: 'attachment'; number: number }
  | { kind: 'start' | 'noAttachment' }

/** Translates a caption: short beside the part, or whole, with the name of the part, for the list. */
export type CaptionText = (caption: Caption, form: 'short' | 'whole') => string

/**
 * What an Anderson SB housing mates with: only the same size and colour (ELECTRICAL.md 2.6). Null for other
 * connectors and those without a colour.
 */
export function matingOf({
  symbol,
  housingColour,
  sku,
}: Pick<ConnectorB, 'symbol' | 'housingColour' | 'sku'>): {
  kind: 'mates'
  colour: HousingColour
  housing: string
} | null {
  if (symbol !== 'andersonSb' && symbol !== 'andersonSbSmall') return null
  if (housingColour === '') return null
  const housing = /\bSBX?\d+/i.exec(sku)?.[0].toUpperCase()
  return { kind: 'mates', colour: housingColour, housing: housing ?? 'Anderson SB' }
}
