import { isNoFuse, ratingsFor } from './catalogue'
import type { Catalogue } from './catalogue'
import {
  addAttachment,
  attachmentsOf,
  chooseConnectorA,
  chooseConnectorB,
  chooseFuse,
  chooseFuseRating,
  choosePost,
  chooseWire,
  emptyOrder,
  setLoad,
  setWireLength,
} from './order'
import type { Attachment, DropLimitPercent, FedFrom, Order, SystemVoltageV } from './order'
import { buildIndex } from './parts'

/** One attachment reduced to what names its parts; '' names none. Length in cm, load in A. */
type AttachmentChoices = {
  id: number
  connectB: { value: string }
  wire: { value: string; wire_len: number }
  fuse: { value: string }
  fuse_rating: string
  loadA: number | null
}

/** An order reduced to what names it: no price, label or figure that the catalogue knows. */
export type Choices = {
  connectorA: { value: string }
  post: { label: string }
  andrsonPlugHandle: string
  quantity: string
  systemVoltageV: SystemVoltageV
  fedFrom: FedFrom
  dropLimitPercent: DropLimitPercent
  connectBGroup: Record<string, AttachmentChoices>
}

/** A choice the catalogue does not have. */
export type UnknownChoice = {
  kind: 'connectorA' | 'connectB' | 'wire' | 'fuse' | 'fuseRating' | 'post'
  attachment?: string
  value: string
}

/** What of an order travels: to the server, into a link, into Order again. */
export function choicesOf(order: Order): Choices {
  const { connectorA, post, andrsonPlugHandle, quantity, systemVoltageV, fedFrom, dropLimitPercent } = order
  const group = attachmentsOf(order).map(([uuid, attachment]): [string, AttachmentChoices] => {
    const { id, connectB, wire, fuse, fuse_rating, loadA } = attachment
    const named = {
      connectB: { value: connectB.value },
      wire: { value: wire.value, wire_len: wire.wire_len },
      fuse: { value: fuse.value },
    }
    return [uuid, { id, ...named, fuse_rating, loadA }]
  })
  return {
    connectorA: { value: connectorA.value },
    post: { label: post.label },
    andrsonPlugHandle,
    quantity,
    systemVoltageV,
    fedFrom,
    dropLimitPercent,
    connectBGroup: Object.fromEntries(group),
  }
}

/** The label with which an order has this part chosen; undefined where there is no such order or attachment. */
export function chosenLabel(
  order: Order | undefined,
  kind: UnknownChoice['kind'],
  attachment = '',
): string | undefined {
  if (kind === 'connectorA' || kind === 'post') return order?.[kind].label
  const chosen = order?.connectBGroup[attachment]
  return kind === 'fuseRating' ? chosen?.fuse_rating : chosen?.[kind].label
}

/**
 * The order that these choices mean in this catalogue, prices and all. What the catalogue does not have
 * stays unchosen and is named in `unknown`.
 */
export function orderFromChoices(
  choices: Choices,
  catalogue: Catalogue,
  objectId: string,
): { order: Order; unknown: UnknownChoice[] } {
  const unknown: UnknownChoice[] = []
  const { andrsonPlugHandle, quantity, systemVoltageV, fedFrom, dropLimitPercent } = choices
  let order: Order = {
    ...emptyOrder(objectId),
    post: { label: '', value: 0 },
    andrsonPlugHandle,
    quantity,
    systemVoltageV,
    fedFrom,
    dropLimitPercent,
  }

  const parts = buildIndex(catalogue)
  const choose = <T>(named: UnknownChoice, part: T | undefined, apply: (part: T) => Order): void => {
    if (part !== undefined) order = apply(part)
    else if (named.value !== '') unknown.push(named)
  }

  choose(
    { kind: 'connectorA', value: choices.connectorA.value },
    parts.connectorA.get(choices.connectorA.value),
    (part) => chooseConnectorA(order, part),
  )
  const post = catalogue.postList.find((option) => option.label === choices.post.label)
  choose({ kind: 'post', value: choices.post.label }, post, (option) => choosePost(order, option))

  // Each attachment is made up alone and put to the others at the end: time grows linearly with their number.
  const group: [string, Attachment][] = []
  for (const [uuid, chosen] of Object.entries(choices.connectBGroup)) {
    const at = (kind: UnknownChoice['kind'], value: string) => ({ kind, attachment: uuid, value })
    order = addAttachment({ ...order, connectBGroup: {} }, uuid)
    choose(at('connectB', chosen.connectB.value), parts.connectorB.get(chosen.connectB.value), (part) =>
      chooseConnectorB(order, uuid, part),
    )
    choose(at('wire', chosen.wire.value), parts.wire.get(chosen.wire.value), (part) =>
      chooseWire(order, uuid, part),
    )
    order = setLoad(setWireLength(order, uuid, chosen.wire.wire_len), uuid, chosen.loadA)
    const fuse = parts.fuse.get(chosen.fuse.value)
    choose(at('fuse', chosen.fuse.value), fuse, (part) => chooseFuse(order, uuid, part))
    if (fuse && !isNoFuse(fuse)) {
      const rating = ratingsFor(fuse, catalogue.fuseRatingList).find(
        (item) => item.label === chosen.fuse_rating,
      )
      choose(at('fuseRating', chosen.fuse_rating), rating, (item) =>
        chooseFuseRating(order, uuid, item.label),
      )
    }
    for (const [key, attachment] of attachmentsOf(order)) group.push([key, { ...attachment, id: chosen.id }])
  }
  return { order: { ...order, connectBGroup: Object.fromEntries(group) }, unknown }
}
