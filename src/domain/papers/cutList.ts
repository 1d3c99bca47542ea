import { isNoFuse } from '../catalogue/catalogue'
import type { ConnectorB, Fuse } from '../catalogue/catalogue'
import { contactFor } from '../catalogue/contacts'
import type { CrimpContact } from '../catalogue/contacts'
import { coreRuns } from '../electrical/cores'
import type { Core } from '../electrical/cores'
import { feedingConnector, fuseEnd } from '../electrical/source'
import { lengthInCm } from '../numbers/lengthUnits'
import { attachmentsOf, isChosen } from '../lead/lead'
import type { Attachment, Lead, LeadEnd } from '../lead/lead'
import { stockNeeds } from '../lead/stockNeeds'
import { withCurrentParts } from '../lead/currentParts'
import { fuseLinkOf } from '../catalogue/catalogueIndex'
import type { CatalogueIndex } from '../catalogue/catalogueIndex'
import type { StockNeed } from '../lead/stockNeeds'
import { readNumber } from '../pricing/pricing'
import { cutLengths } from './cutLengths'
import type { CutLengths } from './cutLengths'
import { lengthTolerance } from './lengthTolerance'
import type { Tolerance } from './lengthTolerance'

/**
 * The fuse of one piece, at the end that feeds; `gap` of the lengths says where the core is cut. `link` is '' if no
 * rating is chosen; `lugs` is null for a holder that needs none. `secondAtOtherEnd` if the other end is a source too
 * and needs a fuse that is not part of the lead.
 */
type CutFuse = {
  label: string
  /** The type of the fuse, and the rating of its link. */
  type: string
  rating: string
  mounting: Fuse['mounting']
  end: LeadEnd
  /** Connector of the feeding end. */
  at: string
  /** Ring lugs for the cut core, and their stud. */
  lugs: { count: number; stud: Fuse['lugStud'] } | null
  secondAtOtherEnd: boolean
}

/** One wire to cut, `pieces` times. Lengths tip to tip, fuse included. */
type CutWire = {
  /** Key of the attachment, and its place in the lead from 1. */
  attachment: string
  number: number
  value: string
  label: string
  conductors: number
  crossSectionMm2: number
  sheathed: boolean
  lengthCm: number
  tolerance: Tolerance
  pieces: number
  /** Null as long as parts are missing, and for a lead too short for its parts. */
  cut: CutLengths | null
  connectedCores: Core[]
  isolatedCores: Core[]
  /** Null if none is chosen, and for "No fuse". */
  fuse: CutFuse | null
  /** Labels to print on each end of each piece: order and lead, end, attachment ("O10234-1/A-2"). */
  labels: Record<LeadEnd, string>
}

/**
 * What one contact of a connector holds: cores of the lead's wires, by the number of their attachment, and their
 * copper together. `name` is on the housing. `crimp` is the contact to crimp, null if none is listed for this copper,
 * 'supplied' if the contacts come with the connector.
 */
type CrimpedContact = {
  name: string
  sign: Core['sign']
  cores: { attachment: number; core: Core; crossSectionMm2: number }[]
  crossSectionMm2: number
  crimp: CrimpContact | 'supplied' | null
}

/** A connector to crimp; connector B has the number of its attachment, connector A null. */
type CrimpedEnd = { end: LeadEnd; attachment: number | null; label: string; contacts: CrimpedContact[] }

/** The workshop's cut list of one lead; `draws` is the stock that all its pieces need, pieces or cm. */
export type CutList = { pieces: number; wires: CutWire[]; ends: CrimpedEnd[]; draws: StockNeed[] }

function cutFuse(lead: Lead, attachment: Attachment): CutFuse | null {
  const { fuse, fuse_rating } = attachment
  if (!isChosen(fuse) || isNoFuse(fuse)) return null
  return {
    label: fuse.label,
    type: fuse.type,
    rating: fuse_rating,
    mounting: fuse.mounting,
    end: fuseEnd(lead),
    at: feedingConnector(lead, attachment).label,
    lugs: fuse.lugs > 0 && fuse.mounting !== 'stud' ? { count: fuse.lugs, stud: fuse.lugStud } : null,
    secondAtOtherEnd: lead.fedFrom === 'both',
  }
}

type Placed = { number: number; attachment: Attachment; cores: Core[] }

function crimpOf(connector: ConnectorB, copperMm2: number): CrimpedContact['crimp'] {
  return connector.contacts.length === 0 ? 'supplied' : (contactFor(connector, copperMm2) ?? null)
}

function crimpedEnd(
  connector: ConnectorB,
  place: Pick<CrimpedEnd, 'end' | 'attachment'>,
  wires: readonly Placed[],
): CrimpedEnd[] {
  if (!isChosen(connector)) return []
  const contacts = ([null, '+', '-'] as const).flatMap((sign): CrimpedContact[] => {
    const held = wires.flatMap(({ number, attachment, cores }) =>
      cores
        .filter((core) => core.sign === sign)
        .map((core) => ({ attachment: number, core, crossSectionMm2: attachment.wire.crossSectionMm2 })),
    )
    if (held.length === 0) return []
    const crossSectionMm2 = held.reduce((sum, one) => sum + one.crossSectionMm2, 0)
    return [
      {
        name: sign === '-' ? connector.minusContact : connector.plusContact,
        sign,
        cores: held,
        crossSectionMm2,
        crimp: crimpOf(connector, crossSectionMm2),
      },
    ]
  })
  return [{ ...place, label: connector.label, contacts }]
}

/** The links that the catalogue lacks, as the retired ones of a former order; it knows no stock of them. */
function linksNotListed(lead: Lead, parts: CatalogueIndex, pieces: number): StockNeed[] {
  if (!parts.isWhole) return []
  const needs = new Map<string, StockNeed>()
  for (const [uuid, { fuse, fuse_rating }] of attachmentsOf(lead)) {
    const hasLink = isChosen(fuse) && !isNoFuse(fuse) && fuse_rating !== ''
    if (!hasLink || fuseLinkOf(parts, fuse, fuse_rating)) continue
    const label = `${fuse.type} ${fuse_rating}`
    const none: StockNeed = { sku: '', part: 'fuseRating', label, needed: 0, stock: 0, attachments: [] }
    const need = needs.get(label) ?? none
    const attachments = [...need.attachments, uuid]
    needs.set(label, { ...need, needed: need.needed + pieces, attachments })
  }
  return [...needs.values()]
}

/**
 * The wires to cut, crimp and label for a lead, with the current catalogue; `name` begins the labels, "1"
 * for the first lead of the cart, "O10234-1" of an order. Attachments without wire or length have no row.
 */
export function cutList(lead: Lead, parts: CatalogueIndex, name: string): CutList {
  const current = withCurrentParts(lead, parts)
  const pieces = Math.max(0, readNumber(lead.quantity, 1))
  const wires = attachmentsOf(current)
    .map(([uuid, attachment], index) => {
      const runs = coreRuns(current, attachment)
      const cores = (isConnected: boolean) =>
        runs.filter((run) => run.isConnected === isConnected).map(({ core }) => core)
      return { uuid, attachment, number: index + 1, cores: cores(true), spare: cores(false) }
    })
    .filter(({ attachment: { wire } }) => isChosen(wire) && wire.wire_len > 0)
  return {
    pieces,
    wires: wires.map(({ uuid, attachment, number, cores, spare }): CutWire => {
      const { wire } = attachment
      return {
        attachment: uuid,
        number,
        value: wire.value,
        label: wire.label,
        conductors: wire.conductors,
        crossSectionMm2: wire.crossSectionMm2,
        sheathed: wire.sheathed,
        lengthCm: wire.wire_len,
        tolerance: lengthTolerance(wire.wire_len),
        pieces,
        cut: cutLengths(current, attachment),
        connectedCores: cores,
        isolatedCores: spare,
        fuse: cutFuse(current, attachment),
        labels: { A: `${name}/A-${number}`, B: `${name}/B-${number}` },
      }
    }),
    ends: [
      ...crimpedEnd(current.connectorA, { end: 'A', attachment: null }, wires),
      ...wires.flatMap((wire) =>
        crimpedEnd(wire.attachment.connectB, { end: 'B', attachment: wire.number }, [wire]),
      ),
    ],
    draws: [...stockNeeds(current, parts, pieces), ...linksNotListed(current, parts, pieces)].map((need) => ({
      ...need,
      needed: lengthInCm(need.needed, 'cm'),
    })),
  }
}
