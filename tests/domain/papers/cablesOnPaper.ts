import { expect } from 'vitest'
import { drawLead } from '@/domain/drawing/drawLead'
import type { Drawing } from '@/domain/drawing/drawLead'
import type { Box, Mark, Shape, Step } from '@/domain/drawing/shapes'
import { isOnStud } from '@/domain/electrical/cores'
import { attachmentsOf } from '@/domain/lead/lead'
import type { Attachment, Lead } from '@/domain/lead/lead'
import { billOfMaterials } from '@/domain/papers/billOfMaterials'
import { cutList } from '@/domain/papers/cutList'
import { wireViz } from '@/domain/papers/wireViz'
import { parts } from '../../support/builders'
import { captionText } from '../drawing/leads'
import { readHarness, shownText } from './wireVizSyntax'

type Sign = '+' | '-'
/** What a paper says of one core, in the order in which it lists them. */
type CoreOnPaper = {
  number: number
  colour: string | null
  atA: Sign | null
  atB: Sign | null
  isFused: boolean
}
/** What a paper says of an attachment; `fuse` is null without one. */
type CableOnPaper = {
  cores: CoreOnPaper[]
  lengthCm: number
  fuse: { label: string; rating: string; isOnStud: boolean } | null
}

type CorePath = Extract<Shape, { kind: 'path' }> & { core: number }
const isCore = (mark: Mark): mark is CorePath => mark.kind === 'path' && mark.core !== undefined
const endOf = (step: Step | undefined): [number, number] => (step?.slice(-2) ?? []) as [number, number]
/** y of a core at this x; between two steps on the straight line. */
function heightAt({ steps }: CorePath, x: number): number | null {
  for (let index = 1; index < steps.length; index += 1) {
    const [[fromX, fromY], [toX, toY]] = [endOf(steps[index - 1]), endOf(steps[index])]
    if (fromX <= x && x <= toX && toX > fromX) return fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX)
  }
  return null
}
/** y of a core where the cable is closed: between two curves. */
function heightInside({ steps }: CorePath): number {
  const inside = steps.findIndex(
    ([kind], index) => kind === 'L' && steps[index - 1]?.[0] === 'C' && steps[index + 1]?.[0] === 'C',
  )
  return endOf(steps[inside])[1]
}

/** The cores by their lines, their signs by the nearest + or −, and the fuse by the line that it lies on. */
function coresInDrawing({ rows, width }: Drawing, index: number): CoreOnPaper[] {
  const groups = rows[index]?.groups ?? []
  const marks = groups.flatMap((group) => group.marks)
  const paths = marks.filter(isCore).toSorted((a, b) => heightInside(a) - heightInside(b))
  const signs = marks.flatMap((mark) =>
    mark.kind === 'text' && (mark.line === '+' || mark.line === '−') ? [mark] : [],
  )
  const signOf = (path: CorePath, end: 'A' | 'B'): Sign | null => {
    const near = signs.filter(({ x }) => (end === 'A') === x < width / 2)
    const distances = near.flatMap(({ x, box, line }) => {
      const y = heightAt(path, x)
      return y === null ? [] : [{ line, apart: Math.abs(y - (box.y + box.height / 2)) }]
    })
    const [nearest] = distances.toSorted((a, b) => a.apart - b.apart)
    return nearest ? (nearest.line === '+' ? '+' : '-') : null
  }
  const fuses = groups.flatMap(({ part, hits }) => (part?.kind === 'fuseRating' ? hits : []))
  const isIn = (path: CorePath, { x, y, height }: Box) => {
    const at = heightAt(path, x + 4)
    return at !== null && at > y + 4 && at < y + height - 4
  }
  return paths.map((path) => ({
    number: path.core,
    colour: path.stroke ?? null,
    atA: signOf(path, 'A'),
    atB: signOf(path, 'B'),
    isFused: fuses.some((fuse) => isIn(path, fuse)),
  }))
}

/** What the drawing says. */
export function inDrawing(lead: Lead): CableOnPaper[] {
  const drawing = drawLead(lead, { width: 680, direction: 'ltr', captionText })
  return drawing.description.attachments.map(({ words }, index) => {
    const said = (kind: string) =>
      words.find(({ text }) => text.startsWith(`${kind}: `))?.text.slice(kind.length + 2)
    const [label, rating, , onStud] = said('fuse')?.split(/, (?=\d+(?:\.\d+)?A, |[AB], |true$|false$)/) ?? []
    return {
      cores: coresInDrawing(drawing, index),
      lengthCm: Number(said('wireLength')),
      fuse: label === undefined ? null : { label, rating: rating ?? '', isOnStud: onStud === 'true' },
    }
  })
}

/** What the cut list says. */
export function inCutList(lead: Lead): CableOnPaper[] {
  const { wires, ends } = cutList(lead, parts, '1')
  return wires.map(({ number, connectedCores, isolatedCores, lengthCm, cut: lengths, fuse }) => {
    const signAt = (end: 'A' | 'B', core: number) =>
      ends
        .filter((one) => one.end === end && (end === 'A' || one.attachment === number))
        .flatMap(({ contacts }) => contacts)
        .find(({ cores }) => cores.some((held) => held.attachment === number && held.core.number === core))
        ?.sign ?? null
    for (const cores of [connectedCores, isolatedCores])
      expect(cores).toEqual(cores.toSorted((a, b) => a.number - b.number))
    return {
      cores: [...connectedCores, ...isolatedCores]
        .toSorted((a, b) => a.number - b.number)
        .map((core) => ({
          number: core.number,
          colour: core.colour,
          atA: signAt('A', core.number),
          atB: signAt('B', core.number),
          isFused: lengths?.gap?.core === core.number,
        })),
      lengthCm,
      fuse: fuse && { label: fuse.label, rating: fuse.rating, isOnStud: fuse.mounting === 'stud' },
    }
  })
}

const colourOf: Record<string, string> = {
  RD: 'red',
  BK: 'black',
  YE: 'yellow',
  WH: 'white',
  GN: 'green',
  BU: 'blue',
  BN: 'brown',
}

/** What the WireViz file says. */
export function inWireViz(lead: Lead): CableOnPaper[] {
  const { connectors, cables, sets } = readHarness(
    wireViz(lead, parts, { title: '', description: '', date: '', notes: '' }),
  )
  return attachmentsOf(lead).map(([, attachment], index) => {
    const [cable, fuse, tail] = [cables[`W${index + 1}`], connectors[`F${index + 1}`], `T${index + 1}`]
    const cores = (cable?.colors ?? []).map((code, at): CoreOnPaper => {
      const set = sets.find((one) =>
        one.some(({ name, place }) => name === `W${index + 1}` && place === at + 1),
      )
      const signAt = (
        name: string,
        { minusContact }: Lead['connectorA'] | Attachment['connectB'],
      ): Sign | null => {
        const place = set?.find((stop) => stop.name === name)?.place
        if (place === undefined) return null
        return connectors[name]?.pinlabels?.[place - 1] === (minusContact || '-') ? '-' : '+'
      }
      const isFused = set?.some(({ name }) => name === `F${index + 1}`) ?? false
      if (isFused) expect(cables[tail]?.colors).toEqual([code])
      return {
        number: at + 1,
        colour: colourOf[code] ?? null,
        atA: signAt('A', lead.connectorA),
        atB: signAt(`B${index + 1}`, attachment.connectB),
        isFused,
      }
    })
    const feeding = connectors[lead.fedFrom === 'attachments' ? `B${index + 1}` : 'A']
    const block = isOnStud(attachment.fuse)
      ? feeding?.additional_components?.find(({ pn }) => pn === attachment.fuse.value)
      : undefined
    const text = shownText((fuse ?? block)?.type)
    return {
      cores,
      lengthCm: Number(((cable?.length ?? 0) * 100).toFixed(1)),
      fuse:
        text === undefined
          ? null
          : { label: text, rating: fuse?.subtype ?? attachment.fuse_rating, isOnStud: !fuse },
    }
  })
}

/** Pieces by product, cm of wire, that the cables of the cut list take. */
export function materialsInCutList(lead: Lead): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (name: string, count: number) => sums.set(name, (sums.get(name) ?? 0) + count)
  for (const { value, lengthCm, pieces, fuse, crossSectionMm2 } of cutList(lead, parts, '1').wires) {
    add(value, lengthCm * pieces)
    if (!fuse) continue
    add(fuse.label, pieces)
    add(`${fuse.type} ${fuse.rating}`, pieces)
    if (fuse.lugs) add(`${fuse.lugs.stud}, ${crossSectionMm2} mm²`, pieces * fuse.lugs.count)
  }
  return sums
}

/** The same, in the bill of materials. */
export function materialsInBill(lead: Lead): Map<string, number> {
  const kinds = new Set(['wire', 'fuse', 'fuseRating', 'ringLug'])
  return new Map(
    billOfMaterials([lead], parts)
      .filter(({ kind }) => kinds.has(kind))
      .map(({ kind, value, label, count }) => [kind === 'wire' ? value : label, count]),
  )
}
