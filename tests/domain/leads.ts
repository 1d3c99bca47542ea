import { indexParts } from '@/domain/parts'
import {
  addAttachment,
  chooseConnectorA,
  chooseConnectorB,
  chooseFuse,
  chooseFuseRating,
  chooseWire,
  emptyOrder,
  setLoad,
  setWireLength,
} from '@/domain/order'
import type { Order } from '@/domain/order'
import { catalogue } from '../support/builders'
import { connectorA, connectorB, fuse, wire } from './parts'

export const parts = indexParts(catalogue)

export type Branch = {
  b?: string
  wire?: string
  cm?: number
  fuse?: string
  rating?: string
  loadA?: number | null
}

/** A fridge lead's branch, from an SB50 grey at 12 V: 4 m of 2.9 mm² twin, a 10 A blade fuse, a lighter socket. */
export const fridgeBranch: Branch = {
  b: 'b-cig-socket',
  wire: 'w-twin-2p9',
  cm: 400,
  fuse: 'f-blade',
  rating: '10A',
  loadA: 8,
}

/** SB50 to SB50, 2 m of 4.58 mm², a 25 A blade fuse, 18 A: nothing to be said. */
export const sound: Branch = {
  b: 'b-sb50-grey',
  wire: 'w-twin-4p58',
  cm: 200,
  fuse: 'f-blade',
  rating: '25A',
  loadA: 18,
}

type Settings = Partial<Pick<Order, 'systemVoltageV' | 'fedFrom' | 'dropLimitPercent' | 'quantity'>>

/** A lead by the slugs of its parts; its attachments are keyed 'one', 'two', … */
export function lead(a: string | null, branches: Branch[], settings: Settings = {}): Order {
  let order: Order = { ...emptyOrder('lead'), ...settings }
  if (a !== null) order = chooseConnectorA(order, connectorA(a))
  branches.forEach((branch, index) => {
    const uuid = ['one', 'two', 'three', 'four'][index] ?? `number ${index + 1}`
    order = addAttachment(order, uuid)
    if (branch.b !== undefined) order = chooseConnectorB(order, uuid, connectorB(branch.b))
    if (branch.wire !== undefined) order = chooseWire(order, uuid, wire(branch.wire))
    if (branch.cm !== undefined) order = setWireLength(order, uuid, branch.cm)
    if (branch.fuse !== undefined) order = chooseFuse(order, uuid, fuse(branch.fuse))
    if (branch.rating !== undefined) order = chooseFuseRating(order, uuid, branch.rating)
    order = setLoad(order, uuid, branch.loadA ?? null)
  })
  return order
}
