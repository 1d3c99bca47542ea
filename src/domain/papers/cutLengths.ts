import { coreRuns } from '../electrical/cores'
import { feedingConnector } from '../electrical/source'
import { isChosen } from '../lead/lead'
import type { Attachment, Lead } from '../lead/lead'
import { lengthIn } from '../numbers/lengthUnits'
import { lengthTolerance } from './lengthTolerance'

/** Where the core with the fuse is cut; all in mm. */
type FuseGap = {
  /** Number of the core. */
  core: number
  /** From the end of the core in the feeding connector to the gap. */
  firstMm: number
  /** Taken out for holder or fuse. */
  gapMm: number
  /** The piece on the other side of the gap. */
  secondMm: number
  /** Sheath to take off at the feeding end; 0 without a sheath. */
  sheathOffMm: number
  /** The gap, measured from the tip of the feeding connector. */
  fromTipMm: number
  toTipMm: number
  /** Whether a long connector puts the gap farther from the source than an unsheathed wire may go without a fuse. */
  isFar: boolean
}

/** Lengths to cut for one attachment, mm. `gap` is null without a fuse, and for a fuse on the stud of the source. */
export type CutLengths = { wholeMm: number; gap: FuseGap | null }

/** Maximum distance of a fuse from the source, mm (ELECTRICAL.md 2.5). */
export const maximumFromSourceMm = 180
/** The distance where the connector leaves room for it, mm: within the maximum, with room to spare. */
const fuseFromTipMm = 150
/** The shortest piece of core between a connector and the gap, mm: a crimp with its shrink tubing. */
const leastPieceMm = 30
/** Sheath that comes off beyond the gap, to work there, mm. */
const sheathBeyondGapMm = 40
/** Extra length, so that a lead is never short; half of its tolerance if that is less. */
const maximumTrimMm = 10

/** Without the rounding errors of tenths. */
const exact = (mm: number) => Number(mm.toFixed(3))
const down = (mm: number) => Math.floor(exact(mm))
const up = (mm: number) => Math.ceil(exact(mm))

/**
 * The lengths to cut, so that the lead measures its length from tip to tip; null without both connectors and a
 * length, and for a lead too short for its parts.
 */
export function cutLengths(lead: Lead, attachment: Attachment): CutLengths | null {
  const { connectB, wire, fuse } = attachment
  const { connectorA } = lead
  if (!isChosen(connectorA) || !isChosen(connectB) || !isChosen(wire) || wire.wire_len <= 0) return null
  const tipToTipMm = lengthIn('mm', wire.wire_len)
  const trimMm = Math.min(maximumTrimMm, Math.floor(lengthTolerance(wire.wire_len).plusMm / 2))
  const cutMm = tipToTipMm - connectorA.reachMm - connectB.reachMm + trimMm
  if (cutMm <= 0) return null
  const fused = coreRuns(lead, attachment).find(({ isFused }) => isFused)
  if (!fused) return { wholeMm: up(cutMm), gap: null }
  const { spanMm } = fuse
  const { reachMm } = feedingConnector(lead, attachment)
  const farReachMm = connectorA.reachMm + connectB.reachMm - reachMm
  // Of a short lead, the middle may lie within the reach of the other connector.
  const latestMm = tipToTipMm - farReachMm - leastPieceMm - spanMm
  const nearMm = Math.max(
    reachMm + leastPieceMm,
    Math.min(fuseFromTipMm, (tipToTipMm - spanMm) / 2, latestMm),
  )
  const firstMm = down(nearMm - reachMm)
  const secondMm = up(cutMm - firstMm - spanMm)
  if (firstMm <= 0 || secondMm <= 0) return null
  return {
    wholeMm: up(cutMm),
    gap: {
      core: fused.core.number,
      firstMm,
      gapMm: spanMm,
      secondMm,
      sheathOffMm: wire.sheathed ? up(firstMm + spanMm + sheathBeyondGapMm) : 0,
      fromTipMm: down(nearMm),
      toTipMm: up(nearMm + spanMm),
      isFar: exact(nearMm) > maximumFromSourceMm,
    },
  }
}
