import catalogueRows from '../../server/db/catalogue.json'
import type { User } from '@/contract/account'
import type {
  Catalogue,
  CatalogueItem,
  ConnectorA,
  ConnectorB,
  Fuse,
  PostOption,
  Wire,
} from '@/domain/catalogue'
import {
  addAttachment,
  chooseConnectorA,
  chooseConnectorB,
  chooseFuse,
  chooseFuseRating,
  chooseWire,
  emptyOrder,
  setWireLength,
} from '@/domain/order'
import type { Order } from '@/domain/order'

/** The shop's first catalogue as the API answers it: each row has an id, here made of its value. */
export const catalogue: Catalogue = {
  ...catalogueRows,
  connectorAList: withIds(catalogueRows.connectorAList),
  connectorBList: withIds(catalogueRows.connectorBList),
  wireList: withIds(catalogueRows.wireList),
  fuseList: withIds(catalogueRows.fuseList),
  fuseRatingList: withIds(catalogueRows.fuseRatingList),
}

function withIds<T extends { value: string }>(rows: T[]): (T & { objectId: string })[] {
  return rows.map((row) => ({ objectId: `row-${row.value}`, ...row }))
}

function rowOf<T extends Pick<CatalogueItem, 'value'>>(list: T[], value: string): T {
  const row = list.find((item) => item.value === value)
  if (!row) throw new Error(`The catalogue has no ${value}`)
  return row
}

export function aConnectorA(overrides: Partial<ConnectorA> = {}): ConnectorA {
  return { ...rowOf(catalogue.connectorAList, 'a-sb50-grey'), ...overrides }
}

export function aConnectorB(overrides: Partial<ConnectorB> = {}): ConnectorB {
  return { ...rowOf(catalogue.connectorBList, 'b-pp45'), ...overrides }
}

export function aWire(overrides: Partial<Wire> = {}): Wire {
  return { ...rowOf(catalogue.wireList, 'w-twin-4p58'), ...overrides }
}

export function aFuse(overrides: Partial<Fuse> = {}): Fuse {
  return { ...rowOf(catalogue.fuseList, 'f-midi'), ...overrides }
}

export function aPostOption(overrides: Partial<PostOption> = {}): PostOption {
  return { label: 'Express', value: 15.9, massMaximum: 5000, ...overrides }
}

/** A complete lead: SB50 grey, 600 cm of 4.58 mm² twin, PP45, MIDI 30A; 65.90 without postage and handles. */
export function anOrder(overrides: Partial<Order> = {}): Order {
  const uuid = 'attachment-1'
  let order = chooseConnectorA(emptyOrder('order-1'), aConnectorA())
  order = chooseConnectorB(addAttachment(order, uuid), uuid, aConnectorB())
  order = setWireLength(chooseWire(order, uuid, aWire()), uuid, 600)
  order = chooseFuseRating(chooseFuse(order, uuid, aFuse()), uuid, '30A')
  return { ...order, ...overrides }
}

export function aUser(overrides: Partial<User> = {}): User {
  return { avatar: '', userName: 'buyer', email: 'buyer@example.com', authority: ['USER'], ...overrides }
}

/** What sign-in answers. */
export function aSession(userName = 'buyer', token = `token-of-${userName}`): { token: string; user: User } {
  return { token, user: aUser({ userName, email: `${userName}@example.com` }) }
}
