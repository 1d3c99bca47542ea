import type { Catalogue } from './catalogue'
import { orderFromChoices } from './choices'
import type { Choices, UnknownChoice } from './choices'
import { attachmentsOf, isChosen } from './order'
import type { Order } from './order'

/**
 * Something of a lead that came from outside and was not taken over. `attachment` is the place in the lead from 1;
 * `value` what stood there, short enough to show. `moreAttachments` has their number for a value, `field` the name
 * of one that choices do not have.
 */
export type LeftOut = {
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

/** A lead that came from outside: what could be read of it, and what could not. */
export type ForeignLead = { choices: Choices; leftOut: LeftOut[] }

function hasParts(order: Order): boolean {
  const chosen = attachmentsOf(order).flatMap(([, { connectB, wire, fuse }]) => [connectB, wire, fuse])
  return [order.connectorA, ...chosen].some(isChosen)
}

/** The order that a foreign lead means in this catalogue, and all that was left out; null where no part is left. */
export function orderFromForeign(
  { choices, leftOut }: ForeignLead,
  catalogue: Catalogue,
  objectId: string,
): { order: Order; leftOut: LeftOut[] } | null {
  const { order, unknown } = orderFromChoices(choices, catalogue, objectId)
  if (!hasParts(order)) return null
  const places = new Map(Object.keys(choices.connectBGroup).map((uuid, index) => [uuid, index + 1]))
  const notHad = unknown.map(({ kind, attachment, value }): LeftOut => {
    const place = attachment === undefined ? undefined : places.get(attachment)
    return { kind, value, ...(place && { attachment: place }) }
  })
  return { order, leftOut: [...leftOut, ...notHad] }
}
