import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fuse } from '@/domain/catalogue/catalogue'
import { ratingsFor } from '@/domain/catalogue/catalogue'
import { checkLead } from '@/domain/electrical/checks'
import { emptyLead, sources } from '@/domain/lead/lead'
import type { Attachment, Lead } from '@/domain/lead/lead'
import { catalogue, parts } from '../../support/builders'
import { runs } from '../../support/sample'
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

function leadOf({ connectorA, branches, volts, limitPercent, fedFrom, source, ah, voc }: JudgedLead): Lead {
  return {
    ...emptyLead('judged'),
    connectorA,
    systemVoltageV: volts,
    dropLimitPercent: limitPercent as Lead['dropLimitPercent'],
    fedFrom,
    source: source as Lead['source'],
    sourceAh: ah,
    sourceVocV: voc,
    connectBGroup: Object.fromEntries(branches.map((branch, id) => [`b${id}`, attachmentOf(branch, id)])),
  }
}

/** What keeps the checks from calling a lead sound; stock does not count, and loads have no finding of their own. */
const kindsAgainst = (lead: JudgedLead) =>
  checkLead(leadOf(lead), parts)
    .filter(({ kind, severity }) => severity !== 'notes' && kind !== 'stock')
    .map(({ kind }) => kind)

function disagreement(lead: JudgedLead): object | null {
  const fault = faultOf(lead)
  const kinds = kindsAgainst(lead)
  if ((fault === null) === (kinds.length === 0)) return null
  const named = lead.branches.map(({ connectB, wire, fuse, ratingA, lengthCm, loadA }) => {
    return [connectB.value, wire.value, lengthCm, fuse.value, ratingA, loadA].join(' ')
  })
  return { fault, kinds, a: lead.connectorA.value, named, volts: lead.volts, source: lead.source }
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
  // All of them in a campaign; otherwise each 521st, a prime, so that every part meets every other.
  const step = Math.max(1, Math.round(521 / runs(0.01)))
  let sound = 0
  let tried = 0
  for (let index = 0; index < total; index += step) {
    let rest = index
    const take = <T>(list: readonly T[]): T => {
      const one = list[rest % list.length]!
      rest = Math.floor(rest / list.length)
      return one
    }
    const { source, ah } = take(answers)
    const volts = take(voltages)
    const { fuse, ratingA } = take(fused)
    const branch = {
      wire: take(wireList),
      connectB: take(connectorBList),
      lengthCm: 60,
      loadA: null,
      fuse,
      ratingA,
    }
    const lead: JudgedLead = {
      connectorA: take(connectorAList),
      branches: [branch],
      volts,
      limitPercent: 5,
      fedFrom: 'A',
      source,
      ah,
      voc: null,
    }
    tried += 1
    if (faultOf(lead) === null) sound += 1
    const found = disagreement(lead)
    if (found) expect(found).toBeNull()
  }
  expect(sound).toBeGreaterThan(tried / 1000)
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
  let sound = 0
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
        if (faultOf(lead) === null) sound += 1
        expect(disagreement(lead)).toBeNull()
      },
    ),
    { numRuns: runs(20) },
  )
  expect(sound).toBeGreaterThan(runs(0.5))
})
