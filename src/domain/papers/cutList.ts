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
import { stockNeeds } from '../lead/stockNeeds'
import { withCurrentParts } from '../lead/currentParts'
import type { CatalogueIndex } from '../catalogue/catalogueIndex'
import type { StockNeed } from '../lead/stockNeeds'
import { readNumber } from '../pricing/pricing'
import { lengthTolerance } from './lengthTolerance'
import type { Tolerance } from './lengthTolerance'

/**
 * The fuse of one piece, in the + core at the end that feeds. `ratingA` is null if none is chosen;
 * `secondAtOtherEnd` if the other end is a source too and needs a fuse that is not part of the lead.
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

/** The crimps at one end of a piece: each core in the contact with its number. */
type Crimp = {
  label: string
  poles: number
  cores: Core[]
  /** Whether the contacts are numbered on the housing and only counted here. */
  hasOwnNumbering: boolean
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
  lengthCm: number
  tolerance: Tolerance
  pieces: number
  /** Null for a connector that is not chosen. */
  crimps: Record<FuseEnd, Crimp | null>
  isolatedCores: Core[]
  /** Null if none is chosen, and for "No fuse". */
  fuse: CutFuse | null
  /** Labels to print on each end of each piece: lead, end, attachment ("1/A–2"). */
  marks: Record<FuseEnd, string>
}

/** The cores crimped together into one contact of connector A, and their copper in mm². */
type Joint = {
  contact: number
  sign: Core['sign']
  cores: { number: number; core: number }[]
  crossSectionMm2: number
}

/** The workshop's cut list of one lead; `draws` is the stock that all its pieces need, pieces or cm. */
export type CutList = { pieces: number; wires: CutWire[]; jointsAtA: Joint[]; draws: StockNeed[] }

/** Maximum distance of a fuse from the source, cm (ELECTRICAL.md 2.5 [39], without sheath or conduit). */
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
 * The wires to cut, crimp and label for a lead, with the current catalogue; `place` is the lead's place in the cart
 * or the order, from 1. Attachments without wire or length have no row.
 */
export function cutList(lead: Lead, parts: CatalogueIndex, place: number): CutList {
  const current = withCurrentParts(lead, parts)
  const pieces = Math.max(0, readNumber(lead.quantity, 1))
  const wires = attachmentsOf(current)
    .map(([uuid, attachment], index) => ({ uuid, attachment, number: index + 1 }))
    .filter(({ attachment: { wire } }) => isChosen(wire) && wire.wire_len > 0)
  return {
    pieces,
    wires: wires.map(({ uuid, attachment, number }): CutWire => {
      const { wire, connectB } = attachment
      const cores = connectedCores(current, attachment)
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
        crimps: { A: crimp(current.connectorA, cores), B: crimp(connectB, cores) },
        isolatedCores: coresOf(wire).slice(cores.length),
        fuse: cutFuse(current, attachment),
        marks: { A: `${place}/A–${number}`, B: `${place}/B–${number}` },
      }
    }),
    jointsAtA: jointsAtA(current, wires),
    draws: stockNeeds(current, parts, pieces).map((need) => ({
      ...need,
      needed: lengthInCm(need.needed, 'cm'),
    })),
  }
}
