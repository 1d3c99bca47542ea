import type { CoreColour } from '../catalogue/catalogue'
import { coreRuns, fusedCore } from '../electrical/cores'
import type { CoreRun } from '../electrical/cores'
import type { Attachment, AttachmentWire, Lead } from '../lead/lead'
import { line } from './primitives'
import type { Shape, Step } from './shapes'

/** Stroke width of a cable, px: proportional to the root of its cross-section, 2 to 14; 2 for invalid input. */
export function strokeOf(crossSectionMm2: number): number {
  const thickness = 1.3 * Math.sqrt(crossSectionMm2)
  return thickness > 2 ? Math.min(14, thickness) : 2
}

/** The colour of a cable from the side; with `Light` it is the colour of its highlight. */
type Insulation = CoreColour | 'grey'

/** A cable from the side: its outline, its colour, and a highlight if it is thick enough. */
function cableShapes(steps: Step[], width: number, colour: Insulation, core?: number): Shape[] {
  const painted = { ...line(colour, width, ...steps), ...(core !== undefined && { core }) }
  if (width < 1) return [painted]
  const shapes = [line('outline', width + 1.6, ...steps), painted]
  return width >= 4 ? [...shapes, line(`${colour}Light`, width / 4, ...steps)] : shapes
}

/** Distance of the contacts of + and − from the middle of a connector, px. */
const contactOffset = 7
/** Distance from the middle of the outer cores of more than two: in the cable, and where it opens. */
const inCableOffset = 3.5
const openOffset = 9
/** Length over which a cable opens, and over which its cores then reach other places, px. */
const openingLength = 11
const crossingLength = 14

/**
 * A core with its distances from the middle of the cable, px, downwards: in the cable and where it opens, both in the
 * order of the numbers, and at its contacts, + above −. A spare one has no contact.
 */
export type PlacedCore = CoreRun & { inCable: number; open: number; atContact: number | null; width: number }

/** The cores of a cable as they are drawn, from top to bottom. */
export function placedCores(
  lead: Pick<Lead, 'connectorA'>,
  attachment: Pick<Attachment, 'connectB' | 'wire' | 'fuse'>,
): PlacedCore[] {
  const runs = coreRuns(lead, attachment)
  const isAlone = runs.filter(({ isConnected }) => isConnected).length === 1
  const thickness = strokeOf(attachment.wire.crossSectionMm2)
  const last = Math.max(1, runs.length - 1)
  const width = runs.length === 1 ? thickness : Math.min(6, 14 / last, Math.max(1.8, thickness / 2))
  return runs.map((run, index) => {
    const share = runs.length === 1 ? 0 : (2 * index) / last - 1
    const contact = isAlone ? 0 : run.core.sign === '-' ? contactOffset : -contactOffset
    return {
      ...run,
      inCable: share * (runs.length === 2 ? (width + 0.8) / 2 : inCableOffset),
      open: share * (runs.length === 2 ? contactOffset : openOffset),
      atContact: run.isConnected ? contact : null,
      width,
    }
  })
}

/** The distance from the middle of the core for the fuse, px; 0 without one. */
export function fuseOffset(cores: readonly PlacedCore[]): number {
  const connected = cores.filter(({ isConnected }) => isConnected)
  const fused = fusedCore(connected.map(({ core }) => core))
  return connected.find(({ core }) => core === fused)?.atContact ?? 0
}

const crosses = (cores: readonly PlacedCore[]) =>
  cores.some(({ open, atContact }) => open !== atContact && cores.length > 1)

/** The length over which a cable opens at an end, px, beyond the straight part of its cores. */
export function openingOf(cores: readonly PlacedCore[]): number {
  if (cores.length === 1) return 0
  return crosses(cores) ? openingLength + crossingLength : openingLength
}

/** x of a cable: its contacts, the straight part of its cores at either end, and between these where it is closed. */
export type Run = {
  from: number
  openA: number
  closedA: number
  closedB: number
  openB: number
  to: number
  y: number
}

function curve([fromX, fromY]: [number, number], [x, y]: [number, number]): Step {
  const middle = (fromX + x) / 2
  return ['C', middle, fromY, middle, y, x, y]
}

function coreSteps({ inCable, open, atContact }: PlacedCore, run: Run): Step[] {
  const y = run.y + inCable
  const toA = run.closedA - Math.min(openingLength, run.closedA - run.openA)
  const toB = run.closedB + Math.min(openingLength, run.openB - run.closedB)
  const openY = run.y + open
  const inside: Step[] = [
    curve([toA, openY], [run.closedA, y]),
    ['L', run.closedB, y],
    curve([run.closedB, y], [toB, openY]),
  ]
  if (atContact === null) return [['M', toA, openY], ...inside]
  const contactY = run.y + atContact
  return [
    ['M', run.from, contactY],
    ['L', run.openA, contactY],
    curve([run.openA, contactY], [toA, openY]),
    ...inside,
    curve([toB, openY], [run.openB, contactY]),
    ['L', run.to, contactY],
  ]
}

/**
 * A chosen wire: its cores from end to end, the spare ones ending short, and over them the sheath where it is closed.
 * Cables side by side have none; the insulation of a solar twin is drawn as a dark one.
 */
export function wireShapes(wire: AttachmentWire, cores: readonly PlacedCore[], run: Run): Shape[] {
  const shapes = cores.flatMap((placed) =>
    cableShapes(coreSteps(placed, run), placed.width, placed.core.colour ?? 'grey', placed.core.number),
  )
  const [first] = cores
  if (!first || cores.length === 1 || (cores.length === 2 && !wire.sheathed && !wire.solar)) return shapes
  const sheath: Step[] = [
    ['M', run.closedA, run.y],
    ['L', run.closedB, run.y],
  ]
  const width = 2 * Math.abs(first.inCable) + first.width + 2
  const isDark = cores.length > 2 || wire.solar
  return [...shapes, ...cableShapes(sheath, width, isDark ? 'black' : 'grey')]
}

/** A wire that is not chosen yet. */
export function missingWireShapes(from: number, to: number, y: number): Shape[] {
  return [{ ...line('muted', 1.5, ['M', from, y], ['L', to, y]), dashed: true }]
}
