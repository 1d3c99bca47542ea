import type { ConnectorA, ConnectorB } from '../catalogue'

/** The parts of a lead that a drawing shows. */
export type PartKind = 'connectorA' | 'connectB' | 'wire' | 'wireLength' | 'fuse' | 'fuseRating'

/** A part of one lead; `attachment` is its key. */
export type DrawnPart = { kind: PartKind; attachment?: string }

export type HousingColour = 'grey' | 'red' | 'blue' | 'black' | 'yellow'

/** The end of the lead at which a fuse sits. */
export type FuseEnd = 'A' | 'B'

/** What a drawing has to say, for the present language to put into words. */
export type Caption =
  | { kind: 'connectorA' | 'connectB' | 'wire'; label: string }
  | { kind: 'wireLength'; lengthCm: number }
  | { kind: 'fuse'; label: string; rating: string; end: FuseEnd }
  | { kind: 'noFuse'; label: string }
  | { kind: 'mates'; colour: HousingColour; housing: string }
  | { kind: 'polarity' }
  | { kind: 'cores'; cores: number }
  | { kind: 'secondFuse'; end: FuseEnd }
  | { kind: 'notChosen'; part: PartKind }
  | { kind: 'attachment'; number: number }
  | { kind: 'start' | 'noAttachment' }

/** Puts a caption into words: short beside the part it stands at, or whole, naming the part, for the list. */
export type Say = (caption: Caption, form: 'short' | 'whole') => string

const colourWords: [RegExp, HousingColour][] = [
  [/^gr[ea]y$/i, 'grey'],
  [/^red$/i, 'red'],
  [/^blue$/i, 'blue'],
  [/^black$/i, 'black'],
  [/^yellow$/i, 'yellow'],
]

/** The colour of a connector's housing by the words of its sku and label; null where they name none. */
export function housingColour({ sku, label }: Pick<ConnectorB, 'sku' | 'label'>): HousingColour | null {
  const words = new Set(`${sku} ${label}`.split(/[^a-z]+/i))
  return colourWords.find(([colour]) => [...words].some((word) => colour.test(word)))?.[1] ?? null
}

/**
 * What an Anderson SB housing mates with: only its own size and colour key (ELECTRICAL.md 2.6). Null for
 * other connectors and where no colour is named.
 */
export function matingOf(
  connector: ConnectorA | ConnectorB,
): { kind: 'mates'; colour: HousingColour; housing: string } | null {
  if (connector.type !== 'Anderson SB') return null
  const colour = housingColour(connector)
  const housing = /\bSBX?\d+/i.exec(`${connector.label} ${connector.sku}`)?.[0].toUpperCase()
  return colour && { kind: 'mates', colour, housing: housing ?? 'Anderson SB' }
}
