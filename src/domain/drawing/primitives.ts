import type { HousingColour } from '../catalogue/catalogue'
import type { Paint } from './palette'
import type { Shape, Step } from './shapes'

/*
 * Each symbol is 64 by 40 with its contacts on the right; the cores come in on the left at 13 and 27, a single
 * one at 20. Proportions and colours are those of the part pictures.
 */

const edge = { stroke: 'outline', strokeWidth: 1.2 } as const

/** A filled box without an outline. */
export function rect(x: number, y: number, width: number, height: number, fill: Paint, radius = 0): Shape {
  return { kind: 'rect', x, y, width, height, radius, fill }
}

/** A box with the outline of all parts. */
export function outlinedRect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Paint,
  radius: number,
): Shape {
  return { kind: 'rect', x, y, width, height, radius, fill, ...edge }
}

/** A circle with that outline. */
export function disc(cx: number, cy: number, r: number, fill: Paint): Shape {
  return { kind: 'circle', cx, cy, r, fill, ...edge }
}

/** A closed area with that outline. */
export function area(fill: Paint, ...steps: Step[]): Shape {
  return { kind: 'path', steps: [...steps, ['Z']], fill, ...edge }
}

/** An open path: a highlight, a shadow, a cable. */
export function line(stroke: Paint, strokeWidth: number, ...steps: Step[]): Shape {
  return { kind: 'path', steps, stroke, strokeWidth }
}

/** A colour with its highlight and shadow. */
export type Tones = { base: Paint; light: Paint; dark: Paint }

/** The tones of each housing colour. */
export const tones: Record<HousingColour, Tones> = {
  grey: { base: 'grey', light: 'greyLight', dark: 'greyDark' },
  red: { base: 'red', light: 'redLight', dark: 'redDark' },
  blue: { base: 'blue', light: 'blueLight', dark: 'blueDark' },
  black: { base: 'black', light: 'blackLight', dark: 'blackDark' },
  yellow: { base: 'yellow', light: 'yellowLight', dark: 'yellowDark' },
}

/** A moulded block: highlight at the top, shadow at the bottom. */
export function block(
  x: number,
  y: number,
  width: number,
  height: number,
  { base, light, dark }: Tones,
): Shape[] {
  return [
    outlinedRect(x, y, width, height, base, 3),
    line(light, 1.8, ['M', x + 3, y + 2], ['L', x + width - 3, y + 2]),
    line(dark, 1.8, ['M', x + 3, y + height - 2], ['L', x + width - 3, y + height - 2]),
  ]
}

/** An open chamber at the mating face with its flat contact. */
export function chamber(x: number, y: number, width: number, height: number): Shape[] {
  const middle = y + height / 2
  return [
    rect(x, y, width, height, 'blackDark'),
    outlinedRect(x, y + 2, width - 2, height - 4, 'metal', 2.5),
    line('metalLight', 1.4, ['M', x + 1, middle - height / 2 + 4], ['L', x + width - 4, y + 4]),
  ]
}
