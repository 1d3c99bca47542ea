import type { CoreColour } from '../catalogue/catalogue'
import type { Paint } from './palette'
import { area, block, chamber, disc, outlinedRect, line, rect, tones } from './primitives'
import type { Tones } from './primitives'
import type { Shape } from './shapes'

/** Deutsch DT and DTP: a grey shell with its insert and up to six pins. */
export function deutsch(pins: number, insert: Paint): Shape[] {
  const columns = Math.max(1, Math.min(3, Math.ceil(pins / 2)))
  const pin = (index: number): Shape[] => {
    const x = 39 + (index - (columns - 1) / 2) * 8
    return [13.5, 26.5].flatMap((y) => [disc(x, y, 3.4, 'blackDark'), disc(x, y, 1.9, 'metal')])
  }
  return [
    outlinedRect(8, 9, 10, 22, 'greyDark', 2),
    outlinedRect(28, 0.8, 16, 6, 'greyLight', 1.5),
    ...block(15, 4, 48, 32, tones.grey),
    outlinedRect(23, 8, 33, 24, 'blackDark', 3),
    outlinedRect(25, 9.5, 29, 21, insert, 2),
    ...Array.from({ length: columns }, (_, index) => pin(index)).flat(),
  ]
}

/** A cigarette lighter plug, or the slimmer Merit plug. */
export function accessoryPlug(slim: boolean): Shape[] {
  const half = slim ? 7 : 9.5
  return [
    area(
      'black',
      ['M', 6, 16],
      ['L', 14, 15],
      ['L', 30, 20 - half],
      ['L', 30, 20 + half],
      ['L', 14, 25],
      ['L', 6, 24],
    ),
    line('blackLight', 1.5, ['M', 12, 17.6], ['L', 29, 22.5 - half]),
    outlinedRect(30, 17.5 - half, 4.5, half * 2 + 5, slim ? 'blackDark' : 'red', 1.5),
    outlinedRect(34.5, 20 - half, 17, half * 2, slim ? 'metal' : 'black', 2),
    line('metalLight', 1.6, ['M', 37, 22.6 - half], ['L', 49, 22.6 - half]),
    outlinedRect(39, 17 - half, 8, 3.6, 'metal', 1.8),
    outlinedRect(39, 19.4 + half, 8, 3.6, 'metal', 1.8),
    area(slim ? 'metal' : 'blackLight', ['M', 51.5, 14], ['L', 56, 16], ['L', 56, 24], ['L', 51.5, 26]),
    outlinedRect(56, 17, 7, 6, slim ? 'brass' : 'metal', 2.4),
  ]
}

/** A cigarette lighter or Merit socket, seen from the front. */
export function accessorySocket(): Shape[] {
  return [
    ...block(8, 8, 20, 24, tones.black),
    disc(42, 20, 18.5, 'black'),
    disc(42, 20, 14.5, 'metal'),
    disc(42, 20, 11.5, 'blackDark'),
    rect(29.5, 16.5, 2.6, 7, 'metalLight', 1),
    rect(51.9, 16.5, 2.6, 7, 'metalLight', 1),
    disc(42, 20, 4.6, 'brass'),
    disc(42, 20, 2, 'copperDark'),
  ]
}

/** An MC4 plug and socket. */
export function solar(): Shape[] {
  const plug = (y: number): Shape[] => [
    ...block(8, y - 5, 9, 10, tones.black),
    ...block(17, y - 6.5, 20, 13, tones.black),
    outlinedRect(22, y - 2.5, 9, 5, 'blackDark', 1),
  ]
  return [
    ...plug(12),
    outlinedRect(37, 8.5, 16, 7, 'black', 1.5),
    outlinedRect(53, 10, 8, 4, 'blackDark', 1),
    ...plug(28),
    outlinedRect(37, 22, 18, 3, 'black', 1),
    outlinedRect(37, 31, 18, 3, 'black', 1),
    outlinedRect(37, 26, 16, 4, 'metal', 1.5),
  ]
}

/** A flat trailer plug of seven or twelve pins. */
export function trailer(pins: number): Shape[] {
  const row = (y: number, count: number, r: number): Shape[] =>
    Array.from({ length: count }, (_, index) => disc(45, y + (index - (count - 1) / 2) * r * 2.5, r, 'brass'))
  const faces =
    pins > 7
      ? [5, 7].flatMap((count, index) =>
          Array.from({ length: count }, (_, i) =>
            disc(40 + index * 12, 20 + (i - (count - 1) / 2) * (30 / count), 1.9, 'brass'),
          ),
        )
      : row(20, 7, 1.75)
  return [
    outlinedRect(6, 13, 16, 14, 'blackDark', 2),
    line('blackLight', 1.2, ['M', 10, 14], ['L', 10, 26], ['M', 14, 14], ['L', 14, 26]),
    ...block(20, 1, 42, 38, tones.black),
    outlinedRect(pins > 7 ? 33 : 38, 3.5, pins > 7 ? 25 : 14, 33, 'blackLight', 3),
    ...faces,
  ]
}

/** An XT connector with its two gold contacts. */
export function xt(): Shape[] {
  return [
    outlinedRect(6, 10, 14, 6, 'red', 1.5),
    outlinedRect(6, 24, 14, 6, 'black', 1.5),
    area('yellow', ['M', 17, 4], ['L', 54, 4], ['L', 62, 11], ['L', 62, 36], ['L', 17, 36]),
    line('yellowLight', 1.8, ['M', 19, 6], ['L', 53, 6]),
    area('yellowDark', ['M', 24, 8], ['L', 52, 8], ['L', 58, 13], ['L', 58, 32], ['L', 24, 32]),
    ...[14.5, 25.5].flatMap((y) => [
      disc(41, y, 4.6, 'brass'),
      line('yellowDark', 1, ['M', 36.6, y], ['L', 45.4, y], ['M', 41, y - 4.4], ['L', 41, y + 4.4]),
    ]),
  ]
}

/** Bare tinned ends, + above −; a single one in the colour of its core. */
export function openEnd(poles: number, single?: CoreColour): Shape[] {
  const core = (y: number, colour: Tones): Shape[] => [
    outlinedRect(4, y - 4, 34, 8, colour.base, 1),
    line(colour.light, 1.4, ['M', 6, y - 1.8], ['L', 36, y - 1.8]),
    outlinedRect(38, y - 2.8, 22, 5.6, 'metal', 1.4),
    line('metalDark', 1, ['M', 39, y + 0.9], ['L', 59, y + 0.9], ['M', 39, y - 0.9], ['L', 59, y - 0.9]),
  ]
  return poles === 1
    ? core(20, single === 'black' ? tones.black : tones.red)
    : [...core(13, tones.red), ...core(27, tones.black)]
}

/** A connector family without its own symbol. */
export function plainHousing(poles: number): Shape[] {
  const chambers =
    poles === 1 ? chamber(40, 13, 18, 14) : [...chamber(42, 8, 16, 10), ...chamber(42, 22, 16, 10)]
  return [...block(10, 4, 48, 32, tones.grey), ...chambers]
}
