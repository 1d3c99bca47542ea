import type { ConnectorA, ConnectorB, Fuse, Wire } from '../catalogue/catalogue'

/** The ends of the lead that a source can be on. */
export const feedingEnds = ['A', 'attachments', 'both'] as const
/** Nominal voltages, V. */
export const systemVoltages = [12, 24, 48] as const
/** Limits of voltage drop to choose from, percent of the nominal voltage (ELECTRICAL.md 2.3 [12]; 5 % unconfirmed). */
export const dropLimits = [3, 5, 10] as const

export type FedFrom = (typeof feedingEnds)[number]
export type SystemVoltageV = (typeof systemVoltages)[number]
export type DropLimitPercent = (typeof dropLimits)[number]

/** A chosen wire with its length in cm and its drop in mV per A per m, 0 where unknown. */
export type AttachmentWire = Wire & { wire_len: number; wire_voltage: number }

/** One branch of the lead. */
export type Attachment = {
  /** How many attachments there were before this one was added; never renumbered. */
  id: number
  connectB: ConnectorB
  wire: AttachmentWire
  fuse: Fuse
  /** The rating's label ("30A"), or ''. */
  fuse_rating: string
  /** Continuous load in A, null where the buyer gave none. */
  loadA: number | null
}

/**
 * One lead as the buyer makes it up. Field names are those of stored carts and stay as they are.
 * A part not chosen is its object with '' and 0.
 */
export type Lead = {
  objectId: string
  post: { label: string; value: number }
  /** Count as typed, '' at first. */
  andrsonPlugHandle: string
  /** Count as typed. */
  quantity: string
  /** The total when it was last quoted or saved; 0 at first. The live one is `priceOrder`'s. */
  total: number
  connectorA: ConnectorA
  connectBGroup: Record<string, Attachment>
  /** Set by its own action on adding to or updating the cart; any later change unsets it. */
  isComplete: boolean
  systemVoltageV: SystemVoltageV
  fedFrom: FedFrom
  dropLimitPercent: DropLimitPercent
}

/** Postage of a new order, until there is a catalogue that says what it costs. */
export const defaultPost: Lead['post'] = { label: 'Normal', value: 10.6 }

const noItem = { objectId: '', value: '', label: '', type: '', price: 0, stock: 0 }
const noConnector = {
  ...noItem,
  picture: { url: '' },
  mass: 0,
  contactRatingA: 0,
  gaugeMinimum: 0,
  gaugeMaximum: 0,
  poles: 0,
  symbol: 'plain',
  housingColour: '',
  ratingSource: 'sheet',
  sku: '',
} as const

/** Connector A while none is chosen. */
export const noConnectorA: ConnectorA = { ...noConnector, wireMinimum: 0, wireMaximum: 0 }
/** Connector B while none is chosen. */
export const noConnectorB: ConnectorB = noConnector
/** Wire while none is chosen and no length is entered. */
export const noWire: AttachmentWire = {
  ...noItem,
  picture: { url: '' },
  priceCM: 0,
  crossSectionMm2: 0,
  stranding: '',
  conductors: 0,
  ampacityA: 0,
  voltageDropPerAmp: 0,
  outsideDiameterMm: 0,
  massPerM: 0,
  sheathed: true,
  solar: false,
  ratingSource: 'sheet',
  wire_len: 0,
  wire_voltage: 0,
}
/** Fuse while none is chosen; "No fuse" is a choice of its own. */
export const noFuse: Fuse = {
  ...noItem,
  picture: { url: '' },
  voltageRatingV: 0,
  ratingsA: [],
  family: '',
  ratingSource: 'sheet',
}

/** An order with nothing chosen. */
export function emptyLead(objectId: string, post = defaultPost): Lead {
  return {
    objectId,
    post,
    andrsonPlugHandle: '',
    quantity: '1',
    total: 0,
    connectorA: noConnectorA,
    connectBGroup: {},
    isComplete: false,
    systemVoltageV: 12,
    fedFrom: 'A',
    dropLimitPercent: 5,
  }
}

/** Whether a part of an order has been chosen. */
export function isChosen(part: { value: string }): boolean {
  return part.value !== ''
}

/** Whether it has neither connector A nor any attachment. */
export function isEmpty(lead: Lead): boolean {
  return !isChosen(lead.connectorA) && Object.keys(lead.connectBGroup).length === 0
}

/** The attachments with their keys, in the order in which they were added. */
export function attachmentsOf(lead: Lead): [uuid: string, attachment: Attachment][] {
  return Object.entries(lead.connectBGroup)
}

/**
 * mV per A per m, out and back at 20 °C, to 5 decimals; 0 where the catalogue has no figure or none that a
 * wire can have (unit by ELECTRICAL.md 3.1).
 */
export function wireVoltage(voltageDropPerAmp: unknown): number {
  const drop = typeof voltageDropPerAmp === 'number' ? voltageDropPerAmp * 1000 : 0
  return drop > 0 && Number.isFinite(drop) ? Number(drop.toFixed(5)) : 0
}

/** The attachment under a key; a name that every object inherits ("constructor") is no key. */
export function attachmentAt(lead: Lead, uuid: string): Attachment | undefined {
  return Object.hasOwn(lead.connectBGroup, uuid) ? lead.connectBGroup[uuid] : undefined
}
