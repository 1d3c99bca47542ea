import type { Catalogue } from './catalogue'
import { orderFromChoices } from './choices'
import type { Choices, UnknownChoice } from './choices'
import { attachmentsOf, isChosen } from './order'
import type { Order } from './order'

/**
 * A field of an imported lead that was dropped. `attachment` is the place in the lead from 1; `value` the dropped
 * value, short enough to show; for `moreAttachments` their number, for `field` the name of an unknown field.
 */
export type DroppedField = {
  kind:
    | UnknownChoice['kind']
    | 'plugHandles'
    | 'quantity'
    | 'systemVoltage'
    | 'fedFrom'
    | 'dropLimit'
    | 'wireLength'
    | 'load'
    | 'attachment'
    | 'moreAttachments'
    | 'field'
  attachment?: number
  value: string
}

/** A lead of a link or a file: the choices that could be read, and the fields that could not. */
export type ImportedLead = { choices: Choices; dropped: DroppedField[] }

function hasParts(order: Order): boolean {
  const chosen = attachmentsOf(order).flatMap(([, { connectB, wire, fuse }]) => [connectB, wire, fuse])
  return [order.connectorA, ...chosen].some(isChosen)
}

/** The order that an imported lead is in this catalogue, and all that was dropped; null where no part is left. */
export function orderFromImported(
  { choices, dropped }: ImportedLead,
  catalogue: Catalogue,
  objectId: string,
): { order: Order; dropped: DroppedField[] } | null {
  const { order, unknown } = orderFromChoices(choices, catalogue, objectId)
  if (!hasParts(order)) return null
  const places = new Map(Object.keys(choices.connectBGroup).map((uuid, index) => [uuid, index + 1]))
  const unavailable = unknown.map(({ kind, attachment, value }): DroppedField => {
    const place = attachment === undefined ? undefined : places.get(attachment)
    return { kind, value, ...(place && { attachment: place }) }
  })
  return { order, dropped: [...dropped, ...unavailable] }
}
