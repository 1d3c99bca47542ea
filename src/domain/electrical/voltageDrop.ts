import { isWithin, loadBoundsA } from '../lead/bounds'
import { isNoFuse, numberBefore } from '../catalogue/catalogue'
import type { ConnectorB } from '../catalogue/catalogue'
import { isChosen } from '../lead/lead'
import type { Attachment, Lead } from '../lead/lead'
import { cmPerM } from '../numbers/lengthUnits'

/** A fuse carries at most this share of its rating for long (ELECTRICAL.md 2.5 [37] [38]). */
export const continuousShare = 0.8

/** What a 48 V lithium bank charges to, V (ELECTRICAL.md 2.5 [42]). */
export const lithium48ChargingV = 58.4

/** Cross-sections, currents and voltages differ by less than this only by binary rounding. */
const slack = 1e-9

/** Whether a figure is above its limit, binary rounding apart. */
export function isAbove(figure: number, limit: number): boolean {
  return figure > limit + slack * Math.max(1, Math.abs(limit))
}

/** A fuse rating's label in A ("30A" is 30); null for none. */
export function ratingOf(attachment: Pick<Attachment, 'fuse' | 'fuse_rating'>): number | null {
  return isNoFuse(attachment.fuse) ? null : numberBefore('A', attachment.fuse_rating)
}

/** The load in A where the buyer gave one within its bounds, else null. */
export function loadOf({ loadA }: Pick<Attachment, 'loadA'>): number | null {
  return loadA !== null && isWithin(loadA, loadBoundsA) ? loadA : null
}

/** The least fuse rating in A for a continuous load: 125 % of it (ELECTRICAL.md 2.5 [37]). */
export function leastRatingA(loadA: number | null): number {
  return loadA === null ? 0 : loadA / continuousShare
}

/**
 * V lost in a wire at this current and length in cm, wire only, at 20 °C; null where the catalogue has no
 * figure for the wire (ELECTRICAL.md 2.3).
 */
export function dropInWireV(
  wire: { voltageDropPerAmp: number },
  currentA: number,
  lengthCm: number,
): number | null {
  const { voltageDropPerAmp } = wire
  return voltageDropPerAmp > 0 ? (voltageDropPerAmp * currentA * lengthCm) / cmPerM : null
}

/** The greatest length in cm at which a wire loses at most this percentage; null without its figure. */
export function longestCm(
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

/** The voltage drop of an attachment in this order, null while wire, length or current are not known. */
export function voltageDrop(order: Pick<Lead, 'systemVoltageV'>, attachment: Attachment): VoltageDrop | null {
  const loadA = loadOf(attachment)
  const ratingA = ratingOf(attachment)
  const currentA = loadA ?? (ratingA === null ? null : ratingA * continuousShare)
  const { wire } = attachment
  if (currentA === null || !isChosen(wire) || !(wire.wire_len > 0)) return null
  const dropV = dropInWireV(wire, currentA, wire.wire_len)
  if (dropV === null) return null
  return {
    dropV,
    percent: (100 * dropV) / order.systemVoltageV,
    currentA,
    at: loadA === null ? 'fuse' : 'load',
  }
}

/** What carries the least current, and how much in A. */
export type WeakestLink = { part: 'wire' | 'connectB' | 'connectorA'; label: string; limitA: number }

/** The least of the wire's ampacity and both contacts' ratings, of those that are chosen; null for none. */
export function weakestLink(
  order: Pick<Lead, 'connectorA'>,
  attachment: Pick<Attachment, 'connectB' | 'wire'>,
): WeakestLink | null {
  const { connectorA } = order
  const { connectB, wire } = attachment
  const links: WeakestLink[] = [
    { part: 'wire', label: wire.label, limitA: wire.ampacityA },
    { part: 'connectB', label: connectB.label, limitA: connectB.contactRatingA },
    { part: 'connectorA', label: connectorA.label, limitA: connectorA.contactRatingA },
  ]
  // What is not chosen, or has no figure, has 0.
  const known = links.filter(({ limitA }) => limitA > 0)
  return known.reduce<WeakestLink | null>(
    (weakest, link) => (weakest === null || link.limitA < weakest.limitA ? link : weakest),
    null,
  )
}

/** Whether a wire has the cores that a connector's poles ask for: one for one pole, else two or more. */
export function coresMatch(poles: number, conductors: number): boolean {
  return poles <= 0 || conductors <= 0 || (poles === 1 ? conductors === 1 : conductors >= 2)
}

/** The poles of the connector that has fewest, of those chosen; Infinity where none has the figure. */
export function fewestPoles(connectors: readonly Pick<ConnectorB, 'poles'>[]): number {
  return Math.min(...connectors.map(({ poles }) => (poles > 0 ? poles : Infinity)))
}
