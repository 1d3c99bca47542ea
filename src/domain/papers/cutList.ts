import { isNoFuse } from '../catalogue/catalogue'
import type { ConnectorB } from '../catalogue/catalogue'
import { connectedCores, coresOf, hasOwnNumbering } from '../electrical/cores'
import type { Core } from '../electrical/cores'
import type { FuseEnd } from '../drawing/caption'
import { fuseEnd } from '../drawing/captions'
import { ratingOf } from '../electrical/voltageDrop'
import { lengthInCm } from '../numbers/lengthUnits'
import { attachmentsOf, isChosen } from '../lead/lead'
import type { Attachment, Lead } from '../lead/lead'
import { stockNeeds, withCurrentParts } from '../catalogue/catalogueIndex'
import type { CatalogueIndex, StockNeed } from '../catalogue/catalogueIndex'
import { readNumber } from '../pricing/pricing'
import { lengthTolerance } from './lengthTolerance'
import type { Tolerance } from './lengthTolerance'

/**
 * The fuse of one piece: it splits the + core at the end that feeds. `ratingA` is null where none is chosen;
 * `secondAtOtherEnd` where the other end is a source too and needs a fuse that is not part of the lead.
 */
type CutFuse = {
  label: string
  ratingLabel: string
  ratingA: number | null
  end: FuseEnd
  splitsCore: number
  withinCm: number
  secondAtOtherEnd: boolean
}

/** What one end of a piece is crimped into: each core into the contact of its number. */
type Crimp = {
  label: string
  poles: number
  cores: Core[]
  /** Whether the housing's own marks say which contact is + and which −, contacts being only counted here. */
  hasOwnNumbering: boolean
}

/** One wire to cut, `pieces` times alike. Lengths tip to tip, the fuse included. */
type CutWire = {
  /** Key of the attachment, and its place in the lead from 1. */
  attachment: string
  number: number
  value: string
  label: string
  conductors: number
  crossSectionMm2: number
  lengthCm: number
  tolerance: Tolerance
  pieces: number
  /** Null for a connector that is not chosen. */
  crimps: Record<FuseEnd, Crimp | null>
  isolatedCores: Core[]
  /** Null for none chosen, and for "No fuse". */
  fuse: CutFuse | null
  /** What to print on each end of each piece: lead, end, attachment ("1/A–2"). */
  marks: Record<FuseEnd, string>
}

/** The cores crimped together into one contact of connector A, and their copper in mm². */
type Joint = {
  contact: number
  sign: Core['sign']
  cores: { number: number; core: number }[]
  crossSectionMm2: number
}

/** The workshop's paper for one lead; `draws` is what all its pieces take from stock, pieces or cm. */
export type CutList = { pieces: number; wires: CutWire[]; jointsAtA: Joint[]; draws: StockNeed[] }

/** How near the source a fuse sits at most, cm (ELECTRICAL.md 2.5 [39], without sheath or conduit). */
const fuseWithinCm = 18

function cutFuse(lead: Lead, attachment: Attachment): CutFuse | null {
  const { fuse, fuse_rating } = attachment
  if (!isChosen(fuse) || isNoFuse(fuse)) return null
  return {
    label: fuse.label,
    ratingLabel: fuse_rating,
    ratingA: ratingOf(attachment),
    end: fuseEnd(lead),
    splitsCore: 1,
    withinCm: fuseWithinCm,
    secondAtOtherEnd: lead.fedFrom === 'both',
  }
}

function crimp(connector: ConnectorB, cores: Core[]): Crimp | null {
  const { label, poles } = connector
  return isChosen(connector) ? { label, poles, cores, hasOwnNumbering: hasOwnNumbering(connector) } : null
}

function jointsAtA(lead: Lead, wires: { number: number; attachment: Attachment }[]): Joint[] {
  const joints = new Map<number, Joint>()
  if (!isChosen(lead.connectorA)) return []
  for (const { number, attachment } of wires)
    for (const core of connectedCores(lead, attachment)) {
      const contact = core.number
      const joint = joints.get(contact) ?? { contact, sign: core.sign, cores: [], crossSectionMm2: 0 }
      joint.cores.push({ number, core: core.number })
      joint.crossSectionMm2 += attachment.wire.crossSectionMm2
      joints.set(contact, joint)
    }
  return [...joints.values()].sort((a, b) => a.contact - b.contact)
}

/**
 * What the workshop cuts, crimps and marks for an order, by the catalogue of today; `lead` is the order's number
 * in the cart or the placed order, from 1. An attachment without wire or length has no row.
 */
export function cutList(order: Lead, parts: CatalogueIndex, lead: number): CutList {
  const live = withCurrentParts(order, parts)
  const pieces = Math.max(0, readNumber(order.quantity, 1))
  const wires = attachmentsOf(live)
    .map(([uuid, attachment], index) => ({ uuid, attachment, number: index + 1 }))
    .filter(({ attachment: { wire } }) => isChosen(wire) && wire.wire_len > 0)
  return {
    pieces,
    wires: wires.map(({ uuid, attachment, number }): CutWire => {
      const { wire, connectB } = attachment
      const cores = connectedCores(live, attachment)
      return {
        attachment: uuid,
        number,
        value: wire.value,
        label: wire.label,
        conductors: wire.conductors,
        crossSectionMm2: wire.crossSectionMm2,
        lengthCm: wire.wire_len,
        tolerance: lengthTolerance(wire.wire_len),
        pieces,
        crimps: { A: crimp(live.connectorA, cores), B: crimp(connectB, cores) },
        isolatedCores: coresOf(wire).slice(cores.length),
        fuse: cutFuse(live, attachment),
        marks: { A: `${lead}/A–${number}`, B: `${lead}/B–${number}` },
      }
    }),
    jointsAtA: jointsAtA(live, wires),
    draws: stockNeeds(live, parts, pieces).map((need) => ({
      ...need,
      needed: lengthInCm(need.needed, 'cm'),
    })),
  }
}
