import type { ConnectorB, ConnectorSymbol, CoreColour, HousingColour } from '../catalogue/catalogue'
import { isChosen } from '../lead/lead'
import { area, block, chamber, disc, outlinedRect, line, rect, tones } from './primitives'
import type { Tones } from './primitives'
import {
  accessoryPlug,
  accessorySocket,
  deutsch,
  openEnd,
  plainHousing,
  solar,
  trailer,
  xt,
} from './plugSymbols'
import type { Mark, Shape, Step } from './shapes'

function andersonSB(colour: HousingColour, small: boolean): Shape[] {
  const { base, light, dark } = tones[colour]
  if (small)
    return [
      ...block(10, 4, 46, 32, tones[colour]),
      ...chamber(38, 7.5, 18, 10.5),
      ...chamber(38, 22, 18, 10.5),
      outlinedRect(18, 11, 11, 18, light, 2.5),
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
    outlinedRect(15, 14, 14, 12, light, 2),
    rect(16.5, 15.5, 11.5, 9.5, base, 1.5),
  ]
}

function powerpole(): Shape[] {
  const half = (y: number, colour: Tones): Shape[] => [
    ...block(12, y, 44, 16, colour),
    ...chamber(39, y + 3, 17, 10),
    outlinedRect(18, y + 5, 13, 6, colour.light, 2),
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

type Drawn = Pick<ConnectorB, 'symbol' | 'housingColour' | 'poles'> & {
  /** Colour of the first core of its wire, if it is known. */
  core?: CoreColour | undefined
}

const drawers: Record<ConnectorSymbol, (connector: Drawn) => Shape[]> = {
  plain: ({ poles }) => plainHousing(poles),
  andersonSbSmall: ({ housingColour }) => andersonSB(housingColour || 'grey', true),
  andersonSb: ({ housingColour }) => andersonSB(housingColour || 'grey', false),
  powerpole,
  lug: () => [...lug(10.5, tones.red, 9.5), ...lug(29.5, tones.black, 9.5)],
  lugSingle: () => lug(20, tones.black, 16),
  clip: () => [...clip(11, tones.red, -1), ...clip(29, tones.black, 1)],
  deutschDt: ({ poles }) => deutsch(poles, 'orange'),
  deutschDtp: ({ poles }) => deutsch(poles, 'green'),
  plug: () => accessoryPlug(false),
  plugSlim: () => accessoryPlug(true),
  socket: accessorySocket,
  solar,
  trailer: ({ poles }) => trailer(poles),
  xt,
  openEnd: ({ poles, core }) => openEnd(poles, core),
}

/** The shapes of a connector's symbol; for one that is not chosen yet see `symbolMark`. */
export function connectorSymbolShapes(connector: Drawn): Shape[] {
  return drawers[connector.symbol](connector)
}

/** The symbol of a connector that is not chosen yet. */
const emptySymbol: readonly Shape[] = [
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

/** A connector with its symbol at x and y, dashed if it is not chosen yet. */
export function symbolMark(
  connector: Drawn & { value: string },
  at: { x: number; y: number; flipped: boolean; upright?: boolean },
): Mark {
  return {
    kind: 'symbol',
    ...at,
    shapes: isChosen(connector) ? connectorSymbolShapes(connector) : emptySymbol,
  }
}
