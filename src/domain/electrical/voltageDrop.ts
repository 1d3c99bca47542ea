import { loadBoundsA, validFigure } from '../lead/bounds'
import { isNoFuse, numberBefore } from '../catalogue/catalogue'
import type { ConnectorB } from '../catalogue/catalogue'
import { isChosen } from '../lead/lead'
import type { Attachment, Lead } from '../lead/lead'
import { cmPerM } from '../numbers/lengthUnits'

/** Maximum continuous load of a fuse, as a share of its rating (ELECTRICAL.md 2.5 [37] [38]). */
export const continuousShare = 0.8

/** Charging voltage of a 48 V lithium battery, V (ELECTRICAL.md 2.5 [42]). */
export const lithium48ChargingV = 58.4

/** A fuse rating in A from its label ("30A" is 30); null for none. */
export function ratingOf(attachment: Pick<Attachment, 'fuse' | 'fuse_rating'>): number | null {
  return isNoFuse(attachment.fuse) ? null : numberBefore('A', attachment.fuse_rating)
}

/** The load in A if given and within its bounds, else null. */
export function loadOf({ loadA }: Pick<Attachment, 'loadA'>): number | null {
  return validFigure(loadA, loadBoundsA)
}

/** The minimum fuse rating in A for a continuous load: 125 % of it (ELECTRICAL.md 2.5 [37]). */
export function leastRatingA(loadA: number | null): number {
  return loadA === null ? 0 : loadA / continuousShare
}

/** The current in A to reckon an attachment with: its load, else 80 % of its fuse rating; null without either. */
export function currentOf(attachment: Pick<Attachment, 'loadA' | 'fuse' | 'fuse_rating'>): number | null {
  const ratingA = ratingOf(attachment)
  return loadOf(attachment) ?? (ratingA === null ? null : ratingA * continuousShare)
}

/**
 * Voltage drop in a wire at this current and length in cm, V, wire only, at 20 °C; null if the wire's drop is
 * unknown (ELECTRICAL.md 2.3).
 */
export function dropInWireV(
  wire: { voltageDropPerAmp: number },
  currentA: number,
  lengthCm: number,
): number | null {
  const { voltageDropPerAmp } = wire
  return voltageDropPerAmp > 0 ? (voltageDropPerAmp * currentA * lengthCm) / cmPerM : null
}

/** The maximum length in cm at which a wire's drop is within this percentage; null if the wire's drop is unknown. */
export function maxLengthForDropCm(
  wire: { voltageDropPerAmp: number },
  currentA: number,
  systemVoltageV: number,
  limitPercent: number,
): number | null {
  const perCmV = dropInWireV(wire, currentA, 1)
  return perCmV === null || perCmV === 0 ? null : (limitPercent / 100) * (systemVoltageV / perCmV)
}

/** The drop of one attachment: at its load, else at 80 % of its fuse rating. */
export type VoltageDrop = { dropV: number; percent: number; currentA: number; at: 'load' | 'fuse' }

/** The voltage drop of an attachment in this lead, null while wire, length or current is unknown. */
export function voltageDrop(lead: Pick<Lead, 'systemVoltageV'>, attachment: Attachment): VoltageDrop | null {
  const currentA = currentOf(attachment)
  const { wire } = attachment
  if (currentA === null || !isChosen(wire) || !(wire.wire_len > 0)) return null
  const dropV = dropInWireV(wire, currentA, wire.wire_len)
  if (dropV === null) return null
  return {
    dropV,
    percent: (100 * dropV) / lead.systemVoltageV,
    currentA,
    at: loadOf(attachment) === null ? 'fuse' : 'load',
  }
}

/** The part that carries the least current, and its limit in A. */
export type WeakestLink = { part: 'wire' | 'connectB' | 'connectorA'; label: string; limitA: number }

/** The minimum of the wire's ampacity and both contacts' ratings, of those that are chosen; null for none. */
export function weakestLink(
  lead: Pick<Lead, 'connectorA'>,
  attachment: Pick<Attachment, 'connectB' | 'wire'>,
): WeakestLink | null {
  const { connectorA } = lead
  const { connectB, wire } = attachment
  const links: WeakestLink[] = [
    { part: 'wire', label: wire.label, limitA: wire.ampacityA },
    { part: 'connectB', label: connectB.label, limitA: connectB.contactRatingA },
    { part: 'connectorA', label: connectorA.label, limitA: connectorA.contactRatingA },
  ]
  // Parts that are not chosen or have no rating have 0.
  const rated = links.filter(({ limitA }) => limitA > 0)
  return rated.reduce<WeakestLink | null>(
    (weakest, link) => (weakest === null || link.limitA < weakest.limitA ? link : weakest),
    null,
  )
}

/** Whether a wire has the cores that a connector's poles require: one for one pole, else two or more. */
export function coresMatch(poles: number, conductors: number): boolean {
  return poles <= 0 || conductors <= 0 || (poles === 1 ? conductors === 1 : conductors >= 2)
}

/** The minimum number of poles of the chosen connectors; Infinity if none is known. */
export function fewestPoles(connectors: readonly Pick<ConnectorB, 'poles'>[]): number {
  return Math.min(...connectors.map(({ poles }) => (poles > 0 ? poles : Infinity)))
}
