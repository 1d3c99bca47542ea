import type { PlacedCore } from './cable'
import type { Paint } from './palette'
import { line } from './primitives'
import type { Shape, Step } from './shapes'

/** The vertical channel below connector A in which each cable has its own lane, px; the first is rightmost. */
export type Channel = { left: number; width: number; lanes: number; pitch: number }

/** px from lane to lane; less where there are many. */
const usualPitch = 14
/** Under these, lines have no outline, and a cable is one line. */
const outlinedPitch = 8
const coresPitch = 5
/** Width of a connector that faces up. */
const minWidth = 40
const turnRadius = 8

/** The channel for this many cables in a drawing that is this much wider than the narrowest. */
export function channelFor(lanes: number, left: number, extraWidth: number): Channel {
  const pitch = Math.min(usualPitch, Math.min(200, 78 + extraWidth / 2) / lanes)
  // Half pixels, so that all lines look the same on a screen.
  const even = Math.max(pitch / 2, Math.floor(pitch * 2) / 2)
  return { left, width: Math.max(minWidth, lanes * even), lanes, pitch: even }
}

function laneX({ left, width, lanes, pitch }: Channel, index: number): number {
  return left + (width + lanes * pitch) / 2 - (index + 0.5) * pitch
}

/** A line of a cable: its distance from the middle of the lane to the end side, and of the row downwards. */
type Line = { across: number; down: number; width: number; paint: Paint; dashed: boolean }

/** The lines of a cable in its lane: its connected cores, the upper one of the row at the end side. */
function linesOf(cores: readonly PlacedCore[] | null, pitch: number): Line[] {
  if (cores === null)
    return [{ across: 0, down: 0, width: Math.min(1.5, pitch / 2), paint: 'muted', dashed: true }]
  const connected = cores.filter(({ isConnected }) => isConnected)
  if (pitch < coresPitch)
    return connected
      .slice(0, 1)
      .map(() => ({ across: 0, down: 0, width: pitch / 2, paint: 'muted', dashed: false }))
  const isOutlined = pitch >= outlinedPitch
  const most = isOutlined ? pitch * 0.34 - 1.6 : pitch * 0.31
  return connected.map(({ core, atContact, width }): Line => {
    const thin = Math.min(width, connected.length === 1 ? most * 2 : most)
    const down = atContact ?? 0
    const colour = core.colour ?? 'grey'
    return {
      across: -Math.sign(down) * (thin / 2 + (isOutlined ? 0.9 : 0)),
      down,
      width: thin,
      // Without an outline, black would not be visible on a dark page.
      paint: colour === 'black' && !isOutlined ? 'outline' : colour,
      dashed: false,
    }
  })
}

/** A row at the end of a lane: y of its cable, whose wire is not chosen if it has no cores. */
export type LaneEnd = { y: number; cores: readonly PlacedCore[] | null }

/**
 * The cables from connector A, each in its lane down to its row, whose line begins at x `to`. They are parallel and
 * never cross, so they touch only in connector A. Lines of the same look are one path.
 */
export function fanShapes(channel: Channel, ends: readonly LaneEnd[], top: number, to: number): Shape[] {
  const paths = new Map<string, Shape & { kind: 'path' }>()
  const add = (steps: Step[], stroke: Paint, strokeWidth: number, dashed: boolean) => {
    const key = `${stroke} ${strokeWidth} ${dashed}`
    const path = paths.get(key) ?? { kind: 'path', steps: [], stroke, strokeWidth, ...(dashed && { dashed }) }
    path.steps.push(...steps)
    paths.set(key, path)
  }
  const lines = ends.flatMap(({ y, cores }, index) =>
    linesOf(cores, channel.pitch).map(({ across, down, ...line }) => {
      const x = laneX(channel, index) + across
      const radius = Math.min(turnRadius, to - x)
      const steps: Step[] = [
        ['M', x, top],
        ['L', x, y + down - radius],
        ['Q', x, y + down, x + radius, y + down],
        ['L', to, y + down],
      ]
      return { ...line, steps }
    }),
  )
  for (const { steps, width, dashed } of lines)
    if (!dashed && channel.pitch >= outlinedPitch) add(steps, 'outline', width + 1.6, false)
  for (const { steps, width, paint, dashed } of lines) add(steps, paint, width, dashed)
  return [...paths.values()]
}

/** A dashed line in the last lane, for cables that are not drawn. */
export function moreShapes(channel: Channel, top: number, bottom: number): Shape[] {
  const x = laneX(channel, channel.lanes - 1)
  return [{ ...line('outline', 3, ['M', x, top], ['L', x, bottom]), dashed: true }]
}
