import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asText } from '@/domain/drawing/description'
import { strokeOf } from '@/domain/drawing/cable'
import { matingOf } from '@/domain/drawing/caption'
import { drawLead } from '@/domain/drawing/drawLead'
import type { Drawing } from '@/domain/drawing/drawLead'
import { ratingText } from '@/domain/drawing/fuseSymbol'
import { mirrorBox, mirrorMark } from '@/domain/drawing/shapes'
import { connectorSymbolShapes } from '@/domain/drawing/symbols'
import { addEmptyAttachment, setWireLength } from '@/domain/lead/editLead'
import { emptyLead } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { aConnectorA, aConnectorB, lead, priceVectorLead, catalogue } from '../../support/builders'
import { shopLead } from '../leadArbitraries'
import { runs } from '../../support/sample'
import { leadOf, marksOf, numbersIn, overlap, relabelled, captionText, textsOf } from './leads'

const ltr = { width: 340, direction: 'ltr', captionText } as const
const fedFroms = ['A', 'attachments', 'both'] as const

function expectClear(lead: Lead, width: number): void {
  const drawing = drawLead(lead, { ...ltr, width })
  const texts = textsOf(drawing).toSorted((a, b) => a.box.y - b.box.y)
  texts.forEach(({ text, box }, index) => {
    expect(box.x, text.line).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width, text.line).toBeLessThanOrEqual(drawing.width + 0.01)
    expect(box.y, text.line).toBeGreaterThanOrEqual(0)
    expect(box.y + box.height, text.line).toBeLessThanOrEqual(drawing.height)
    for (const other of texts.slice(index + 1)) {
      if (other.box.y > box.y + box.height) break
      if (overlap(box, other.box)) expect.fail(`"${text.line}" lies on "${other.text.line}"`)
    }
  })
}

const longLabels = [
  'W'.repeat(120),
  'Kabelverbindungsschutzgehäuseabdeckung für Sonderanfertigungen, 50 A (24 V key), spritzwassergeschützt',
  'موصّل طويل الاسم جدًا لا تتّسع له سطور الرسم مهما كان عرضه على الشاشة أو على الورق',
  '带有非常长的名称的连接器，无论在屏幕上还是在纸上都无法在两行之内完整显示出来的那种',
  '👩‍🔧'.repeat(40),
  'a',
]

describe('a drawing', () => {
  it('has no overlapping texts and none outside, from 1 to 50 attachments, fed from either end or both', () => {
    for (const count of [0, 1, 2, 3, 10, 26, 50])
      for (const fedFrom of fedFroms)
        for (const width of [240, 340, 680]) expectClear(leadOf(count, count, fedFrom), width)
  })

  it.each(longLabels)('does so with the label %s', (label) => {
    for (const width of [240, 340, 680]) expectClear(relabelled(leadOf(3, 0, 'both'), label), width)
  })

  it('has none for any lead from the catalogue', () => {
    fc.assert(
      fc.property(shopLead, fc.integer({ min: 240, max: 900 }), (lead, width) => expectClear(lead, width)),
      { numRuns: runs(0.2) },
    )
  })

  it('describes every part and every length', () => {
    fc.assert(
      fc.property(shopLead, (lead) => {
        const { description } = drawLead(lead, ltr)
        const text = asText(description)
        expect(text).toContain(lead.connectorA.label)
        const attachments = Object.values(lead.connectBGroup)
        expect(description.attachments).toHaveLength(attachments.length)
        attachments.forEach(({ connectB, wire, fuse, fuse_rating }, index) => {
          const words = description.attachments[index]
          const said = [words?.title, ...(words?.words ?? []).map((one) => one.text)].join('\n')
          for (const part of [connectB.label, wire.label, fuse.label, fuse_rating, String(wire.wire_len)])
            expect(said).toContain(part)
          expect(said).toContain(`attachment: ${String(index + 1)}`)
          const mating = matingOf(connectB)
          if (mating) expect(said).toContain(`mates: ${mating.colour}`)
        })
      }),
      { numRuns: runs(0.2) },
    )
  })

  it('is mirrored exactly for right-to-left languages', () => {
    for (const [count, fedFrom] of [1, 6, 50].flatMap((n) => fedFroms.map((end) => [n, end] as const))) {
      const lead = leadOf(count, 3, fedFrom)
      const drawing = drawLead(lead, ltr)
      const mirrored = drawLead(lead, { ...ltr, direction: 'rtl' })
      const { width } = drawing
      expect(mirrored).toEqual({
        ...drawing,
        fan: drawing.fan.map((mark) => mirrorMark(mark, width)),
        head: drawing.head.map((group) => ({
          ...group,
          hits: group.hits.map((hit) => mirrorBox(hit, width)),
          marks: group.marks.map((mark) => mirrorMark(mark, width)),
        })),
        rows: drawing.rows.map((row) => ({
          ...row,
          groups: row.groups.map((group) => ({
            ...group,
            hits: group.hits.map((hit) => mirrorBox(hit, width)),
            marks: group.marks.map((mark) => mirrorMark(mark, width)),
          })),
        })),
      })
      const twice = marksOf(mirrored).map(({ mark }) => mirrorMark(mark, width))
      expect(numbersIn(twice).map((n) => Math.round(n * 1e6))).toEqual(
        numbersIn(marksOf(drawing).map(({ mark }) => mark)).map((n) => Math.round(n * 1e6)),
      )
      const { x } = textsOf(mirrored)[0]?.box ?? { x: 0 }
      expect(x).toBeGreaterThan(0)
    }
  })

  it('keeps the objects of other rows when one attachment changes', () => {
    const lead = leadOf(10)
    const before = drawLead(lead, ltr)
    const uuid = 'attachment-3'
    const changed = setWireLength(relabelledOne(lead, uuid), uuid, 77)
    const after = drawLead(changed, ltr)
    before.rows.forEach((row, index) => {
      if (row.attachment === uuid) expect(after.rows[index]?.groups).not.toEqual(row.groups)
      else expect(after.rows[index]?.groups).toEqual(row.groups)
    })
    expect(after.head).toEqual(before.head)
    expect(after.rows[4]?.top).not.toBe(before.rows[4]?.top)
  })

  it('accepts invalid numbers and texts, and has finite coordinates', () => {
    const figure = fc.oneof(fc.double(), fc.constantFrom(NaN, Infinity, -Infinity, -0, 1e308, -5))
    const text = fc.string({ unit: 'binary', maxLength: 30 })
    fc.assert(
      fc.property(
        figure,
        figure,
        figure,
        figure,
        text,
        fc.constantFrom(...fedFroms),
        (a, b, c, d, label, fedFrom) => {
          const lead = relabelled(leadOf(3, 0, fedFrom), label)
          const odd = Object.entries(lead.connectBGroup).map(([uuid, attachment]) => [
            uuid,
            {
              ...attachment,
              wire: { ...attachment.wire, crossSectionMm2: a, conductors: b, wire_len: c },
              connectB: { ...attachment.connectB, poles: d, type: label },
            },
          ])
          const drawing = drawLead(
            { ...lead, connectBGroup: Object.fromEntries(odd) as never },
            { ...ltr, width: d },
          )
          expect(numbersIn(drawing).every(Number.isFinite)).toBe(true)
        },
      ),
      { numRuns: runs(0.2) },
    )
  })

  it('shows parts that are not chosen as dashed, with a caption', () => {
    const empty = drawLead(emptyLead('new'), ltr)
    expect(empty.rows).toHaveLength(1)
    expect(textsOf(empty).map(({ text }) => text.line)).toEqual([
      'notChosen: connectorA',
      expect.stringContaining('start') as string,
    ])
    expect(empty.description.hint).toContain('start')
    const begun = drawLead(addEmptyAttachment(emptyLead('new'), 'one'), ltr)
    const said = begun.description.attachments[0]?.words.map(({ text }) => text)
    expect(said).toEqual(['wireLength', 'connectB', 'wire', 'fuse'].map((part) => `notChosen: ${part}`))
    const isDashed = ({ mark }: { mark: object }) => 'dashed' in mark && mark.dashed === true
    expect(marksOf(begun).filter(isDashed).length).toBeGreaterThan(1)
  })

  it('has the fuse at the end that feeds, and a caption for a second one if both do', () => {
    const fuseX = (fedFrom: Lead['fedFrom']) => {
      const { rows } = drawLead(priceVectorLead({ fedFrom }), ltr)
      const group = rows[0]?.groups.find(({ part }) => part?.kind === 'fuseRating')
      return group?.hits[0]?.x ?? NaN
    }
    expect(fuseX('A')).toBeLessThan(120)
    expect(fuseX('both')).toBe(fuseX('A'))
    expect(fuseX('attachments')).toBeGreaterThan(170)
    const said = (fedFrom: Lead['fedFrom']) => asText(drawLead(priceVectorLead({ fedFrom }), ltr).description)
    expect(said('A')).toContain('fuse: MIDI bolt-down holder, two lugs, 30A, A')
    expect(said('attachments')).toContain('30A, B')
    expect(said('both')).toContain('secondFuse: B')
    expect(said('A')).not.toContain('secondFuse')
  })

  it('does not overlap the two fuses of a wire at the minimum width', () => {
    const { width, rows } = drawLead(priceVectorLead({ fedFrom: 'both' }), { ...ltr, width: 1 })
    const boxes = (rows[0]?.groups ?? [])
      .flatMap(({ marks }) => marks)
      .flatMap((mark) => (mark.kind === 'rect' && mark.height === 16 && mark.width >= 24 ? [mark] : []))
    const [near, far] = boxes
    if (!near || !far) throw new Error('There are not two fuses')
    expect(overlap(near, far)).toBe(false)
    expect(width).toBeLessThan(300)
  })

  it('is limited to some attachments without captions on request', () => {
    const drawing = drawLead(leadOf(9), { ...ltr, width: 260, detail: 'shapes', maxAttachments: 3 })
    expect(drawing.rows).toHaveLength(3)
    expect(textsOf(drawing)).toEqual([])
    expect(drawing.height).toBeLessThan(240)
  })
})

function relabelledOne(lead: Lead, uuid: string): Lead {
  const attachment = lead.connectBGroup[uuid]
  if (!attachment) throw new Error(`The order has no attachment ${uuid}`)
  const connectB = {
    ...attachment.connectB,
    label: 'A connector with a name that takes two lines of the drawing',
  }
  return { ...lead, connectBGroup: { ...lead.connectBGroup, [uuid]: { ...attachment, connectB } } }
}

describe('the shapes of a drawing', () => {
  it('have the whole rating in a fuse, as large as other texts', () => {
    for (const label of [...catalogue.fuseRatingList.map(({ label }) => label), '12.5A', '1000A'])
      expect(ratingText(label, 0, 0)).toMatchObject([{ line: label, size: 12 }])
  })

  it('have a stroke width that grows with the cross-section, from 2 to 14', () => {
    const widths = catalogue.wireList
      .map(({ crossSectionMm2 }) => crossSectionMm2)
      .toSorted((a, b) => a - b)
      .map(strokeOf)
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
    expect(new Set(widths).size).toBeGreaterThan(8)
    expect([strokeOf(0), strokeOf(NaN), strokeOf(-1), strokeOf(Infinity), strokeOf(4)]).toEqual([
      2, 2, 2, 14, 2.6,
    ])
  })

  it.each([
    ['sb50-grey', 'andersonSbSmall', 'grey', 'SB50'],
    ['own-sb175-red', 'andersonSb', 'red', 'SB175'],
    ['x', 'andersonSb', 'yellow', 'Anderson SB'],
  ] as const)('knows what a housing of product %s mates with', (sku, symbol, housingColour, housing) => {
    const connector = aConnectorB({ sku, symbol, housingColour })
    expect(matingOf(connector)).toEqual({ kind: 'mates', colour: housingColour, housing })
    expect(matingOf({ ...connector, housingColour: '' })).toBeNull()
    expect(matingOf({ ...connector, symbol: 'powerpole' })).toBeNull()
  })

  it('include a symbol within its box for each connector of the catalogue, and a default one', () => {
    const others = [aConnectorA({ symbol: 'plain' }), aConnectorB({ symbol: 'plain', poles: NaN })]
    for (const connector of [...catalogue.connectorAList, ...catalogue.connectorBList, ...others]) {
      const shapes = connectorSymbolShapes(connector)
      expect(shapes.length).toBeGreaterThan(3)
      for (const shape of shapes) {
        if (shape.kind === 'path') continue
        const circle = shape.kind === 'circle'
        const [left, right] = circle
          ? [shape.cx - shape.r, shape.cx + shape.r]
          : [shape.x, shape.x + shape.width]
        const [top, bottom] = circle
          ? [shape.cy - shape.r, shape.cy + shape.r]
          : [shape.y, shape.y + shape.height]
        expect(
          [left, top, 64 - right, 40 - bottom].every((room) => room >= 0),
          connector.label,
        ).toBe(true)
      }
    }
  })

  it.each([
    ['w-single-49p2', 'red'],
    ['w-single-49p2-black', 'black'],
  ])('show one bare end of %s, in the middle and %s', (wire, colour) => {
    const { rows } = drawLead(lead('a-lug-m8-single', [{ b: 'b-bare-single', wire, cm: 50 }]), ltr)
    const shapes = rows.flatMap(({ groups }) =>
      groups.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'symbol' ? mark.shapes : []))),
    )
    const boxes = shapes.flatMap((shape) =>
      shape.kind === 'rect' ? [[shape.y + shape.height / 2, shape.fill]] : [],
    )
    expect(boxes).toEqual([
      [20, colour],
      [20, 'metal'],
    ])
  })

  it.each([
    ['w-twin-4p58', ['+', '+', '−', '−']],
    ['w-trailer7-0p64', ['+', '+', '−', '−']],
    ['w-single-49p2', ['+', '+']],
    ['w-single-49p2-black', ['−', '−']],
  ])('have the signs of the cores of %s at both ends, + above', (wire, expected) => {
    const isSingle = expected.length === 2
    const [a, b] = isSingle ? ['a-lug-m8-single', 'b-lug-m8-single'] : ['a-sb50-grey', 'b-sb50-grey']
    for (const count of [1, 2]) {
      const branches = Array.from({ length: count }, () => ({ b, wire, cm: 50 }))
      const { rows, width } = drawLead(lead(a, branches), ltr)
      for (const { groups } of rows) {
        const signs = groups
          .flatMap(({ marks }) => marks)
          .flatMap((mark) => (mark.kind === 'text' && /^[+−]$/.test(mark.line) ? [mark] : []))
        expect(signs.map(({ line }) => line).toSorted()).toEqual(expected)
        for (const isA of [true, false]) {
          const here = signs
            .filter(({ x }) => x < width / 2 === isA)
            .toSorted((one, other) => one.y - other.y)
          expect(here.map(({ line }) => line)).toEqual([...new Set(expected)])
        }
      }
    }
  })
})

/** The lines of the fan: x, width, and y of the turn into the row. */
function lanesOf({ fan }: Drawing) {
  return fan.flatMap((mark) => {
    if (mark.kind !== 'path') return []
    const { steps, strokeWidth = 0 } = mark
    return steps.flatMap((step, index) => {
      const turn = steps[index + 2]
      return step[0] === 'M' && turn?.[0] === 'Q' ? [{ x: step[1], width: strokeWidth, y: turn[2] }] : []
    })
  })
}

describe('the cables of a drawing', () => {
  it.each([2, 3, 10, 16, 26, 50])(
    'of %i attachments are a line each, which touch only in connector A',
    (count) => {
      for (const width of [296, 340, 680, 2000]) {
        const drawing = drawLead(leadOf(count, 0, 'both'), { ...ltr, width })
        const lanes = lanesOf(drawing)
        let bound = Infinity
        drawing.rows.forEach(({ top, height }) => {
          const own = lanes.filter(({ y }) => y > top && y < top + height)
          expect(own.length).toBeGreaterThan(0)
          const right = Math.max(...own.map((lane) => lane.x + lane.width / 2))
          expect(bound - right, `${width}`).toBeGreaterThan(0.4)
          bound = Math.min(...own.map((lane) => lane.x - lane.width / 2))
        })
        expect(bound).toBeGreaterThan(0)
        const numbers = drawing.rows.flatMap(({ groups }) =>
          groups.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'circle' ? [mark.cx] : []))),
        )
        expect(Math.max(...numbers)).toBeLessThan(Math.max(115, width / 3))
      }
    },
  )

  it('are one straight line without a fan where there is one', () => {
    const { fan, head, rows } = drawLead(leadOf(1), ltr)
    expect(fan).toEqual([])
    const symbols = [...head, ...(rows[0]?.groups ?? [])].flatMap(({ marks }) =>
      marks.filter(({ kind }) => kind === 'symbol'),
    )
    const [b, a] = [symbols.pop(), symbols.pop()]
    if (a?.kind !== 'symbol' || b?.kind !== 'symbol') throw new Error('There are not two connectors')
    expect(a.y).toBe((rows[0]?.top ?? 0) + b.y)
  })

  it('that are not drawn are a dashed line', () => {
    const dashed = (maxAttachments: number) =>
      drawLead(leadOf(5), { ...ltr, maxAttachments }).fan.filter((mark) => 'dashed' in mark)
    expect(dashed(5)).toEqual([])
    expect(dashed(3)).toHaveLength(1)
  })

  it('have a fuse block above the ring of the connector that feeds, outside the cable', () => {
    const onStud = { b: 'b-lug-m8-pair', wire: 'w-twin-13p6', cm: 200, fuse: 'f-mrbf', rating: '60A' }
    for (const fedFrom of ['A', 'attachments'] as const)
      for (const count of [1, 2]) {
        const branches = Array.from({ length: count }, () => onStud)
        const { head, rows } = drawLead(lead('a-lug-m8-pair', branches, { fedFrom }), ltr)
        const groups = [
          ...head.map((group) => ({ top: 0, ...group })),
          ...rows.flatMap(({ top, groups: own }) => own.map((group) => ({ top, ...group }))),
        ]
        const areasOf = (kind: string) =>
          groups.flatMap(({ top, part, hits, marks }) =>
            part?.kind === kind && marks.some((mark) => mark.kind === 'symbol' || mark.kind === 'rect')
              ? hits.map((hit) => ({ ...hit, y: hit.y + top }))
              : [],
          )
        const feeding = areasOf(fedFrom === 'A' ? 'connectorA' : 'connectB')
        const blocks = areasOf('fuseRating')
        expect(blocks).toHaveLength(count)
        blocks.forEach((block, index) => {
          const symbol = feeding[index] ?? feeding[0]
          if (!symbol) throw new Error('The connector that feeds is not drawn')
          expect(block.y + block.height - symbol.y).toBeLessThan(12)
          if (fedFrom === 'attachments') expect(block.x).toBeGreaterThan(symbol.x)
        })
      }
  })

  it('say in words how many there are', () => {
    const said = (count: number) => asText(drawLead(leadOf(count), ltr).description)
    expect(said(0)).not.toContain('cables')
    expect(said(1)).toContain('cables: 1')
    expect(said(3)).toContain('cables: 3')
    const seven = lead('a-sb50-grey', [{ b: 'b-dt6', wire: 'w-trailer7-0p64', cm: 50 }])
    expect(asText(drawLead(seven, ltr).description)).toMatch(/plusCore:; minusCore:; spareCores: 5/)
  })
})
