import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLinkOf } from '@/domain/catalogue/catalogue'
import type { Wire } from '@/domain/catalogue/catalogue'
import { checkLead } from '@/domain/electrical/checks'
import { blocks, findingKey } from '@/domain/electrical/finding'
import { fittingRatings, attachmentContext } from '@/domain/catalogue/fit'
import { fixesOf } from '@/domain/electrical/fixes'
import { missingParts } from '@/domain/lead/completeness'
import { buildIndex } from '@/domain/catalogue/catalogueIndex'
import { setWireLength, takeProposal } from '@/domain/lead/editLead'
import type { Lead } from '@/domain/lead/lead'
import { effectiveSource } from '@/domain/electrical/source'
import { fittingWires, suggestWireAndFuse, suitableFuse } from '@/domain/electrical/suggestion'
import type { Suggestion } from '@/domain/electrical/suggestion'
import { attachmentOf, catalogue, fuse, lead, parts, sound } from '../../support/builders'
import type { Branch } from '../../support/builders'
import { runs } from '../../support/sample'
import { shopLead } from '../leadArbitraries'

const suggest = (a: string | null, branch: Branch, settings = {}, known = parts): Suggestion =>
  suggestWireAndFuse(lead(a, [branch], settings), 'one', known)

function found(suggestion: Suggestion) {
  if (suggestion.kind !== 'found') throw new Error(`nothing found: ${JSON.stringify(suggestion)}`)
  return suggestion
}

const without58VoltBlades = buildIndex({
  ...catalogue,
  fuseList: catalogue.fuseList.filter(({ value }) => value !== 'f-blade-58' && value !== 'f-mc4'),
})

const lithium48 = { source: 'lithium', systemVoltageV: 48 } as const

const fridge = { b: 'b-cig-socket', cm: 400, loadA: 8 }

describe('a suggestion', () => {
  test('for a fridge of 8 A at 4 m is 2.9 mm², decided by drop', () => {
    const { proposal, decidedBy, thinner, thicker } = found(suggest('a-sb50-grey', fridge))
    expect(proposal.wire.value).toBe('w-twin-2p9')
    // Between 8 / 0.8 = 10 A and the socket's 15 A, the cheapest holder.
    expect([proposal.fuse.value, proposal.rating.label]).toEqual(['f-blade', '10A'])
    expect(proposal.dropPercent).toBeCloseTo(3.27, 2)
    expect(decidedBy).toBe('drop')
    expect(thinner).toMatchObject({ wire: { value: 'w-twin-1p85' }, fails: 'drop' })
    expect(thinner?.dropPercent).toBeCloseTo(5.12, 2)
    expect(thicker, 'the socket takes no more than 2.9 mm²').toBeNull()
    // 9.80 + 4 m × 3.90 + 6.90, and the same with 4 m × 2.60.
    expect(proposal.price).toBe(32.3)
    expect(thinner?.price).toBe(27.1)
  })

  test('for a short lead with a high load is decided by heat; a size up costs more and has less drop', () => {
    const { proposal, decidedBy, thinner, thicker } = found(
      suggest('a-sb50-grey', { b: 'b-sb50-grey', cm: 60, loadA: 28 }),
    )
    // 28 / 0.8 = 35 A: the 29 A of 2.9 mm² are too few, the 38 A of 4.58 mm² are enough; solar cable is not taken.
    expect(proposal.wire.value).toBe('w-twin-4p58')
    expect(decidedBy).toBe('heat')
    expect(thinner).toMatchObject({ wire: { value: 'w-twin-2p9' }, fails: 'heat' })
    expect(thicker?.wire.value).toBe('w-twin-7p9')
    expect(thicker!.price).toBeGreaterThan(proposal.price)
    expect(thicker!.dropV!).toBeLessThan(proposal.dropV!)
  })

  test('is decided by the connectors if the thinnest fitting wire is enough', () => {
    const { decidedBy, thinner } = found(suggest('a-sb175-grey', { b: 'b-sb175-grey', cm: 100, loadA: 10 }))
    expect(decidedBy).toBe('fit')
    expect(thinner).toBeNull()
  })

  test('is decided by what the fuses break, if those for a thinner wire break too little', () => {
    const branch = { b: 'b-sb50-grey', cm: 400, loadA: 8 }
    const { decidedBy, thinner } = found(suggest('a-lug-m8-pair', branch, { source: 'bank', sourceAh: 100 }))
    expect(decidedBy).toBe('breaking')
    expect(thinner?.fails).toBe('breaking')
  })

  test('has a fuse and a rating of which there is one for each lead', () => {
    const branch = { b: 'b-sb175-grey', cm: 200, loadA: 100 }
    const settings = { source: 'bank', sourceAh: 300 } as const
    const ratingFor = (quantity: string) =>
      found(suggest('a-lug-m8-pair', branch, { ...settings, quantity })).proposal.rating.label
    // Five links of 125 A are in stock, six of 150.
    expect(ratingFor('5')).toBe('125A')
    expect(ratingFor('6')).toBe('150A')
  })

  test('has a fuse and a rating that the other attachments leave', () => {
    const branch = { b: 'b-sb50-grey', cm: 200, loadA: 8 }
    const takenBy = (first: Branch, known = parts, quantity = '1') => {
      const two = lead('a-sb50-grey', [{ ...branch, ...first }, branch], { quantity })
      const { fuse, rating } = found(suggestWireAndFuse(two, 'two', known)).proposal
      return [fuse.value, rating.label]
    }
    const blade = { wire: 'w-twin-1p85', fuse: 'f-blade', rating: '10A' }
    expect(takenBy({})).toEqual(['f-blade', '10A'])
    // A hundred links of 10 A are in stock.
    expect(takenBy(blade, parts, '50')).toEqual(['f-blade', '10A'])
    expect(takenBy(blade, parts, '51')).toEqual(['f-blade', '15A'])
    const oneHolder = buildIndex({
      ...catalogue,
      fuseList: catalogue.fuseList.map((one) => (one.value === 'f-blade' ? { ...one, stock: 1 } : one)),
    })
    expect(takenBy({}, oneHolder)).toEqual(['f-blade', '10A'])
    expect(takenBy(blade, oneHolder)).toEqual(['f-blade-58', '10A'])
  })

  test('that fails by the drop of the warm wire has its drop and the length at which it holds', () => {
    const cm = 560
    const suggestion = suggest('a-sb50-grey', { b: 'b-sb50-grey', cm, loadA: 40 })
    if (suggestion.kind !== 'none' || suggestion.obstacle.because !== 'drop')
      throw new Error('a wire was found')
    const { dropPercent, longestCm } = suggestion.obstacle
    expect(dropPercent).toBeGreaterThan(5)
    expect(dropPercent / 5).toBeCloseTo(cm / longestCm)
    const shorter = { b: 'b-sb50-grey', cm: Math.floor(longestCm), loadA: 40 }
    expect(suggest('a-sb50-grey', shorter).kind).toBe('found')
  })

  test('names the drop, not the room for a fuse, where only the thinner wires have a fuse', () => {
    const settings = { source: 'panel', sourceVocV: 90 } as const
    const suggestion = suggest('a-sb50-grey', { b: 'b-sb50-grey', cm: 1000, loadA: 10 }, settings)
    expect(suggestion).toMatchObject({ kind: 'none', obstacle: { because: 'drop' } })
  })

  test('excludes a wire that no fuse for the voltage protects', () => {
    // Without blade fuses the least fuse for 48 V in stock has 30 A, one more than 2.9 mm² carry.
    const branch = { b: 'b-bare', cm: 600, loadA: 10 }
    const { proposal, decidedBy, thinner, thicker } = found(
      suggest('a-sb50-grey', branch, { systemVoltageV: 48 }, without58VoltBlades),
    )
    expect([proposal.wire.value, proposal.fuse.value, proposal.rating.label]).toEqual([
      'w-twin-4p58',
      'f-midi',
      '30A',
    ])
    expect(decidedBy).toBe('fuse')
    expect(thinner).toMatchObject({ wire: { value: 'w-twin-2p9' }, fails: 'fuse' })
    expect(thicker?.wire.value).toBe('w-twin-7p9')
  })

  test('has the smallest rating from 125 % of the load on', () => {
    const chosen = (loadA: number) =>
      found(suggest('a-sb50-grey', { b: 'b-sb50-grey', cm: 200, loadA })).proposal.rating.label
    expect([20, 20.1, 24, 24.1].map(chosen)).toEqual(['25A', '30A', '30A', '35A'])
  })

  const proposed = (a: string, branch: Branch, settings = {}) => {
    const { wire, fuse, rating, breaks } = found(suggest(a, branch, settings)).proposal
    return [wire.value, fuse.value, rating.label, breaks]
  }

  test('has solar cable only from a panel, or where no other fits', () => {
    const panel = { source: 'panel', sourceVocV: 22 }
    const branch = { b: 'b-pp45', cm: 100, loadA: 24 }
    expect(proposed('a-pp45', branch)[0]).toBe('w-twin-4p58')
    expect(proposed('a-pp45', branch, panel)[0]).toBe('w-solar-4')
    // The seal of an MC4 takes cores of 5 to 9 mm: among the wires that it crimps only solar cable has them.
    expect(proposed('a-mc4-pair', { ...branch, loadA: 10 })[0]).toBe('w-solar-4')
  })

  test('has a wire that carries what another source feeds into it past its fuse, if any does', () => {
    const branch = { b: 'b-sb50-grey', cm: 100, loadA: 5 }
    const other = { ...branch, wire: 'w-twin-4p58', fuse: 'f-blade', rating: '30A', loadA: 24 }
    const fed = (fedFrom: Lead['fedFrom'], b = branch.b) =>
      lead('a-lug-m8-pair', [{ ...branch, b }, other], { fedFrom, source: 'fused' })
    const at = (sample: Lead) => found(suggestWireAndFuse(sample, 'one', parts))
    expect(at(fed('A')).proposal.wire.value).toBe('w-twin-2p9')
    const { proposal, decidedBy, thinner } = at(fed('attachments'))
    // The 29 A of 2.9 mm² are less than the other fuse's 30 A.
    expect(proposal.wire.value).toBe('w-twin-4p58')
    expect([decidedBy, thinner?.wire.value, thinner?.fails]).toEqual(['others', 'w-twin-2p9', 'others'])
    expect(checkLead(takeProposal(fed('attachments'), 'one', proposal), parts)).toEqual([])
    // The socket takes no wire that carries 30 A.
    const small = at(fed('attachments', 'b-cig-socket'))
    expect([small.proposal.wire.value, small.decidedBy]).toEqual(['w-twin-2p9', 'fit'])
  })

  test('has a thicker wire for a fuse that breaks the source, if its rating is up to 5 times the load', () => {
    const at = (loadA: number, settings = {}) =>
      proposed('a-lug-m8-pair', { b: 'b-sb50-grey', cm: 200, loadA }, settings)
    const bank = { source: 'bank', sourceAh: 100 }
    expect(at(6)).toEqual(['w-twin-2p9', 'f-blade', '10A', true])
    // MRBF begin at 30 A: 5 times 6 A.
    expect(at(6, bank)).toEqual(['w-twin-4p58', 'f-mrbf', '30A', true])
    expect(at(5.9, bank)).toEqual(['w-twin-2p9', 'f-blade', '10A', false])
  })

  test('has no fuse below the charging voltage of a 48 V lithium bank', () => {
    const at = (loadA: number, settings: object = lithium48, known = parts) => {
      const suggestion = suggest('a-lug-m8-pair', { b: 'b-lug-m8-pair', cm: 200, loadA }, settings, known)
      const { fuse, rating, breaks } = found(suggestion).proposal
      return [fuse.value, rating.label, breaks]
    }
    // Class T begins at 110 A: up to 5 times 22 A, and all that there is for less.
    expect([22, 21.9, 2].map((loadA) => at(loadA))).toEqual(Array(3).fill(['f-class-t', '110A', true]))
    expect(at(21.9, { ...lithium48, source: 'fused' })).toEqual(['f-blade-58', '30A', true])
    const midiOf = (voltageRatingV: number) => {
      const { fuseList } = catalogue
      const changed = fuseList.map((row) => (row.value === 'f-midi' ? { ...row, voltageRatingV } : row))
      return buildIndex({ ...catalogue, fuseList: changed })
    }
    expect(at(21.9, lithium48, midiOf(58.4))).toEqual(['f-midi', '30A', false])
    expect(at(21.9, lithium48, midiOf(58.3))).toEqual(['f-class-t', '110A', true])
  })

  test('has a small fuse at 48 V from behind a main fuse, and none straight from a lithium bank', () => {
    const at = (source: string) =>
      suggest('a-pp30', { b: 'b-xt60', cm: 300, loadA: 10 }, { ...lithium48, source })
    for (const source of ['fused', 'bank', ''])
      expect(found(at(source)).proposal.fuse.value, source).toBe('f-blade-58')
    expect(at('lithium').kind).toBe('none')
  })

  test('has a fuse for a starter battery where the source is not said', () => {
    const branch = { b: 'b-sb50-grey', cm: 600, loadA: 25 }
    const unsaid = proposed('a-lug-m8-pair', branch, { source: '' })
    expect(unsaid).toEqual(['w-twin-13p6', 'f-anl', '35A', true])
    expect(unsaid).toEqual(proposed('a-lug-m8-pair', branch, { source: 'starter' }))
  })

  test('has a thinner wire at a higher voltage or limit, if there is a fuse for it', () => {
    const at = (settings: object) =>
      found(suggest('a-sb50-grey', { b: 'b-bare', cm: 600, loadA: 10 }, settings))
    const areas = [{}, { dropLimitPercent: 10 }, { systemVoltageV: 24 }, { systemVoltageV: 48 }].map(
      (settings) => at(settings).proposal.wire.crossSectionMm2,
    )
    expect(areas).toEqual([4.58, 1.85, 1.85, 1.85])
  })

  test.each([
    ['connector A', null, fridge, ['connectorA']],
    ['all of an attachment', 'a-sb50-grey', {}, ['connectB', 'wireLength', 'load']],
    ['the load', 'a-sb50-grey', { ...fridge, loadA: null }, ['load']],
    ['the load, 0 being none', 'a-sb50-grey', { ...fridge, loadA: 0 }, ['load']],
    ['the length', 'a-sb50-grey', { ...fridge, cm: 0 }, ['wireLength']],
  ])('waits for %s', (_, a, branch, needs) => expect(suggest(a, branch)).toEqual({ kind: 'waits', needs }))

  test('for an unknown attachment requires all inputs', () => {
    expect(suggestWireAndFuse(lead('a-sb50-grey', []), 'one', parts)).toEqual({
      kind: 'waits',
      needs: ['connectB', 'wireLength', 'load'],
    })
  })

  test.each<[string, () => Suggestion, object]>([
    [
      'no wire fits a 1-pole and a 2-pole connector',
      () => suggest('a-lug-m8-single', { b: 'b-sb50-grey', cm: 100, loadA: 10 }),
      { because: 'noWireFits' },
    ],
    [
      'the socket carries 15 A, 13 A ask for a fuse of 16.25 A',
      () => suggest('a-sb50-grey', { ...fridge, loadA: 13 }),
      { because: 'connector', weakest: { part: 'connectB', limitA: 15 }, leastA: 16.25 },
    ],
    [
      'the wire chosen so far is no obstacle: 8.3 % are lost in the thickest',
      () => suggest('a-sb50-grey', { b: 'b-sb50-grey', wire: 'w-twin-1p13', cm: 1000, loadA: 38 }),
      { because: 'drop', thickest: { value: 'w-twin-13p6' } },
    ],
    [
      'the thickest wire that two DTP take carries 38 A… their 25 A contacts are reached first',
      () => suggest('a-dtp2', { b: 'b-dtp2', cm: 50, loadA: 21 }),
      { because: 'connector', weakest: { limitA: 25 } },
    ],
    [
      'a trailer plug takes 4.6 mm²: too much is lost over 40 m',
      () => suggest('a-lug-m8-pair', { b: 'b-trailer-12-flat', cm: 4000, loadA: 20 }),
      { because: 'drop', thickest: { value: 'w-twin-4p58' } },
    ],
    [
      'no fuse holder for 48 V below 30 A',
      () => suggest('a-dt2', { b: 'b-dt2', cm: 100, loadA: 5 }, { systemVoltageV: 48 }, without58VoltBlades),
      { because: 'noFuse', leastA: 6.25, mostA: 13, isBelowCharging: false },
    ],
    [
      'a 48 V lithium bank charges to more than the 58 V of all small fuses',
      () => suggest('a-dt2', { b: 'b-dt2', cm: 100, loadA: 5 }, lithium48),
      { because: 'noFuse', leastA: 6.25, mostA: 13, isBelowCharging: true },
    ],
    [
      'no fuse for 48 V below 30 A, whatever the source',
      () => suggest('a-dt2', { b: 'b-dt2', cm: 100, loadA: 5 }, lithium48, without58VoltBlades),
      { because: 'noFuse', leastA: 6.25, mostA: 13, isBelowCharging: false },
    ],
    [
      'a blade holder of 5 cm has no room between two connectors, 4.6 cm in all, and two crimps, 6 cm',
      () => suggest('a-sb50-grey', { b: 'b-pp45', cm: 15.5, loadA: 10 }),
      { because: 'tooShort', leastCm: 15.6 },
    ],
    [
      'no fuse for 48 V below 30 A, however long',
      () => suggest('a-dt2', { b: 'b-dt2', cm: 14, loadA: 5 }, { systemVoltageV: 48 }, without58VoltBlades),
      { because: 'noFuse' },
    ],
    [
      'lugs carry 250 A, the thickest wire in stock there 29 A',
      () =>
        suggest(
          'a-lug-m8-pair',
          { b: 'b-lug-m8-pair', cm: 100, loadA: 40 },
          {},
          buildIndex({
            ...catalogue,
            wireList: catalogue.wireList.filter(({ crossSectionMm2 }) => crossSectionMm2 < 3),
          }),
        ),
      // 25 A is the greatest fuse that 29 A allow, and 80 % of it 20 A.
      { because: 'heat', thickest: { value: 'w-twin-2p9' }, loadA: 40, mostLoadA: 20 },
    ],
  ])('none: %s', (_, suggestion, obstacle) => expect(suggestion()).toMatchObject({ kind: 'none', obstacle }))

  test('quantifies what would help', () => {
    const drop = suggest('a-lug-m8-pair', { b: 'b-trailer-12-flat', cm: 4000, loadA: 20 })
    if (drop.kind !== 'none' || drop.obstacle.because !== 'drop') throw new Error('another obstacle')
    // 5 % of 12 V over 20 A × 7.7471 mV per A per m is 387.2 cm; warm from 20 of 38 A it drops 1.0554 times as much.
    expect(drop.obstacle.longestCm).toBeCloseTo(366.9, 1)
    expect(drop.obstacle.dropPercent).toBeCloseTo(54.5, 1)
  })
})

const anyLead = fc
  .tuple(shopLead, fc.constantFrom({}, {}, lithium48))
  .map(([lead, settings]): Lead => ({ ...lead, ...settings }))

/** Any lead of one attachment, with a load and a length at which all parts have room. */
const anyNeed = fc
  .tuple(anyLead, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 40, max: 900 }))
  .map(([lead, loadA, cm]) => {
    const [uuid, attachment] = Object.entries(lead.connectBGroup)[0]!
    const wanted = { ...attachment, loadA, wire: { ...attachment.wire, wire_len: cm } }
    return { uuid, loadA, cm, lead: { ...lead, quantity: '1', connectBGroup: { [uuid]: wanted } } }
  })

/** What a wire or fuse brings: not a second source, nor what the connectors have by themselves. */
const broughtKinds = (lead: Lead) =>
  checkLead(lead, parts)
    .filter(({ severity, kind, part }) => {
      return severity !== 'notes' && kind !== 'secondFuse' && !part.startsWith('connect')
    })
    .map(({ kind }) => kind)

test('brings no finding but what it says of the fuse or that the source is not said, and is complete', () => {
  let count = 0
  fc.assert(
    fc.property(anyNeed, ({ lead, uuid, cm }) => {
      const suggestion = suggestWireAndFuse(lead, uuid, parts)
      if (suggestion.kind !== 'found') return
      const isSaid = effectiveSource(lead) !== ''
      for (const proposal of [suggestion.proposal, suggestion.thicker]) {
        if (!proposal) continue
        count += 1
        const taken = takeProposal(lead, uuid, proposal)
        expect(attachmentOf(taken, uuid).wire.wire_len).toBe(cm)
        const ofUnsaid = proposal.fuse.value === 'f-class-t' ? [] : ['sourceNotSaid']
        const ofSaid = proposal.breaks ? [] : ['breakingCapacity']
        expect(broughtKinds(taken)).toEqual(isSaid ? ofSaid : ofUnsaid)
        const missing = missingParts(taken).filter(({ kind }) =>
          ['wire', 'fuse', 'fuseRating'].includes(kind),
        )
        expect(missing).toEqual([])
      }
    }),
  )
  expect(count).toBeGreaterThan(runs(0.2))
})

test('is found whenever there is a wire with a fuse', () => {
  const inStock = <T extends { stock: number }>(list: readonly T[]) => list.filter(({ stock }) => stock > 0)
  const ratings = inStock(catalogue.fuseRatingList)
  const pairs = inStock(catalogue.fuseList).flatMap((fuse) =>
    ratings.filter((rating) => isLinkOf(fuse, rating)).map((rating) => ({ fuse, rating })),
  )
  const mayWarn = ['breakingCapacity', 'sourceNotSaid']
  const seen = { found: 0, none: 0 }
  fc.assert(
    fc.property(anyNeed, ({ lead, uuid, loadA, cm }) => {
      const keepsDrop = ({ voltageDropPerAmp, ampacityA }: Wire) => {
        const percent = (voltageDropPerAmp * loadA * cm) / lead.systemVoltageV
        return percent * (1 + 0.2 * (loadA / ampacityA) ** 2) <= lead.dropLimitPercent
      }
      const exists = inStock(catalogue.wireList).some((wire) => {
        if (!keepsDrop(wire) || wire.coreColours[0] === 'black') return false
        return pairs.some(({ fuse, rating }) => {
          if (rating.amps > wire.ampacityA || rating.amps * 0.8 < loadA) return false
          const taken = takeProposal(lead, uuid, { wire, fuse, rating })
          return broughtKinds(taken).every((kind) => mayWarn.includes(kind))
        })
      })
      const kind = exists ? 'found' : 'none'
      expect(suggestWireAndFuse(lead, uuid, parts).kind).toBe(kind)
      seen[kind] += 1
    }),
  )
  expect(seen.found).toBeGreaterThan(runs(0.1))
  expect(seen.none).toBeGreaterThan(runs(0.1))
})

describe('a fuse that suits', () => {
  type Present = { fuse: string; rating: string }
  const suiting = (a: string | null, branch: Branch, present?: Present, settings = {}) => {
    const context = attachmentContext(lead(a, [branch], settings), 'one')
    const chosen =
      context &&
      suitableFuse(context, parts, present && { fuse: fuse(present.fuse), fuse_rating: present.rating })
    return chosen && [chosen.fuse.value, chosen.rating.label]
  }
  const twin = { b: 'b-sb50-grey', wire: 'w-twin-4p58' }

  test.each<[string, () => string[] | null, string[] | null]>([
    [
      'is the greatest that the wire allows where no load is given',
      () => suiting('a-sb50-grey', twin),
      ['f-maxi', '35A'],
    ],
    [
      'is the least that the load allows where nothing else bounds it',
      () => suiting(null, { loadA: 8 }),
      ['f-blade', '10A'],
    ],
    [
      'stays where it suits',
      () => suiting('a-sb50-grey', { ...twin, loadA: 8 }, { fuse: 'f-midi', rating: '30A' }),
      ['f-midi', '30A'],
    ],
    [
      'stays where it suits, the smallest',
      () => suiting('a-sb50-grey', { ...twin, loadA: 8 }, { fuse: 'f-blade', rating: '10A' }),
      ['f-blade', '10A'],
    ],
    [
      'stays where it suits, not the smallest',
      () => suiting('a-sb50-grey', { ...twin, loadA: 8 }, { fuse: 'f-blade', rating: '15A' }),
      ['f-blade', '15A'],
    ],
    [
      'stays in its family where another rating of it suits',
      () => suiting('a-sb50-grey', twin, { fuse: 'f-midi', rating: '80A' }),
      ['f-midi', '30A'],
    ],
    [
      'is one for the charging voltage of a 48 V lithium bank, however far above the load',
      () => suiting(null, { wire: 'w-pair-49p2', loadA: 10 }, { fuse: 'f-midi', rating: '30A' }, lithium48),
      ['f-class-t', '110A'],
    ],
    [
      'stays below that voltage where the wire allows no other',
      () => suiting(null, { ...twin, loadA: 10 }, { fuse: 'f-midi', rating: '30A' }, lithium48),
      ['f-midi', '30A'],
    ],
    ['is none between 37.5 and 38 A', () => suiting('a-sb50-grey', { ...twin, loadA: 30 }), null],
  ])('%s', (_, chosen, expected) => expect(chosen()).toEqual(expected))
})

describe('the wires that fit', () => {
  const fitting = (a: string | null, b: string) => {
    const context = attachmentContext(lead(a, [{ b }]), 'one')
    return context && fittingWires(context, parts).map(({ value }) => value)
  }

  test('have exactly the required cores, thinnest first', () => {
    expect(fitting('a-dt2', 'b-trailer-7-flat')).toEqual(['w-twin-1p13', 'w-twin-1p85'])
    expect(fitting(null, 'b-pp15')).toEqual(['w-twin-1p13'])
  })

  test('have no negative cable', () => {
    expect(fitting('a-lug-m8-single', 'b-lug-m8-single')).toEqual(['w-single-13p6', 'w-single-49p2'])
  })

  test('of one size have the cheapest first', () => {
    const dear = {
      ...catalogue.wireList.find(({ value }) => value === 'w-twin-1p13')!,
      value: 'w-dear',
      price: 99,
    }
    const known = buildIndex({ ...catalogue, wireList: [dear, ...catalogue.wireList] })
    const context = attachmentContext(lead(null, [{ b: 'b-pp15' }]), 'one')
    expect(context && fittingWires(context, known).map(({ value }) => value)).toEqual([
      'w-twin-1p13',
      'w-dear',
    ])
  })

  test('have spare cores if no other fits', () => {
    const { wireList } = catalogue
    const thin = buildIndex({
      ...catalogue,
      wireList: wireList.filter(({ value }) => value === 'w-trailer7-0p64'),
    })
    const context = attachmentContext(lead('a-dt2', [{ b: 'b-dt2' }]), 'one')
    expect(context && fittingWires(context, thin).map(({ value }) => value)).toEqual(['w-trailer7-0p64'])
  })
})

test('the suggestion does not depend on the order of parts in the catalogue', () => {
  const { connectorAList, connectorBList, wireList, fuseList, fuseRatingList } = catalogue
  const shuffled = <T>(list: readonly T[]) =>
    list
      .filter((_, index) => index % 2)
      .concat(list.filter((_, index) => index % 2 === 0))
      .toReversed()
  const reordered = buildIndex({
    connectorAList,
    connectorBList,
    wireList: shuffled(wireList),
    fuseList: shuffled(fuseList),
    fuseRatingList: shuffled(fuseRatingList),
  })
  const branches = [fridge, { b: 'b-sb50-grey', cm: 60, loadA: 28 }, { b: 'b-pp45', cm: 300, loadA: 5 }]
  for (const branch of branches) {
    const suggestion = suggest('a-sb50-grey', branch)
    expect(suggestion.kind).toBe('found')
    expect(suggest('a-sb50-grey', branch, {}, reordered)).toEqual(suggestion)
    const context = attachmentContext(lead('a-sb50-grey', [branch]), 'one')!
    expect(fittingRatings(context, fuse('f-blade'), reordered)).toEqual(
      fittingRatings(context, fuse('f-blade'), parts),
    )
  }
})

describe('a fix', () => {
  const fix = (change: Branch, kind: string, settings = {}, a = 'a-sb50-grey', known = parts) => {
    const sample = lead(a, [{ ...sound, ...change }], settings)
    const findings = checkLead(sample, known)
    const finding = findings.find((one) => one.kind === kind)
    if (!finding) throw new Error(`no ${kind}`)
    const fixed = fixesOf(findings, sample, known).get(findingKey(finding))
    return fixed ? attachmentOf(fixed, 'one') : null
  }

  test('of auto cable at the voltage of a string of panels is solar cable', () => {
    const string = { source: 'panel', sourceVocV: 90 } as const
    const holder = { fuse: 'f-mc4', rating: '15A' }
    expect(fix({ ...holder, loadA: 10 }, 'wireVoltage', string)).toMatchObject({
      wire: { solar: true },
      fuse: { value: 'f-mc4' },
    })
    const solar = { ...holder, wire: 'w-solar-4', loadA: 10 }
    expect(() => fix(solar, 'wireVoltage', string)).toThrow('no wireVoltage')
    expect(() => fix({ ...holder, loadA: 10 }, 'wireVoltage', { ...string, sourceVocV: 60 })).toThrow(
      'no wireVoltage',
    )
  })

  test('of a fuse that is too large has a smaller rating and keeps the rest', () => {
    const fixed = fix({ rating: '40A' }, 'fuseAboveWeakestLink')
    expect(fixed).toMatchObject({
      fuse: { value: 'f-blade' },
      // 18 / 0.8 = 22.5 A.
      fuse_rating: '25A',
      wire: { value: 'w-twin-4p58' },
    })
  })
  test('of too low a voltage has another family', () => {
    expect(fix({}, 'fuseVoltage', { systemVoltageV: 48 })).toMatchObject({
      fuse: { value: 'f-blade-58' },
      fuse_rating: '25A',
    })
  })
  test('of too much drop has a thicker wire of the same length', () => {
    expect(fix({ cm: 600, loadA: 20 }, 'voltageDrop')).toMatchObject({
      wire: { value: 'w-twin-7p9', wire_len: 600 },
      // No blade holder takes 7.92 mm².
      fuse: { value: 'f-maxi' },
    })
  })
  test('of a fuse that does not break the source has a family that does', () => {
    const midi = { wire: 'w-twin-13p6', cm: 600, fuse: 'f-midi', rating: '40A', loadA: 25 }
    const bank = { source: 'bank', sourceAh: 100 }
    expect(fix(midi, 'breakingCapacity', bank, 'a-lug-m8-pair')).toMatchObject({
      fuse: { value: 'f-anl' },
      fuse_rating: '35A',
      wire: { value: 'w-twin-13p6' },
    })
    // Nothing of 5 kA is small enough for the lighter socket.
    const small = { b: 'b-cig-socket', wire: 'w-twin-2p9', rating: '10A', loadA: 8 }
    expect(fix(small, 'breakingCapacity', bank)).toBeNull()
  })
  test('of a fuse below the charging voltage of lithium has one of class T, and the wire for it', () => {
    const midi = { b: 'b-sb175-grey', wire: 'w-twin-13p6', fuse: 'f-midi', rating: '60A', loadA: 40 }
    expect(fix(midi, 'lithiumVoltage', lithium48, 'a-lug-m8-pair')).toMatchObject({
      fuse: { value: 'f-class-t' },
      fuse_rating: '110A',
      wire: { value: 'w-pair-20p3' },
    })
  })
  test('of what blocks has a fuse below that voltage where it is the only one', () => {
    expect(fix({}, 'fuseVoltage', lithium48)).toMatchObject({ fuse: { value: 'f-blade-58' } })
    expect(fix({ fuse: 'f-blade-58' }, 'lithiumVoltage', lithium48)).toBeNull()
  })
  test('of a length that is too short for the parts is one that connector A allows', () => {
    // 90 + 18 + 110 + 60 = 278 mm, and leads from these clips have 30 cm at least.
    const short = {
      b: 'b-lug-m6-pair',
      wire: 'w-pair-20p3',
      cm: 27.7,
      fuse: 'f-class-t',
      rating: '125A',
      loadA: 5,
    }
    expect(fix(short, 'tooShort', { source: 'lithium' }, 'a-clips-200')).toMatchObject({
      wire: { value: 'w-pair-20p3', wire_len: 30 },
      fuse: { value: 'f-class-t' },
      fuse_rating: '125A',
    })
  })
  test('of a fuse that its place does not take has one in the wire', () => {
    const onStud = { fuse: 'f-mrbf', rating: '30A', loadA: 20 }
    expect(fix(onStud, 'holderMounting')).toMatchObject({
      fuse: { value: 'f-blade' },
      fuse_rating: '25A',
      wire: { value: 'w-twin-4p58' },
    })
    const ofPanel = { wire: 'w-solar-4', fuse: 'f-mc4', rating: '15A', loadA: 10 }
    expect(fix(ofPanel, 'holderMounting')).toMatchObject({
      fuse: { value: 'f-blade' },
      fuse_rating: '15A',
      wire: { value: 'w-solar-4' },
    })
  })
  test('of a core that does not seal has a wire that does', () => {
    const thin = { fuse: 'f-blade-58', rating: '15A', loadA: 10 }
    expect(fix(thin, 'sealFit', { source: '' }, 'a-mc4-pair')).toMatchObject({
      wire: { value: 'w-solar-4' },
      fuse: { value: 'f-blade-58' },
      fuse_rating: '15A',
    })
  })
  test('of a wire or a fuse without its figures has another one', () => {
    const wireList = catalogue.wireList.map((row) => {
      return row.value === 'w-twin-4p58' ? { ...row, ampacityA: 0 } : row
    })
    const unknownWire = buildIndex({ ...catalogue, wireList })
    expect(fix({}, 'figureUnknown', {}, 'a-sb50-grey', unknownWire)).toMatchObject({
      wire: { value: 'w-twin-2p9' },
      fuse: { value: 'f-blade' },
    })
    const fuseList = catalogue.fuseList.map((row) => {
      return row.value === 'f-blade' ? { ...row, mounting: '' as const } : row
    })
    const unknownFuse = buildIndex({ ...catalogue, fuseList })
    expect(fix({}, 'figureUnknown', {}, 'a-sb50-grey', unknownFuse)).toMatchObject({
      wire: { value: 'w-twin-4p58' },
      fuse: { value: 'f-blade-58' },
    })
    const connectorBList = catalogue.connectorBList.map((row) => {
      return row.value === 'b-sb50-grey' ? { ...row, contactRatingA: 0 } : row
    })
    const unknownB = buildIndex({ ...catalogue, connectorBList })
    expect(fix({}, 'figureUnknown', {}, 'a-sb50-grey', unknownB)).toBeNull()
  })
  test('of a wire that does not fit connector B has one that does', () => {
    expect(fix({ b: 'b-pp30', loadA: 5, rating: '10A' }, 'gaugeB')).toMatchObject({
      wire: { value: 'w-twin-2p9' },
    })
  })
  test('of a single core on two poles has a wire with two', () => {
    const single = { wire: 'w-single-13p6', cm: 100, fuse: 'f-midi', rating: '30A' }
    expect(fix(single, 'polesA')).toMatchObject({ wire: { conductors: 2 }, fuse: { value: 'f-midi' } })
  })
  test('of a lead without a fuse has one', () => {
    expect(fix({ fuse: 'f-none', rating: '' }, 'unfused')).toMatchObject({ fuse: { value: 'f-blade' } })
  })
  test('of a fuse in the negative cable has none, and the same cable', () => {
    const negative = {
      wire: 'w-single-49p2-black',
      b: 'b-lug-m8-single',
      cm: 40,
      fuse: 'f-anl',
      rating: '200A',
    }
    expect(fix(negative, 'fuseInNegative', { source: 'fused' }, 'a-lug-m8-single')).toMatchObject({
      wire: { value: 'w-single-49p2-black', wire_len: 40 },
      fuse: { value: 'f-none' },
      fuse_rating: '',
    })
  })
  test('of a negative cable is one, without a fuse', () => {
    const long = { b: 'b-lug-m8-single', wire: 'w-single-13p6-black', cm: 500, fuse: 'f-none', rating: '' }
    // 0.0013084 × 80 × 5 = 0.52 V, 4.4 % of 12 V.
    const settings = { dropLimitPercent: 3 as const }
    expect(fix({ ...long, loadA: 80 }, 'voltageDrop', settings, 'a-lug-m8-single')).toMatchObject({
      wire: { value: 'w-single-49p2-black', wire_len: 500 },
      fuse: { value: 'f-none' },
      fuse_rating: '',
    })
    const onTwoPoles = fix({ ...long, b: 'b-sb50-grey', loadA: 10 }, 'polesA')
    expect(onTwoPoles).toMatchObject({ wire: { conductors: 2 } })
  })
  test('does not exist if it takes more than one step', () => {
    expect(
      fix({ loadA: 13, b: 'b-cig-socket', wire: 'w-twin-2p9', rating: '15A' }, 'loadAboveFuse'),
    ).toBeNull()
    expect(fix({ loadA: 60, cm: 50 }, 'loadsAboveConnectorA')).toBeNull()
  })

  test('removes its finding and adds no blocking one, for any lead', () => {
    const fixed = new Map<string, number>()
    fc.assert(
      fc.property(shopLead, fc.integer({ min: 1, max: 3 }), fc.constantFrom(1, 100), (base, most, nth) => {
        const attachments = Object.entries(base.connectBGroup).slice(0, most)
        // A hundredth of a length is one whose drop another wire can fix.
        const sample = attachments.reduce(
          (one, [uuid, { wire }]) => setWireLength(one, uuid, Number(wire.wire_len) / nth),
          { ...base, quantity: '1', connectBGroup: Object.fromEntries(attachments) },
        )
        const before = checkLead(sample, parts)
        const blocking = before.filter(blocks).map(findingKey)
        const fixes = fixesOf(before, sample, parts)
        for (const finding of before) {
          const fixedLead = fixes.get(findingKey(finding))
          if (!fixedLead) continue
          fixed.set(finding.kind, (fixed.get(finding.kind) ?? 0) + 1)
          const after = checkLead(fixedLead, parts)
          expect(after.map(findingKey)).not.toContain(findingKey(finding))
          expect(
            after
              .filter(blocks)
              .map(findingKey)
              .filter((key) => !blocking.includes(key)),
          ).toEqual([])
        }
      }),
    )
    const kinds = [
      'fuseAboveWeakestLink',
      'fuseVoltage',
      'gaugeB',
      'voltageDrop',
      'unfused',
      'holderGauge',
      'tooShort',
      'fuseInNegative',
    ]
    for (const kind of kinds) expect(fixed.get(kind) ?? 0, kind).toBeGreaterThan(0)
  })
})
