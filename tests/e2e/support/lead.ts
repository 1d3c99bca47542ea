import type { Page } from '@playwright/test'
import type { Catalogue } from '../../../src/domain/catalogue/catalogue'
import { completeLead } from '../../../src/domain/lead/cart'
import type { Lead } from '../../../src/domain/lead/lead'
import { buildLead } from '../../support/buildLead'
import type { AttachmentParts } from '../../support/buildLead'
import type { Requester, Session } from './session'

function row<T extends { label: string }>(list: T[], label: string): T {
  const found = list.find((one) => one.label.includes(label))
  if (!found) throw new Error(`The catalogue has no ${label}`)
  return found
}

async function partsOf(page: Requester, { token }: Session): Promise<Catalogue> {
  const answer = await page.request.get('/api/catalogue', { headers: { Authorization: `Bearer ${token}` } })
  return (await answer.json()) as Catalogue
}

/** The lead of the price vector in quantity 3, $214.30, with parts from the server. */
export async function aLead(page: Requester, session: Session, objectId = 'lead-1'): Promise<Lead> {
  const parts = await partsOf(page, session)
  const attachment = {
    connectB: row(parts.connectorBList, 'PP45 pair'),
    wire: row(parts.wireList, '4.58 mm² twin'),
    lengthCm: 600,
    fuse: row(parts.fuseList, 'MIDI'),
    rating: '30A',
  }
  return buildLead({
    objectId,
    andrsonPlugHandle: '2',
    quantity: '3',
    connectorA: row(parts.connectorAList, 'SB50 grey'),
    attachments: { 'attachment-1': attachment },
  })
}

/** The same lead as a cart item. */
export async function aSavedLead(page: Requester, session: Session, objectId = 'saved-1'): Promise<Lead> {
  return completeLead(await aLead(page, session, objectId))
}

/** A cart item with three attachments of different lengths, to be picked up. */
export async function aSavedTree(page: Page, session: Session): Promise<Lead> {
  const parts = await partsOf(page, session)
  const branch = {
    connectB: row(parts.connectorBList, 'Cigarette lighter socket'),
    wire: row(parts.wireList, '2.9 mm² twin'),
    fuse: row(parts.fuseList, 'Blade'),
    rating: '10A',
    loadA: 5,
  }
  const branches = [200, 300, 450].map((lengthCm, index): [string, AttachmentParts] => [
    `attachment-${String(index)}`,
    { ...branch, lengthCm },
  ])
  const lead = buildLead({
    objectId: 'tree',
    connectorA: row(parts.connectorAList, 'SB50 grey'),
    post: row(parts.postList, 'Pick-up'),
    attachments: Object.fromEntries(branches),
  })
  return completeLead(lead)
}
