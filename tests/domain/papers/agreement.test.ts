import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoFuse, ratingsFor } from '@/domain/catalogue/catalogue'
import type { Wire } from '@/domain/catalogue/catalogue'
import { coresMatch } from '@/domain/electrical/voltageDrop'
import { attachmentsOf } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { buildLead, catalogue } from '../../support/builders'
import { runs } from '../../support/sample'
import { inCutList, inDrawing, inWireViz, materialsInBill, materialsInCutList } from './cablesOnPaper'

const anyOrder = (wire: Wire) =>
  fc.shuffledSubarray(wire.coreColours, { minLength: wire.coreColours.length }).map((coreColours): Wire => ({
    ...wire,
    value: `own-${coreColours.join('-')}-${wire.value}`,
    coreColours,
  }))
const anyWire = fc
  .constantFrom(...catalogue.wireList)
  .chain((wire) => fc.oneof(fc.constant(wire), anyOrder(wire)))
const anyCable = fc
  .record({
    wire: anyWire,
    connectB: fc.constantFrom(...catalogue.connectorBList),
    lengthCm: fc.integer({ min: 500, max: 10_000 }).map((mm) => mm / 10),
    fuse: fc.constantFrom(...catalogue.fuseList),
    rating: fc.nat(),
  })
  .filter(({ wire, connectB }) => coresMatch(connectB.poles, wire.conductors))
  .map(({ rating, ...chosen }) => {
    const ratings = isNoFuse(chosen.fuse) ? [] : ratingsFor(chosen.fuse, catalogue.fuseRatingList)
    return { ...chosen, rating: ratings[rating % ratings.length]?.label }
  })

/** Leads with cores for the contacts of their connectors, and one sign in a connector of one pole. */
const anyLead: fc.Arbitrary<Lead> = fc
  .record({
    connectorA: fc.constantFrom(...catalogue.connectorAList),
    cables: fc.array(anyCable, { minLength: 1, maxLength: 4 }),
    quantity: fc.integer({ min: 1, max: 20 }).map(String),
    fedFrom: fc.constantFrom<Lead['fedFrom']>('A', 'attachments', 'both'),
  })
  .filter(({ connectorA, cables }) => {
    const colours = new Set(cables.map(({ wire }) => wire.coreColours[0]))
    return (
      cables.every(({ wire }) => coresMatch(connectorA.poles, wire.conductors)) &&
      (connectorA.poles > 1 || colours.size === 1)
    )
  })
  .map(({ cables, ...rest }) =>
    buildLead({
      ...rest,
      attachments: Object.fromEntries(cables.map((cable, index) => [`n${index}`, cable])),
    }),
  )

const rounded = (sums: Map<string, number>) =>
  [...sums].map(([name, count]) => [name, Number(count.toFixed(1))]).toSorted()

test('drawing, cut list, bill of materials and WireViz file agree core by core', () => {
  fc.assert(
    fc.property(anyLead, (lead) => {
      const [onDrawing, onList, inFile] = [inDrawing(lead), inCutList(lead), inWireViz(lead)]
      expect(onDrawing, 'the drawing and the cut list').toEqual(onList)
      expect(inFile, 'the WireViz file and the cut list').toEqual(onList)
      expect(rounded(materialsInBill(lead)), 'the bill of materials').toEqual(
        rounded(materialsInCutList(lead)),
      )
      onList.forEach(({ cores }, index) => {
        const colours: readonly string[] = attachmentsOf(lead)[index]?.[1].wire.coreColours ?? []
        expect(cores.map(({ colour }) => colour)).toEqual(colours)
        for (const { colour, atA, atB } of cores) {
          const sign = colour === 'red' ? '+' : colour === 'black' ? '-' : null
          expect([atA, atB]).toEqual([sign, sign])
        }
      })
    }),
    { numRuns: runs(0.5) },
  )
})
