import type { Page } from '@playwright/test'
import type { Catalogue } from '../../../src/domain/catalogue'
import { completeOrder } from '../../../src/domain/cart'
import {
  addAttachment,
  chooseConnectorA,
  chooseConnectorB,
  chooseFuse,
  chooseFuseRating,
  chooseWire,
  emptyOrder,
  setWireLength,
} from '../../../src/domain/order'
import type { Order } from '../../../src/domain/order'
import type { Session } from './session'

function row<T extends { label: string }>(list: T[], label: string): T {
  const found = list.find((one) => one.label.includes(label))
  if (!found) throw new Error(`The catalogue has no ${label}`)
  return found
}

/** The lead of the price vector in quantity 3, $214.30, from the parts that the server has. */
export async function aLead(page: Page, { token }: Session, objectId = 'lead-1'): Promise<Order> {
  const answer = await page.request.get('/api/catalogue', { headers: { Authorization: `Bearer ${token}` } })
  const parts = (await answer.json()) as Catalogue
  const uuid = 'attachment-1'
  let order = { ...emptyOrder(objectId), andrsonPlugHandle: '2', quantity: '3' }
  order = chooseConnectorA(order, row(parts.connectorAList, 'SB50 grey'))
  order = chooseConnectorB(addAttachment(order, uuid), uuid, row(parts.connectorBList, 'PP45 pair'))
  order = chooseWire(order, uuid, row(parts.wireList, '4.58 mm² twin'))
  order = setWireLength(order, uuid, 600)
  order = chooseFuse(order, uuid, row(parts.fuseList, 'MIDI'))
  return chooseFuseRating(order, uuid, '30A')
}

/** The same as the cart keeps it. */
export async function aSavedLead(page: Page, session: Session, objectId = 'saved-1'): Promise<Order> {
  return completeOrder(await aLead(page, session, objectId))
}
