import type { Wire } from '../catalogue/catalogue'
import { fewestPoles } from './voltageDrop'
import type { Attachment, Lead } from '../lead/lead'

/**
 * Colours of a wire's cores in drawings, + and − first. The catalogue has none; seven are those of common trailer
 * cable.
 */
const colours = ['red', 'black', 'yellow', 'white', 'green', 'blue', 'brown'] as const

export type CoreColour = (typeof colours)[number]

/** One core of a wire, numbered from 1; the first carries +, the second −. No colour beyond the seventh. */
export type Core = { number: number; colour: CoreColour | null; sign: '+' | '-' | null }

const signs = ['+', '-'] as const

/** An upper bound against invalid input. */
const maxCores = 100

/** The cores of a wire: 1 to 100. */
export function coresOf({ conductors }: Pick<Wire, 'conductors'>): Core[] {
  const length = conductors >= 1 ? Math.min(maxCores, Math.floor(conductors)) : 1
  return Array.from({ length }, (_, index) => ({
    number: index + 1,
    colour: colours[index] ?? null,
    sign: signs[index] ?? null,
  }))
}

/**
 * The cores that are connected, each to the contact with its number at both ends; cores beyond the poles of either
 * connector stay isolated (ELECTRICAL.md 4).
 */
export function connectedCores(
  { connectorA }: Pick<Lead, 'connectorA'>,
  { connectB, wire }: Pick<Attachment, 'connectB' | 'wire'>,
): Core[] {
  return coresOf(wire).slice(0, fewestPoles([connectorA, connectB]))
}

/**
 * Whether the contacts are numbered on the housing: with more than two poles the catalogue does not have the
 * numbers, and contacts are only counted.
 */
export function hasOwnNumbering({ poles }: { poles: number }): boolean {
  return poles > signs.length
}
