import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fuse } from '@/domain/catalogue/catalogue'
import { ratingsFor } from '@/domain/catalogue/catalogue'
import { checkLead } from '@/domain/electrical/checks'
import { suggestWireAndFuse } from '@/domain/electrical/suggestion'
import { emptyLead, sources } from '@/domain/lead/lead'
import type { Attachment, Lead } from '@/domain/lead/lead'
import { catalogue, parts } from '../../support/builders'
import { report, runs } from '../../support/sample'
import { faultOf } from './judge'
import type { JudgedBranch, JudgedLead } from './judge'

const { connectorAList, connectorBList, wireList, fuseList, fuseRatingList } = catalogue
const ratingOf = (label: string) => Number(label.replace('A', ''))
/** Each fuse with each of its ratings; null for "No fuse". */
const fused = fuseList.flatMap((fuse): { fuse: Fuse; ratingA: number | null }[] =>
  fuse.ratingsA.length === 0
    ? [{ fuse, ratingA: null }]
    : ratingsFor(fuse, fuseRatingList).map(({ label }) => ({ fuse, ratingA: ratingOf(label) })),
)

const noFuse = fuseList.find(({ ratingsA }) => ratingsA.length === 0)!

function attachmentOf(
  { connectB, wire, lengthCm, fuse, ratingA, loadA }: JudgedBranch,
  id: number,
): Attachment {
  return {
    id,
    connectB,
    wire: { ...wire, wire_len: lengthCm, wire_voltage: 0 },
    fuse,
    fuse_rating: ratingA === null ? '' : `${ratingA}A`,
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
    connectBGroup,
  }
}

/** What keeps the checks from calling a lead sound; stock does not count, and loads have no finding of their own. */
const kindsAgainst = (lead: Lead) =>
  checkLead(lead, parts)
    .filter(({ severity, kind }) => severity !== 'notes' && kind !== 'stock')
    .map(({ kind }) => kind)

/** Counts what judge and checks say of leads, and keeps the first disagreements. */
class Tally {
  sound = 0
  unsound = 0
  disagreements = 0
  readonly examples: object[] = []

  compare(judged: JudgedLead, lead = leadOf(judged)) {
    const fault = faultOf(judged)
    const kinds = kindsAgainst(lead)
    if ((fault === null) !== (kinds.length === 0)) {
      this.disagreements += 1
      if (this.examples.length < 5) this.examples.push({ fault, kinds, ...named(judged) })
    } else if (fault === null) this.sound += 1
    else this.unsound += 1
  }

  toString() {
    return `${this.sound} accepted by both, ${this.unsound} refused by both, ${this.disagreements} disagreements`
  }
}

function named({ connectorA, branches, ...settings }: JudgedLead): object {
  const branchNames = branches.map(({ connectB, wire, fuse, ratingA, lengthCm, loadA }) => {
    return [connectB.value, wire.value, lengthCm, fuse.value, ratingA, loadA].join(' ')
  })
  return { a: connectorA.value, branchNames, ...settings }
}

const voltages = [12, 24, 48] as const
const answers = [
  ...sources.map((source) => ({ source, ah: null as number | null })),
  { source: 'bank', ah: 100 },
  { source: 'bank', ah: 300 },
]

test('every single lead of the catalogue is sound where the tables say so, and only there', () => {
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
      const { fuse, ratingA } = take(fused)
      const wire = take(wireList)
      const connectB = take(connectorBList)
      const branch = { wire, connectB, lengthCm: 60, loadA: null, fuse, ratingA }
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
    }
    tally.compare(judged, leadOf(judged, shared.group))
  }
  report(`Single leads, ${Math.ceil(total / step)} of ${total}: ${tally.toString()}`)
  expect(tally.examples).toEqual([])
  expect(tally.sound).toBeGreaterThan(tally.unsound / 1000)
})

const usual = { volts: 12, limitPercent: 10, fedFrom: 'A', source: 'fused', ah: null, voc: null } as const

/** Branches that are sound by themselves at this connector, so that sound leads of several come up. */
function soundBranches(connectorA: JudgedLead['connectorA']): JudgedBranch[] {
  const found: JudgedBranch[] = []
  for (const [row, connectB] of connectorBList.entries())
    for (const wire of wireList)
      for (const [column, { fuse, ratingA }] of fused.entries()) {
        // A part of them, spread over all connectors and fuses.
        if ((row + column) % 3 !== 0) continue
        const branch = { connectB, wire, lengthCm: 60, loadA: null, fuse, ratingA }
        if (faultOf({ ...usual, connectorA, branches: [branch] }) === null) found.push(branch)
      }
  return found
}
const soundOf = new Map(connectorAList.map((connectorA) => [connectorA.value, soundBranches(connectorA)]))

const branch = fc.record({
  connectB: fc.constantFrom(...connectorBList),
  wire: fc.constantFrom(...wireList),
  lengthCm: fc.constantFrom(5, 60, 60, 60, 200, 600),
  fused: fc.constantFrom(...fused),
  loadA: fc.option(fc.constantFrom(1, 5, 10, 20, 40, 100), { freq: 2 }),
})

test('leads with several branches are sound where the tables say so, and only there', () => {
  const tally = new Tally()
  fc.assert(
    fc.property(
      fc.record({
        connectorA: fc.constantFrom(...connectorAList),
        branches: fc.array(branch, { minLength: 2, maxLength: 3 }),
        volts: fc.constantFrom(12, ...voltages),
        limitPercent: fc.constantFrom(3, 5, 10),
        fedFrom: fc.constantFrom('A', 'A', 'attachments', 'both'),
        answer: fc
          .oneof(fc.constant(usual), fc.constantFrom(...answers))
          .map(({ source, ah }) => ({ source, ah })),
        voc: fc.constantFrom(null, 20, 60, 500),
        /** Which branches are taken from the sound ones. */
        picks: fc.array(fc.option(fc.nat(), { freq: 6 }), { minLength: 4, maxLength: 4 }),
      }),
      ({ answer, branches, picks, ...settings }) => {
        const fitting = soundOf.get(settings.connectorA.value) ?? []
        const lead: JudgedLead = {
          ...settings,
          ...answer,
          branches: branches.map(({ fused, ...rest }, index) => {
            const pick = picks[index] ?? null
            const { loadA, lengthCm } = rest
            const ready = pick === null ? undefined : fitting[pick % fitting.length]
            return ready ? { ...ready, loadA, lengthCm } : { ...rest, ...fused }
          }),
        }
        tally.compare(lead)
        expect(tally.examples).toEqual([])
      },
    ),
    { numRuns: runs(20) },
  )
  report(`Leads of several branches: ${tally.toString()}`)
  expect(tally.sound).toBeGreaterThan(runs(0.5))
})

test('what Suggest proposes is sound by the tables, but for what it says of the fuse', () => {
  const seen = { sound: 0, breaking: 0, 'none for lithium': 0 }
  fc.assert(
    fc.property(
      fc.constantFrom(...connectorAList),
      branch,
      fc.constantFrom(60, 200, 600),
      fc.constantFrom(...voltages, 48 as const),
      fc.constantFrom<JudgedLead['fedFrom'][]>('A', 'attachments'),
      fc.constantFrom(...answers.filter(({ source }) => source !== ''), { source: 'lithium', ah: null }),
      (connectorA, { connectB, wire, loadA }, lengthCm, volts, fedFrom, answer) => {
        const wanted = { connectB, wire, lengthCm, fuse: noFuse, ratingA: null, loadA: loadA ?? 20 }
        const judged: JudgedLead = { ...usual, connectorA, volts, fedFrom, ...answer, branches: [wanted] }
        const suggestion = suggestWireAndFuse(leadOf(judged), 'b0', parts)
        if (suggestion.kind === 'none' && suggestion.obstacle.because === 'noFuse')
          seen['none for lithium'] += Number(suggestion.obstacle.isBelowCharging)
        if (suggestion.kind !== 'found') return
        for (const proposal of [suggestion.proposal, suggestion.thicker]) {
          if (!proposal) continue
          const { fuse, rating, breaks } = proposal
          const taken = { ...wanted, wire: proposal.wire, fuse, ratingA: rating.amps }
          const fault = faultOf({ ...judged, branches: [taken] })
          // What the connectors have by themselves is not the suggestion's.
          if (fault === 'connector voltage') continue
          const said = breaks ? null : 'breaking'
          expect(fault).toBe(said)
          seen[said ?? 'sound'] += 1
        }
      },
    ),
    { numRuns: runs(20) },
  )
  report(`Suggestions: ${JSON.stringify(seen)}`)
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
})
