import type { User } from '@/contract/auth'
import { freeze } from '@reduxjs/toolkit'
import { catalogueSchema } from '@/contract/catalogue'
import type { Catalogue, ConnectorA, ConnectorB, Fuse, PostOption, Wire } from '@/domain/catalogue/catalogue'
import type { Attachment, Lead } from '@/domain/lead/lead'
import { buildIndex } from '@/domain/catalogue/catalogueIndex'
import { selectionOf } from '@/domain/lead/leadSelection'
import type { LeadSelection } from '@/domain/lead/leadSelection'
import fixture from '../fixtures/catalogue.json'
import { buildLead } from './buildLead'
import type { AttachmentParts, LeadSettings } from './buildLead'

export { buildLead } from './buildLead'
export type { AttachmentParts } from './buildLead'

function withIds<T extends { value: string }>(rows: T[]): (T & { objectId: string })[] {
  return rows.map((row) => ({ objectId: `row-${row.value}`, ...row }))
}

/** A catalogue file as the API returns it; ids are derived from the values. */
export function catalogueOf(rows: typeof fixture): Catalogue {
  return catalogueSchema.parse({
    ...rows,
    connectorAList: withIds(rows.connectorAList),
    connectorBList: withIds(rows.connectorBList),
    wireList: withIds(rows.wireList),
    fuseList: withIds(rows.fuseList),
    fuseRatingList: withIds(rows.fuseRatingList),
  })
}

/** Frozen like the state of the app: otherwise the development checks of the store read all of it at each action. */
export const catalogue = freeze(catalogueOf(fixture), true)
export const parts = buildIndex(catalogue)

function rowOf<T extends { value: string }>(list: readonly T[], value: string): T {
  const row = list.find((item) => item.value === value)
  if (!row) throw new Error(`The catalogue has no ${value}`)
  return row
}

export const connectorA = (value: string): ConnectorA => rowOf(catalogue.connectorAList, value)
export const connectorB = (value: string): ConnectorB => rowOf(catalogue.connectorBList, value)
export const wire = (value: string): Wire => rowOf(catalogue.wireList, value)
export const fuse = (value: string): Fuse => rowOf(catalogue.fuseList, value)

export const aConnectorA = (overrides: Partial<ConnectorA> = {}): ConnectorA => ({
  ...connectorA('a-sb50-grey'),
  ...overrides,
})
export const aConnectorB = (overrides: Partial<ConnectorB> = {}): ConnectorB => ({
  ...connectorB('b-pp45'),
  ...overrides,
})
export const aWire = (overrides: Partial<Wire> = {}): Wire => ({ ...wire('w-twin-4p58'), ...overrides })
export const aFuse = (overrides: Partial<Fuse> = {}): Fuse => ({ ...fuse('f-midi'), ...overrides })

export function aPostOption(overrides: Partial<PostOption> = {}): PostOption {
  return {
    label: 'Express',
    value: 15.9,
    massMaximum: 5000,
    isPickUp: false,
    deliveryDays: null,
    ...overrides,
  }
}

/** An attachment by the slugs of its parts. */
export type Branch = {
  b?: string
  wire?: string
  cm?: number
  fuse?: string
  rating?: string
  loadA?: number | null
}

const attachmentKeys = ['one', 'two', 'three', 'four']

/** A lead by the slugs of its parts; its attachments are keyed 'one', 'two', … */
export function lead(a: string | null, branches: Branch[], settings: LeadSettings = {}): Lead {
  const attachments = branches.map((branch, index): [string, AttachmentParts] => [
    attachmentKeys[index] ?? `number ${index + 1}`,
    {
      ...(branch.b !== undefined && { connectB: connectorB(branch.b) }),
      ...(branch.wire !== undefined && { wire: wire(branch.wire) }),
      ...(branch.fuse !== undefined && { fuse: fuse(branch.fuse) }),
      lengthCm: branch.cm,
      rating: branch.rating,
      loadA: branch.loadA,
    },
  ])
  return buildLead({
    ...(a !== null && { connectorA: connectorA(a) }),
    attachments: Object.fromEntries(attachments),
    ...settings,
  })
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

/** SB50 to SB50, 2 m of 4.58 mm², a 25 A blade fuse, 18 A: without findings. */
export const sound: Branch = {
  b: 'b-sb50-grey',
  wire: 'w-twin-4p58',
  cm: 200,
  fuse: 'f-blade',
  rating: '25A',
  loadA: 18,
}

/**
 * The lead of the price vector: SB50 grey, 600 cm of 4.58 mm² twin, PP45, MIDI 30A; 65.90 without postage and
 * handles.
 */
export function priceVectorLead(overrides: Partial<Lead> = {}, from: Catalogue = catalogue): Lead {
  const attachment = {
    connectB: rowOf(from.connectorBList, 'b-pp45'),
    wire: rowOf(from.wireList, 'w-twin-4p58'),
    lengthCm: 600,
    fuse: rowOf(from.fuseList, 'f-midi'),
    rating: '30A',
  }
  const lead = buildLead({
    objectId: 'order-1',
    connectorA: rowOf(from.connectorAList, 'a-sb50-grey'),
    attachments: { 'attachment-1': attachment },
  })
  return { ...lead, ...overrides }
}

/** The selection of a lead, as in links and files from before it was asked what feeds it. */
export function selectionWithoutSource(lead: Lead): Partial<LeadSelection> {
  const selection: Partial<LeadSelection> = selectionOf(lead)
  delete selection.source
  delete selection.sourceAh
  delete selection.sourceVocV
  return selection
}

/** An attachment that must exist. */
export function attachmentOf(lead: Lead, uuid: string): Attachment {
  const attachment = lead.connectBGroup[uuid]
  if (!attachment) throw new Error(`The order has no attachment ${uuid}`)
  return attachment
}

export function aUser(overrides: Partial<User> = {}): User {
  return { avatar: '', userName: 'buyer', email: 'buyer@example.com', authority: ['USER'], ...overrides }
}

/** The response of sign-in. */
export function aSession(userName = 'buyer', token = `token-of-${userName}`): { token: string; user: User } {
  return { token, user: aUser({ userName, email: `${userName}@example.com` }) }
}
