import type { Page } from '@playwright/test'
import type { Catalogue } from '../../../src/domain/catalogue/catalogue'
import { completeLead } from '../../../src/domain/lead/cart'
import {
  addEmptyAttachment,
  chooseConnectorA,
  chooseConnectorB,
  chooseFuse,
  chooseFuseRating,
  choosePost,
  chooseWire,
  setLoad,
  setWireLength,
} from '../../../src/domain/lead/editLead'
import { emptyLead } from '../../../src/domain/lead/lead'
import type { Lead } from '../../../src/domain/lead/lead'
import type { Session } from './session'

function row<T extends { label: string }>(list: T[], label: string): T {
  const found = list.find((one) => one.label.includes(label))
  if (!found) throw new Error(`The catalogue has no ${label}`)
  return found
}

async function partsOf(page: Page, { token }: Session): Promise<Catalogue> {
  const answer = await page.request.get('/api/catalogue', { headers: { Authorization: `Bearer ${token}` } })
  return (await answer.json()) as Catalogue
}

/** The lead of the price vector in quantity 3, $214.30, with parts from the server. */
export async function aLead(page: Page, session: Session, objectId = 'lead-1'): Promise<Lead> {
  const parts = await partsOf(page, session)
  const uuid = 'attachment-1'
  let order: Lead = { ...emptyLead(objectId), source: 'fused', andrsonPlugHandle: '2', quantity: '3' }
  order = chooseConnectorA(order, row(parts.connectorAList, 'SB50 grey'))
  order = chooseConnectorB(addEmptyAttachment(order, uuid), uuid, row(parts.connectorBList, 'PP45 pair'))
  order = chooseWire(order, uuid, row(parts.wireList, '4.58 mm² twin'))
  order = setWireLength(order, uuid, 600)
  order = chooseFuse(order, uuid, row(parts.fuseList, 'MIDI'))
  return chooseFuseRating(order, uuid, '30A')
}

/** The same lead as a cart item. */
export async function aSavedLead(page: Page, session: Session, objectId = 'saved-1'): Promise<Lead> {
  return completeLead(await aLead(page, session, objectId))
}

/** A cart item with three attachments of different lengths, to be picked up. */
export async function aSavedTree(page: Page, session: Session): Promise<Lead> {
  const parts = await partsOf(page, session)
  const post = row(parts.postList, 'Pick-up')
  let lead = chooseConnectorA(
    { ...emptyLead('tree'), source: 'fused' },
    row(parts.connectorAList, 'SB50 grey'),
  )
  for (const [index, lengthCm] of [200, 300, 450].entries()) {
    const uuid = `attachment-${String(index)}`
    lead = addEmptyAttachment(lead, uuid)
    lead = chooseConnectorB(lead, uuid, row(parts.connectorBList, 'Cigarette lighter socket'))
    lead = chooseWire(lead, uuid, row(parts.wireList, '2.9 mm² twin'))
    lead = setLoad(setWireLength(lead, uuid, lengthCm), uuid, 5)
    lead = chooseFuseRating(chooseFuse(lead, uuid, row(parts.fuseList, 'Blade')), uuid, '10A')
  }
  return completeLead(choosePost(lead, post))
}
