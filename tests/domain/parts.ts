import type { Attachment, Order } from '@/domain/order'
import { catalogue } from '../support/builders'

function partOf<T extends { value: string }>(list: readonly T[]): (value: string) => T {
  return (value) => {
    const part = list.find((item) => item.value === value)
    if (!part) throw new Error(`The catalogue has no ${value}`)
    return part
  }
}

export const connectorA = partOf(catalogue.connectorAList)
export const connectorB = partOf(catalogue.connectorBList)
export const wire = partOf(catalogue.wireList)
export const fuse = partOf(catalogue.fuseList)

/** An attachment that must be there. */
export function attachmentOf(order: Order, uuid: string): Attachment {
  const attachment = order.connectBGroup[uuid]
  if (!attachment) throw new Error(`The order has no attachment ${uuid}`)
  return attachment
}
