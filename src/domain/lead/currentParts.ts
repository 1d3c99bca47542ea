import type { CatalogueIndex } from '../catalogue/catalogueIndex'
import { attachmentsOf, isChosen } from './lead'
import type { Attachment, Lead } from './lead'

function withCurrent<T extends { value: string }>(part: T, row: object | undefined): T {
  return row === undefined ? part : { ...part, ...row }
}

type PartList = 'connectorA' | 'connectorB' | 'wire' | 'fuse'

/** Whether a chosen part has left the catalogue; false while not all of the catalogue is there. */
export function hasLeft(parts: CatalogueIndex, list: PartList, part: { value: string }): boolean {
  return parts.isWhole && isChosen(part) && !parts[list].has(part.value)
}

/** Caches the result by part or attachment of a catalogue, so that memoised calculations on it stay valid. */
const cache = new WeakMap<CatalogueIndex, WeakMap<object, object>>()

function once<T extends object>(parts: CatalogueIndex, source: T, make: () => T): T {
  let ofParts = cache.get(parts)
  if (!ofParts) cache.set(parts, (ofParts = new WeakMap()))
  const cached = ofParts.get(source) as T | undefined
  if (cached) return cached
  const answer = make()
  ofParts.set(source, answer)
  return answer
}

/**
 * The lead with the current attributes of its parts; a part that is no longer in the catalogue keeps its own.
 * Memoised: unchanged attachments stay the same objects.
 */
export function withCurrentParts(lead: Lead, parts: CatalogueIndex): Lead {
  const { connectorA } = lead
  const group = attachmentsOf(lead).map(([uuid, attachment]): [string, Attachment] => [
    uuid,
    once(parts, attachment, () => ({
      ...attachment,
      connectB: withCurrent(attachment.connectB, parts.connectorB.get(attachment.connectB.value)),
      wire: withCurrent(attachment.wire, parts.wire.get(attachment.wire.value)),
      fuse: withCurrent(attachment.fuse, parts.fuse.get(attachment.fuse.value)),
    })),
  ])
  return {
    ...lead,
    connectorA: once(parts, connectorA, () =>
      withCurrent(connectorA, parts.connectorA.get(connectorA.value)),
    ),
    connectBGroup: Object.fromEntries(group),
  }
}
