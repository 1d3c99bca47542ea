import type { ConnectorA, ConnectorB, Fuse, Wire } from '../catalogue/catalogue'

/** The ends of the lead that can have a source. */
export const feedingEnds = ['A', 'attachments', 'both'] as const
/** What feeds the lead (ELECTRICAL.md 2.5); '' for not said. */
export const sources = ['', 'starter', 'bank', 'lithium', 'fused', 'panel'] as const
/** Nominal voltages, V. */
export const systemVoltages = [12, 24, 48] as const
/** Limits of voltage drop, percent of the nominal voltage (ELECTRICAL.md 2.3 [12]; 5 % unconfirmed). */
export const dropLimits = [3, 5, 10] as const

/** An end of the lead: connector A, or connector B of an attachment. */
export type LeadEnd = 'A' | 'B'
export type FedFrom = (typeof feedingEnds)[number]
export type Source = (typeof sources)[number]
export type SystemVoltageV = (typeof systemVoltages)[number]
export type DropLimitPercent = (typeof dropLimits)[number]

/** A chosen wire with its length in cm and its drop in mV per A per m, 0 where unknown. */
export type AttachmentWire = Wire & { wire_len: number; wire_voltage: number }

/** One branch of the lead. */
export type Attachment = {
  /** Number of attachments at the time it was added; never renumbered. */
  id: number
  connectB: ConnectorB
  wire: AttachmentWire
  fuse: Fuse
  /** The rating's label ("30A"), or ''. */
  fuse_rating: string
  /** Continuous load in A, null if not given. */
  loadA: number | null
}

/** The system that a lead is part of, as the buyer described it. */
export type LeadSystem = {
  systemVoltageV: SystemVoltageV
  fedFrom: FedFrom
  /** As the buyer answered; see `effectiveSource`. */
  source: Source
  /** Size of the lead-acid house bank in Ah, used for `bank` only; null if not given. */
  sourceAh: number | null
  /** Open-circuit voltage of the solar panels, V, used where they feed the lead; null if not given. */
  sourceVocV: number | null
  dropLimitPercent: DropLimitPercent
}

/**
 * A lead as the buyer configures it. Field names are those of stored carts and must not change. A part that is not
 * chosen is an object with '' and 0.
 */
export type Lead = LeadSystem & {
  objectId: string
  /** The buyer's own name for it, '' for none. */
  name: string
  post: { label: string; value: number }
  /** Text of the field, '' initially. */
  andrsonPlugHandle: string
  /** Text of the field. */
  quantity: string
  /** The total when it was last quoted or saved; 0 initially. For the current total see `priceLead`. */
  total: number
  connectorA: ConnectorA
  connectBGroup: Record<string, Attachment>
  /** Set when the lead is added to or updated in the cart; unset by any later change. */
  isComplete: boolean
}

/** Initial postage until the catalogue has loaded. */
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
  stud: '',
  feeds: '',
  wiresPerContact: 1,
  coreMinimumMm: 0,
  coreMaximumMm: 0,
  voltageMaximumV: 60,
  keyV: 0,
  reachMm: 0,
  plusContact: '+',
  minusContact: '-',
  contacts: [],
  sku: '',
} satisfies ConnectorB

/** Connector A before one is chosen. */
export const noConnectorA: ConnectorA = { ...noConnector, wireMinimum: 0, wireMaximum: 0 }
/** Connector B before one is chosen. */
export const noConnectorB: ConnectorB = noConnector
/** Wire before one is chosen and a length is entered. */
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
  ampacityBasis: 'maker',
  ratingSource: 'sheet',
  coreColours: [],
  coreDiameterMm: 0,
  wire_len: 0,
  wire_voltage: 0,
}
/** Fuse before one is chosen; the option "No fuse" is different. */
export const noFuse: Fuse = {
  ...noItem,
  picture: { url: '' },
  voltageRatingV: 0,
  ratingsA: [],
  family: '',
  ratingSource: 'sheet',
  mounting: '',
  gaugeMinimum: 0,
  gaugeMaximum: 0,
  breakingA12: 0,
  breakingA24: 0,
  breakingA48: 0,
  lugs: 0,
  lugStud: '',
  spanMm: 0,
}

/** The system of a new lead. */
export const usualSystem: LeadSystem = {
  systemVoltageV: 12,
  fedFrom: 'A',
  source: '',
  sourceAh: null,
  sourceVocV: null,
  dropLimitPercent: 5,
}

/** A lead with nothing chosen. */
export function emptyLead(objectId: string, post = defaultPost): Lead {
  return {
    objectId,
    name: '',
    post,
    andrsonPlugHandle: '',
    quantity: '1',
    total: 0,
    connectorA: noConnectorA,
    connectBGroup: {},
    isComplete: false,
    ...usualSystem,
  }
}

/** The system alone, of a lead or a selection. */
export function systemOf(described: LeadSystem): LeadSystem {
  const { systemVoltageV, fedFrom, source, sourceAh, sourceVocV, dropLimitPercent } = described
  return { systemVoltageV, fedFrom, source, sourceAh, sourceVocV, dropLimitPercent }
}

/** A name as it is entered, in one line: line breaks and other control characters become blanks. */
export function inOneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
}

/** A lead's name and connector A: "Fridge: Anderson SB50"; '' without either. */
export function titleOf({ name, connectorA }: { name: string; connectorA: { label: string } }): string {
  return [name.trim(), connectorA.label].filter(Boolean).join(': ')
}

/** Whether a part is chosen. */
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
 * mV per A per m at 20 °C, out and back for two or more conductors, one way for one, to 5 decimals; 0 if the input is
 * not a positive number (unit: ELECTRICAL.md 3.1).
 */
export function wireVoltage(voltageDropPerAmp: unknown): number {
  const drop = typeof voltageDropPerAmp === 'number' ? voltageDropPerAmp * 1000 : 0
  return drop > 0 && Number.isFinite(drop) ? Number(drop.toFixed(5)) : 0
}

/** The attachment with this key; inherited names ("constructor") are not keys. */
export function attachmentAt(lead: Lead, uuid: string): Attachment | undefined {
  return Object.hasOwn(lead.connectBGroup, uuid) ? lead.connectBGroup[uuid] : undefined
}
