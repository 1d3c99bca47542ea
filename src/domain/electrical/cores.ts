import { coreColours, isNoFuse } from '../catalogue/catalogue'
import type { CoreColour, Fuse, Wire } from '../catalogue/catalogue'
import { fewestPoles } from './voltageDrop'
import { isChosen } from '../lead/lead'
import type { Attachment, Lead } from '../lead/lead'

/** One core of a wire, numbered from 1; the red one carries +, the black one −, no other has a sign. */
export type Core = { number: number; colour: CoreColour | null; sign: '+' | '-' | null }

const signOf: Partial<Record<CoreColour, Core['sign']>> = { red: '+', black: '-' }

/** An upper bound against invalid input. */
const maxCores = 100

/** The cores of a wire: 1 to 100. */
export function coresOf(wire: Pick<Wire, 'conductors' | 'coreColours'>): Core[] {
  const { conductors } = wire
  const length = conductors >= 1 ? Math.min(maxCores, Math.floor(conductors)) : 1
  // A wire stored by an older version has no colours; the usual order is that of trailer cable.
  const colours = wire.coreColours.length > 0 ? wire.coreColours : coreColours
  return Array.from({ length }, (_, index) => {
    const colour = colours[index] ?? null
    const isFirst = colour !== null && colours.indexOf(colour) === index
    return { number: index + 1, colour, sign: (isFirst && signOf[colour]) || null }
  })
}

/**
 * The cores that are connected, each to the contact of its sign at both ends: + and −, with a connector of one pole
 * the first. All others stay isolated (ELECTRICAL.md 4).
 */
export function connectedCores(
  { connectorA }: Pick<Lead, 'connectorA'>,
  { connectB, wire }: Pick<Attachment, 'connectB' | 'wire'>,
): Core[] {
  const signed = coresOf(wire).filter(({ sign }) => sign !== null)
  return signed.slice(0, fewestPoles([connectorA, connectB]))
}

/** The core with the fuse in it: the + core; without one, the first. */
export function fusedCore(cores: readonly Core[]): Core | undefined {
  return cores.find(({ sign }) => sign === '+') ?? cores[0]
}

/** Whether a fuse is chosen that sits on the stud of the source, outside the cable. */
export function isOnStud(fuse: Pick<Fuse, 'value' | 'mounting'>): boolean {
  return isChosen(fuse) && !isNoFuse(fuse) && fuse.mounting === 'stud'
}

/** Whether a fuse is chosen that sits in the cable. */
export function isInCore(fuse: Pick<Fuse, 'value' | 'mounting'>): boolean {
  return isChosen(fuse) && !isNoFuse(fuse) && fuse.mounting !== 'stud'
}

/** A core of a cable: connected to the contacts of its sign or spare, and with the fuse in it or not. */
export type CoreRun = { core: Core; isConnected: boolean; isFused: boolean }

/**
 * The cores of an attachment's cable in the order of their numbers. Drawing, cut list and WireViz files all show
 * these.
 */
export function coreRuns(
  lead: Pick<Lead, 'connectorA'>,
  attachment: Pick<Attachment, 'connectB' | 'wire' | 'fuse'>,
): CoreRun[] {
  const connected = connectedCores(lead, attachment)
  const fused = isInCore(attachment.fuse) ? fusedCore(connected) : undefined
  return coresOf(attachment.wire).map((core) => ({
    core,
    isConnected: connected.some(({ number }) => number === core.number),
    isFused: core.number === fused?.number,
  }))
}
