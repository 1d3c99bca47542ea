import { postOptionOf } from '../catalogue/catalogue'
import type { PostOption } from '../catalogue/catalogue'
import { loadOf } from '../electrical/voltageDrop'
import { readNumber } from '../pricing/pricing'
import type { LeadSelection } from './leadSelection'

/**
 * What makes two leads the same to a buyer, as text: parts, lengths, loads, system, postage and counts; its name and the
 * keys of the attachments do not matter. Fields that older selections lack count as not answered.
 */
function selectionKey(selection: LeadSelection): string {
  const { connectorA, post, andrsonPlugHandle, quantity, connectBGroup } = selection
  const { systemVoltageV, fedFrom, source, sourceAh, sourceVocV, dropLimitPercent } = selection
  const answered: Partial<Pick<LeadSelection, 'source' | 'sourceAh' | 'sourceVocV'>> = {
    source,
    sourceAh,
    sourceVocV,
  }
  return JSON.stringify([
    connectorA.value,
    post.label,
    readNumber(andrsonPlugHandle),
    readNumber(quantity, 1),
    [systemVoltageV, fedFrom, dropLimitPercent],
    [answered.source ?? '', answered.sourceAh ?? null, answered.sourceVocV ?? null],
    Object.values(connectBGroup).map(({ connectB, wire, fuse, fuse_rating, loadA }) => [
      connectB.value,
      wire.value,
      wire.wire_len,
      fuse.value,
      fuse_rating,
      loadOf({ loadA }),
    ]),
  ])
}

/** 53 bits of a text (cyrb53): enough to tell the quotes of one buyer apart, no protection against forgery. */
function hash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  const mixed = (one: number, other: number) =>
    Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  const [a, b] = [mixed(high, low), mixed(low, high)]
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}

/** A short text that is equal for the same leads, in whatever order. */
export function fingerprintOf(selections: readonly LeadSelection[]): string {
  const keys = selections.map(selectionKey).sort()
  return hash(keys.join('\n'))
}

/** The selection with the postage's present label, if it was renamed. */
export function withCurrentPost(selection: LeadSelection, postList: readonly PostOption[]): LeadSelection {
  const { label } = selection.post
  return { ...selection, post: { label: postOptionOf(postList, label)?.label ?? label } }
}

/**
 * The fingerprints that a quote of these leads can have: their postage may be named as it is here, as it is now, or as it
 * was before it was renamed.
 */
export function fingerprintsOf(
  selections: readonly LeadSelection[],
  postList: readonly PostOption[],
): ReadonlySet<string> {
  const current = selections.map((one) => withCurrentPost(one, postList))
  const former = postList.flatMap(({ label: now, formerly = [] }) =>
    formerly.map((was) =>
      current.map((one) => (one.post.label === now ? { ...one, post: { label: was } } : one)),
    ),
  )
  return new Set([selections, current, ...former].map(fingerprintOf))
}
