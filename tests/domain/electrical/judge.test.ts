import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratingsFor } from '@/domain/catalogue/catalogue'
import { buildIndex } from '@/domain/catalogue/catalogueIndex'
import { checkLead } from '@/domain/electrical/checks'
import { suggestWireAndFuse } from '@/domain/electrical/suggestion'
import { emptyLead, sources } from '@/domain/lead/lead'
import type { Attachment, Lead } from '@/domain/lead/lead'
import { catalogue, parts } from '../../support/builders'
import { report, runs } from '../../support/sample'
import { findingsOf, isNote, ratedKind } from './judge'
import type { JudgedBranch, JudgedLead } from './judgedLead'

const { connectorAList, connectorBList, wireList, fuseList, fuseRatingList } = catalogue
type Fused = Pick<JudgedBranch, 'fuse' | 'link'>
/** Each fuse with each of its links. */
const fused = fuseList.flatMap((fuse): Fused[] =>
  fuse.ratingsA.length === 0
    ? [{ fuse, link: null }]
    : ratingsFor(fuse, fuseRatingList).map((link) => ({ fuse, link })),
)
const noFuse = fused.find(({ link }) => link === null)!

function attachmentOf({ connectB, wire, lengthCm, fuse, link, loadA }: JudgedBranch, id: number): Attachment {
  return {
    id,
    connectB,
    wire: { ...wire, wire_len: lengthCm, wire_voltage: 0 },
    fuse,
    fuse_rating: link?.label ?? '',
    loadA,
  }
}

const groupOf = (branches: readonly JudgedBranch[]) =>
  Object.fromEntries(branches.map((branch, id) => [`b${id}`, attachmentOf(branch, id)]))
const empty = emptyLead('judged')

function leadOf(judged: JudgedLead, connectBGroup = groupOf(judged.branches)): Lead {
  return {
    ...empty,
    connectorA: judged.connectorA,
    systemVoltageV: judged.volts,
    dropLimitPercent: judged.limitPercent as Lead['dropLimitPercent'],
    fedFrom: judged.fedFrom,
    source: judged.source as Lead['source'],
    sourceAh: judged.ah,
    sourceVocV: judged.voc,
    quantity: String(judged.quantity),
    connectBGroup,
  }
}

/** The kinds that keep a lead from being sound. */
const faultsOf = (judged: JudgedLead) => findingsOf(judged).filter((kind) => !isNote(kind))

/** Counts what judge and checks say of leads, and keeps the first disagreements. */
class Tally {
  sound = 0
  unsound = 0
  disagreements = 0
  readonly examples: object[] = []

  compare(judged: JudgedLead, lead = leadOf(judged), index = parts) {
    const kinds = findingsOf(judged)
    const byJudge = kinds.map(ratedKind).sort().join(', ')
    const byChecks = checkLead(lead, index)
      .map(({ kind, severity }) => `${kind} ${severity}`)
      .sort()
      .join(', ')
    if (byJudge !== byChecks) {
      this.disagreements += 1
      if (this.examples.length < 5) this.examples.push({ byJudge, byChecks, ...named(judged) })
    } else if (kinds.every(isNote)) this.sound += 1
    else this.unsound += 1
  }

  toString() {
    return `${this.sound} accepted by both, ${this.unsound} refused by both, ${this.disagreements} with other findings`
  }
}

function named({ connectorA, branches, ...settings }: JudgedLead): object {
  const branchNames = branches.map(({ connectB, wire, fuse, link, lengthCm, loadA }) => {
    return [connectB.value, wire.value, lengthCm, fuse.value, link?.label, loadA].join(' ')
  })
  return { a: connectorA.value, branchNames, ...settings }
}

const voltages = [12, 24, 48] as const
const answers = [
  ...sources.map((source) => ({ source, ah: null as number | null })),
  { source: 'bank', ah: 100 },
  { source: 'bank', ah: 300 },
]

test('every single lead of the catalogue has the findings of the tables, and no others', () => {
  const total =
    connectorAList.length *
    connectorBList.length *
    wireList.length *
    fused.length *
    voltages.length *
    answers.length
  // Each 521st, a prime, so that every part meets every other; all of them from a count of 26,100 on.
  const step = Math.max(1, Math.floor(521 / runs(0.01)))
  const tally = new Tally()
  // Leads that differ in other things follow each other, so they share their attachment.
  let shared: { number: number; branch: JudgedBranch; group: Lead['connectBGroup'] } | undefined
  for (let index = 0; index < total; index += step) {
    let rest = index
    const take = <T>(list: readonly T[]): T => {
      const one = list[rest % list.length]!
      rest = Math.floor(rest / list.length)
      return one
    }
    const { source, ah } = take(answers)
    const volts = take(voltages)
    const connectorA = take(connectorAList)
    if (shared?.number !== rest) {
      const number = rest
      const ends = { ...take(fused), wire: take(wireList), connectB: take(connectorBList) }
      const branch = { ...ends, lengthCm: 60, loadA: null }
      shared = { number, branch, group: groupOf([branch]) }
    }
    const judged: JudgedLead = {
      connectorA,
      branches: [shared.branch],
      volts,
      limitPercent: 5,
      fedFrom: 'A',
      source,
      ah,
      voc: null,
      quantity: 1,
    }
    tally.compare(judged, leadOf(judged, shared.group))
  }
  report(`Single leads, ${Math.ceil(total / step)} of ${total}: ${tally.toString()}`)
  expect(tally.examples).toEqual([])
  expect(tally.sound).toBeGreaterThan(tally.unsound / 1000)
})

const usual = {
  volts: 12,
  limitPercent: 10,
  fedFrom: 'A',
  source: 'fused',
  ah: null,
  voc: null,
  quantity: 1,
} as const

/** Branches that are sound by themselves at this connector, so that sound leads of several come up. */
function soundBranches(connectorA: JudgedLead['connectorA']): JudgedBranch[] {
  const faultsAlone = (branch: JudgedBranch) => faultsOf({ ...usual, connectorA, branches: [branch] })
  const fitting = connectorBList
    .flatMap((connectB) => wireList.map((wire) => ({ connectB, wire, lengthCm: 60, loadA: null, ...noFuse })))
    .filter((branch) => faultsAlone(branch).every((kind) => kind === 'unfused'))
  return fitting
    .flatMap((branch, row) =>
      // A part of them, spread over all connectors and fuses.
      fused.filter((_, column) => (row + column) % 3 === 0).map((each) => ({ ...branch, ...each })),
    )
    .filter((branch) => faultsAlone(branch).length === 0)
}
const soundOf = new Map(connectorAList.map((connectorA) => [connectorA.value, soundBranches(connectorA)]))

const branch = fc.record({
  connectB: fc.constantFrom(...connectorBList),
  wire: fc.constantFrom(...wireList),
  lengthCm: fc.constantFrom(5, 60, 60, 60, 200, 600),
  fused: fc.constantFrom(...fused),
  loadA: fc.option(fc.constantFrom(1, 5, 10, 20, 40, 100), { freq: 2 }),
  isUnfused: fc.nat(9).map((number) => number === 0),
})

const leadWith = (branches: { minLength: number; maxLength: number }) =>
  fc
    .record({
      connectorA: fc.constantFrom(...connectorAList),
      branches: fc.array(branch, branches),
      volts: fc.constantFrom(12, ...voltages),
      limitPercent: fc.constantFrom(3, 5, 10),
      fedFrom: fc.constantFrom('A', 'A', 'attachments', 'both'),
      answer: fc
        .oneof(fc.constant(usual), fc.constantFrom(...answers))
        .map(({ source, ah }) => ({ source, ah })),
      voc: fc.constantFrom(null, 20, 60, 500),
      quantity: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 30),
      /** Which branches are taken from the sound ones. */
      picks: fc.array(fc.option(fc.nat(), { freq: 6 }), { minLength: 4, maxLength: 4 }),
    })
    .map(({ answer, branches, picks, ...settings }): JudgedLead => {
      const fitting = soundOf.get(settings.connectorA.value) ?? []
      return {
        ...settings,
        ...answer,
        branches: branches.map(({ fused, isUnfused, ...rest }, index) => {
          const pick = picks[index] ?? null
          const { loadA, lengthCm } = rest
          const ready = pick === null ? undefined : fitting[pick % fitting.length]
          const one = ready ? { ...ready, loadA, lengthCm } : { ...rest, ...fused }
          return isUnfused ? { ...one, ...noFuse } : one
        }),
      }
    })

test('leads with several branches have the findings of the tables, and no others', () => {
  const tally = new Tally()
  fc.assert(
    fc.property(leadWith({ minLength: 2, maxLength: 3 }), (lead) => {
      tally.compare(lead)
      expect(tally.examples).toEqual([])
    }),
    { numRuns: runs(20) },
  )
  report(`Leads of several branches: ${tally.toString()}`)
  expect(tally.sound).toBeGreaterThan(runs(0.1))
})

/** The figures without which a part is not called safe, as they are where they are not known. */
const unknownConnector = [{ contactRatingA: 0 }, { gaugeMaximum: 0 }, { voltageMaximumV: 0 }]
const unknownWire = [{ ampacityA: 0 }, { crossSectionMm2: 0 }, { voltageDropPerAmp: 0 }]
const unknownFuse = [{ voltageRatingV: 0 }, { gaugeMaximum: 0 }, { mounting: '' as const }]

const without = <T extends { value: string }>(row: T, unknown: Partial<T>): T => ({
  ...row,
  ...unknown,
  value: `${row.value} without ${Object.keys(unknown).join()}`,
})
const eachWithout = <T extends { value: string }>(rows: readonly T[], unknowns: readonly Partial<T>[]) =>
  rows.flatMap((row) => unknowns.map((unknown) => without(row, unknown)))
const partsWithGaps = buildIndex({
  ...catalogue,
  connectorAList: [...connectorAList, ...eachWithout(connectorAList, unknownConnector)],
  connectorBList: [...connectorBList, ...eachWithout(connectorBList, unknownConnector)],
  wireList: [...wireList, ...eachWithout(wireList, unknownWire)],
  fuseList: [...fuseList, ...eachWithout(fuseList, unknownFuse)],
})

/** What takes one figure from connector A or from a part of a branch. */
const gap = fc.oneof(
  fc.constantFrom(...unknownConnector).map((unknown) => (lead: JudgedLead): JudgedLead => ({
    ...lead,
    connectorA: without(lead.connectorA, unknown),
  })),
  fc
    .oneof(
      fc
        .constantFrom(...unknownConnector)
        .map((unknown) => (one: JudgedBranch) => ({ ...one, connectB: without(one.connectB, unknown) })),
      fc
        .constantFrom(...unknownWire)
        .map((unknown) => (one: JudgedBranch) => ({ ...one, wire: without(one.wire, unknown) })),
      fc
        .constantFrom(...unknownFuse)
        .map(
          (unknown) => (one: JudgedBranch) =>
            one.link === null ? one : { ...one, fuse: without(one.fuse, unknown) },
        ),
    )
    .map((change) => (lead: JudgedLead): JudgedLead => ({
      ...lead,
      branches: lead.branches.map((one, index) => (index === 0 ? change(one) : one)),
    })),
)

test('a figure that is not known is found, and no rule takes 0 for its limit', () => {
  const tally = new Tally()
  fc.assert(
    fc.property(leadWith({ minLength: 1, maxLength: 2 }), gap, (lead, withGap) => {
      const judged = withGap(lead)
      tally.compare(judged, leadOf(judged), partsWithGaps)
      expect(tally.examples).toEqual([])
    }),
    { numRuns: runs(10) },
  )
  report(`Leads with an unknown figure: ${tally.toString()}`)
})

const isInStock = ({ stock }: { stock: number }) => stock > 1

test('what Suggest proposes is sound by the tables, but for what it says of the fuse', () => {
  const seen = { sound: 0, breaking: 0, 'none for lithium': 0 }
  fc.assert(
    fc.property(
      fc.constantFrom(...connectorAList.filter(isInStock)),
      branch.filter(({ connectB }) => isInStock(connectB)),
      fc.constantFrom(60, 200, 600),
      fc.constantFrom(...voltages, 48 as const),
      fc.constantFrom<JudgedLead['fedFrom'][]>('A', 'attachments'),
      fc.constantFrom(...answers.filter(({ source }) => source !== ''), { source: 'lithium', ah: null }),
      (connectorA, { connectB, wire, loadA }, lengthCm, volts, fedFrom, answer) => {
        const wanted = { connectB, wire, lengthCm, ...noFuse, loadA: loadA ?? 20 }
        const judged: JudgedLead = { ...usual, connectorA, volts, fedFrom, ...answer, branches: [wanted] }
        const suggestion = suggestWireAndFuse(leadOf(judged), 'b0', parts)
        if (suggestion.kind === 'none' && suggestion.obstacle.because === 'noFuse')
          seen['none for lithium'] += Number(suggestion.obstacle.isBelowCharging)
        if (suggestion.kind !== 'found') return
        for (const proposal of [suggestion.proposal, suggestion.thicker]) {
          if (!proposal) continue
          const { fuse, rating, breaks } = proposal
          const taken = { ...wanted, wire: proposal.wire, fuse, link: rating }
          // What the connectors have by themselves is not the suggestion's.
          const faults = faultsOf({ ...judged, branches: [taken] }).filter(
            (kind) => kind !== 'connectorVoltage',
          )
          expect(faults).toEqual(breaks ? [] : ['breakingCapacity'])
          seen[breaks ? 'sound' : 'breaking'] += 1
        }
      },
    ),
    { numRuns: runs(20) },
  )
  report(`Suggestions: ${JSON.stringify(seen)}`)
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
})
