import type { ConnectorA, ConnectorB } from '../catalogue'
import { housingColour } from './caption'
import type { HousingColour } from './caption'
import type { Paint } from './paints'
import type { Shape, Step } from './shapes'

/*
 * Each symbol is 64 by 40 with its contacts on the right; the cores come in on the left at 13 and 27, a single
 * one at 20. Proportions and colours are those of the part pictures.
 */

const edge = { stroke: 'outline', strokeWidth: 1.2 } as const

function rect(x: number, y: number, width: number, height: number, fill: Paint, radius = 0): Shape {
  return { kind: 'rect', x, y, width, height, radius, fill }
}

function edged(x: number, y: number, width: number, height: number, fill: Paint, radius = 0): Shape {
  return { kind: 'rect', x, y, width, height, radius, fill, ...edge }
}

function disc(cx: number, cy: number, r: number, fill: Paint): Shape {
  return { kind: 'circle', cx, cy, r, fill, ...edge }
}

function area(fill: Paint, ...steps: Step[]): Shape {
  return { kind: 'path', steps: [...steps, ['Z']], fill, ...edge }
}

function line(stroke: Paint, strokeWidth: number, ...steps: Step[]): Shape {
  return { kind: 'path', steps, stroke, strokeWidth }
}

type Tones = { base: Paint; light: Paint; dark: Paint }

const tones: Record<HousingColour, Tones> = {
  grey: { base: 'grey', light: 'greyLight', dark: 'greyDark' },
  red: { base: 'red', light: 'redLight', dark: 'redDark' },
  blue: { base: 'blue', light: 'blueLight', dark: 'blueDark' },
  black: { base: 'black', light: 'blackLight', dark: 'blackDark' },
  yellow: { base: 'yellow', light: 'yellowLight', dark: 'yellowDark' },
}

/** A moulded block: lit from above, shaded below. */
function block(x: number, y: number, width: number, height: number, { base, light, dark }: Tones): Shape[] {
  return [
    edged(x, y, width, height, base, 3),
    line(light, 1.8, ['M', x + 3, y + 2], ['L', x + width - 3, y + 2]),
    line(dark, 1.8, ['M', x + 3, y + height - 2], ['L', x + width - 3, y + height - 2]),
  ]
}

/** An open chamber at the mating face with its flat contact. */
function chamber(x: number, y: number, width: number, height: number): Shape[] {
  const middle = y + height / 2
  return [
    rect(x, y, width, height, 'blackDark'),
    edged(x, y + 2, width - 2, height - 4, 'metal', 2.5),
    line('metalLight', 1.4, ['M', x + 1, middle - height / 2 + 4], ['L', x + width - 4, y + 4]),
  ]
}

function andersonSB(colour: HousingColour, small: boolean): Shape[] {
  const { base, light, dark } = tones[colour]
  if (small)
    return [
      ...block(10, 4, 46, 32, tones[colour]),
      ...chamber(38, 7.5, 18, 10.5),
      ...chamber(38, 22, 18, 10.5),
      edged(18, 11, 11, 18, light, 2.5),
      rect(19.5, 12.5, 8, 15.5, base, 2),
      line(dark, 1.6, ['M', 13.5, 7], ['L', 13.5, 33]),
    ]
  const outline: Step[] = [
    ['M', 10, 4],
    ['L', 30, 1.5],
    ['L', 34, 4.5],
    ['L', 38, 1.5],
    ['L', 58, 1.5],
  ]
  const below: Step[] = [
    ['L', 58, 38.5],
    ['L', 38, 38.5],
    ['L', 34, 35.5],
    ['L', 30, 38.5],
    ['L', 10, 36],
  ]
  return [
    area(base, ...outline, ...below),
    line(light, 1.8, ['M', 12, 6], ['L', 30, 3.7], ['L', 34, 6.6], ['L', 38, 3.7], ['L', 56, 3.7]),
    line(dark, 1.8, ['M', 12, 34], ['L', 30, 36.3], ['L', 34, 33.4], ['L', 38, 36.3], ['L', 56, 36.3]),
    ...chamber(40, 6, 18, 12.5),
    ...chamber(40, 21.5, 18, 12.5),
    disc(33, 11, 2.6, dark),
    disc(33, 29, 2.6, dark),
    edged(15, 14, 14, 12, light, 2),
    rect(16.5, 15.5, 11.5, 9.5, base, 1.5),
  ]
}

function powerpole(): Shape[] {
  const half = (y: number, colour: Tones): Shape[] => [
    ...block(12, y, 44, 16, colour),
    ...chamber(39, y + 3, 17, 10),
    edged(18, y + 5, 13, 6, colour.light, 2),
  ]
  return [...half(4, tones.red), ...half(20, tones.black)]
}

function lug(y: number, sleeve: Tones, size: number): Shape[] {
  const ring = size * 0.95
  return [
    area(
      'copper',
      ['M', 24, y - size / 2],
      ['L', 40, y - size / 2],
      ['L', 44, y],
      ['L', 40, y + size / 2],
      ['L', 24, y + size / 2],
    ),
    disc(64 - ring - 1, y, ring, 'copper'),
    line('copperLight', 1.4, ['M', 25, y - size / 2 + 2], ['L', 40, y - size / 2 + 2]),
    line('copperDark', 1.2, ['M', 29, y - size / 2 + 1], ['L', 29, y + size / 2 - 1]),
    disc(64 - ring - 1, y, ring * 0.46, 'sheet'),
    ...block(9, y - size / 2 - 1.2, 15, size + 2.4, sleeve),
  ]
}

function clip(y: number, colour: Tones, outwards: 1 | -1): Shape[] {
  const jaw = (side: 1 | -1) =>
    area(
      'copper',
      ['M', 37, y],
      ['Q', 46, y + side * 9, 58, y + side * 6],
      ['L', 63, y + side * 1.2],
      ['L', 57, y + side * 2],
      ['L', 54, y + side * 0.8],
      ['L', 51, y + side * 2.6],
      ['L', 47, y + side * 2],
    )
  const handle = (side: 1 | -1) =>
    area(
      colour.base,
      ['M', 38, y - side * 1.5],
      ['Q', 26, y + side * 1, 10, y + side * 5.4],
      ['L', 10, y + side * 8.6],
      ['Q', 30, y + side * 8, 40, y + side * 3],
    )
  return [
    jaw(1),
    jaw(-1),
    line(colour.base, 4, ['M', 4, y], ['L', 24, y]),
    handle(outwards),
    handle(outwards === 1 ? -1 : 1),
    disc(38, y, 3.2, 'metal'),
  ]
}

function deutsch(pins: number, insert: Paint): Shape[] {
  const columns = Math.max(1, Math.min(3, Math.ceil(pins / 2)))
  const pin = (index: number): Shape[] => {
    const x = 39 + (index - (columns - 1) / 2) * 8
    return [13.5, 26.5].flatMap((y) => [disc(x, y, 3.4, 'blackDark'), disc(x, y, 1.9, 'metal')])
  }
  return [
    edged(8, 9, 10, 22, 'greyDark', 2),
    edged(28, 0.8, 16, 6, 'greyLight', 1.5),
    ...block(15, 4, 48, 32, tones.grey),
    edged(23, 8, 33, 24, 'blackDark', 3),
    edged(25, 9.5, 29, 21, insert, 2),
    ...Array.from({ length: columns }, (_, index) => pin(index)).flat(),
  ]
}

function accessoryPlug(slim: boolean): Shape[] {
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
    edged(30, 17.5 - half, 4.5, half * 2 + 5, slim ? 'blackDark' : 'red', 1.5),
    edged(34.5, 20 - half, 17, half * 2, slim ? 'metal' : 'black', 2),
    line('metalLight', 1.6, ['M', 37, 22.6 - half], ['L', 49, 22.6 - half]),
    edged(39, 17 - half, 8, 3.6, 'metal', 1.8),
    edged(39, 19.4 + half, 8, 3.6, 'metal', 1.8),
    area(slim ? 'metal' : 'blackLight', ['M', 51.5, 14], ['L', 56, 16], ['L', 56, 24], ['L', 51.5, 26]),
    edged(56, 17, 7, 6, slim ? 'brass' : 'metal', 2.4),
  ]
}

function accessorySocket(): Shape[] {
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

function solar(): Shape[] {
  const plug = (y: number): Shape[] => [
    ...block(8, y - 5, 9, 10, tones.black),
    ...block(17, y - 6.5, 20, 13, tones.black),
    edged(22, y - 2.5, 9, 5, 'blackDark', 1),
  ]
  return [
    ...plug(12),
    edged(37, 8.5, 16, 7, 'black', 1.5),
    edged(53, 10, 8, 4, 'blackDark', 1),
    ...plug(28),
    edged(37, 22, 18, 3, 'black', 1),
    edged(37, 31, 18, 3, 'black', 1),
    edged(37, 26, 16, 4, 'metal', 1.5),
  ]
}

function trailer(pins: number): Shape[] {
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
    edged(6, 13, 16, 14, 'blackDark', 2),
    line('blackLight', 1.2, ['M', 10, 14], ['L', 10, 26], ['M', 14, 14], ['L', 14, 26]),
    ...block(20, 1, 42, 38, tones.black),
    edged(pins > 7 ? 33 : 38, 3.5, pins > 7 ? 25 : 14, 33, 'blackLight', 3),
    ...faces,
  ]
}

function xt(): Shape[] {
  return [
    edged(6, 10, 14, 6, 'red', 1.5),
    edged(6, 24, 14, 6, 'black', 1.5),
    area('yellow', ['M', 17, 4], ['L', 54, 4], ['L', 62, 11], ['L', 62, 36], ['L', 17, 36]),
    line('yellowLight', 1.8, ['M', 19, 6], ['L', 53, 6]),
    area('yellowDark', ['M', 24, 8], ['L', 52, 8], ['L', 58, 13], ['L', 58, 32], ['L', 24, 32]),
    ...[14.5, 25.5].flatMap((y) => [
      disc(41, y, 4.6, 'brass'),
      line('yellowDark', 1, ['M', 36.6, y], ['L', 45.4, y], ['M', 41, y - 4.4], ['L', 41, y + 4.4]),
    ]),
  ]
}

function openEnd(): Shape[] {
  const core = (y: number, colour: Tones): Shape[] => [
    edged(4, y - 4, 34, 8, colour.base, 1),
    line(colour.light, 1.4, ['M', 6, y - 1.8], ['L', 36, y - 1.8]),
    edged(38, y - 2.8, 22, 5.6, 'metal', 1.4),
    line('metalDark', 1, ['M', 39, y + 0.9], ['L', 59, y + 0.9], ['M', 39, y - 0.9], ['L', 59, y - 0.9]),
  ]
  return [...core(13, tones.red), ...core(27, tones.black)]
}

function plainHousing(poles: number): Shape[] {
  const chambers =
    poles === 1 ? chamber(40, 13, 18, 14) : [...chamber(42, 8, 16, 10), ...chamber(42, 22, 16, 10)]
  return [...block(10, 4, 48, 32, tones.grey), ...chambers]
}

/** A connector's shape by its family (`type`), variant by its words and poles; an unknown family is a plain housing. */
export function connectorSymbol(connector: ConnectorA | ConnectorB): Shape[] {
  const { label, sku, poles, type } = connector
  const words = `${sku} ${label}`
  switch (type) {
    case 'Anderson SB':
      return andersonSB(housingColour(connector) ?? 'grey', /SB-?50\b/i.test(words))
    case 'Anderson Powerpole':
      return powerpole()
    case 'Battery and ring terminals':
      if (/clip/i.test(words)) return [...clip(11, tones.red, -1), ...clip(29, tones.black, 1)]
      return poles === 1
        ? lug(20, tones.black, 16)
        : [...lug(10.5, tones.red, 9.5), ...lug(29.5, tones.black, 9.5)]
    case 'Deutsch':
      return deutsch(poles, /DTP/i.test(words) ? 'green' : 'orange')
    case 'Accessory plugs':
      return /socket/i.test(words) ? accessorySocket() : accessoryPlug(/merit|DIN/i.test(words))
    case 'Solar':
      return solar()
    case 'Trailer plugs':
      return trailer(poles)
    case 'XT connectors':
      return xt()
    case 'Open end':
      return openEnd()
    default:
      return plainHousing(poles)
  }
}

/** Where a connector is still to be chosen. */
export const emptySymbol: readonly Shape[] = [
  {
    kind: 'rect',
    x: 10,
    y: 4,
    width: 48,
    height: 32,
    radius: 4,
    stroke: 'muted',
    strokeWidth: 1.2,
    dashed: true,
  },
]
