import { describe, expect, test } from 'vitest'
import { effectiveSource, leastBreakingA, sourceByPlug, topVoltageV } from '@/domain/electrical/source'
import { addEmptyAttachment } from '@/domain/lead/editLead'
import type { Lead, Source } from '@/domain/lead/lead'
import { aConnectorA, aConnectorB, buildLead, priceVectorLead } from '../../support/builders'

type Feeds = '' | 'fused' | 'panel'

/** A lead whose connectors tell this of the source; null is an end without a connector. */
function telling(a: Feeds | null, bs: (Feeds | null)[], settings: Partial<Lead> = {}): Lead {
  const lead = buildLead({
    ...(a !== null && { connectorA: Object.assign(aConnectorA(), { feeds: a }) }),
    attachments: Object.fromEntries(
      bs.map((b, index) => [
        `attachment-${index}`,
        b === null ? {} : { connectB: Object.assign(aConnectorB(), { feeds: b }) },
      ]),
    ),
  })
  return { ...lead, source: '', ...settings }
}

describe('what the plugs tell', () => {
  test.each<[Lead['fedFrom'], Feeds | null, (Feeds | null)[], Feeds]>([
    ['A', '', ['fused'], ''],
    ['A', 'fused', [''], 'fused'],
    ['A', 'panel', ['fused'], 'panel'],
    ['A', null, ['panel'], ''],
    ['attachments', 'panel', [''], ''],
    ['attachments', '', ['panel'], 'panel'],
    ['attachments', '', ['panel', 'panel'], 'panel'],
    ['attachments', '', ['panel', 'fused'], 'fused'],
    ['attachments', '', ['panel', ''], ''],
    ['attachments', '', ['panel', null], 'panel'],
    ['attachments', 'fused', [null], ''],
    ['attachments', 'fused', [], ''],
    ['both', 'fused', ['panel'], 'fused'],
    ['both', 'panel', ['panel'], 'panel'],
    ['both', 'fused', [''], ''],
    ['both', '', ['fused'], ''],
    ['both', 'fused', [null], 'fused'],
    ['both', null, ['panel'], 'panel'],
    ['both', null, [], ''],
  ])('fed from %s with %j at A and %j at the attachments is %j', (fedFrom, a, bs, byPlug) => {
    const lead = telling(a, bs, { fedFrom })
    expect(sourceByPlug(lead)).toBe(byPlug)
    expect(effectiveSource(lead)).toBe(byPlug)
    expect(effectiveSource({ ...lead, source: 'lithium' }), 'the answer goes first').toBe('lithium')
  })

  test('is nothing for a connector stored without it', () => {
    const unsaid = priceVectorLead({ source: '' })
    expect(effectiveSource(unsaid)).toBe('')
    expect(effectiveSource(addEmptyAttachment({ ...unsaid, fedFrom: 'both' }, 'two'))).toBe('')
  })
})

describe('the currents to break', () => {
  test.each<[Source, number | null, number, number]>([
    ['', null, 0, 0],
    ['fused', null, 0, 0],
    ['panel', null, 0, 0],
    ['starter', null, 750, 1500],
    ['starter', 900, 750, 1500],
    ['bank', 1, 5000, 5000],
    ['bank', 200, 5000, 5000],
    ['bank', 200.1, 10_000, 10_000],
    ['bank', 500, 10_000, 10_000],
    ['bank', 500.1, 20_000, 20_000],
    ['bank', 100_000, 20_000, 20_000],
    ['bank', null, 20_000, 20_000],
    ['bank', 0, 20_000, 20_000],
    ['lithium', null, 20_000, 20_000],
    ['lithium', 100, 20_000, 20_000],
  ])('of %j with %j Ah: below %d A it warns, below %d A it notes', (source, sourceAh, warnA, noteA) => {
    for (const systemVoltageV of [12, 24, 48] as const)
      expect(leastBreakingA(priceVectorLead({ source, sourceAh, systemVoltageV }))).toEqual({ warnA, noteA })
  })

  test('are 0 behind a plug into a fused socket', () => {
    expect(leastBreakingA(telling('fused', [''], { sourceAh: 600 }))).toEqual({ warnA: 0, noteA: 0 })
  })
})

describe('the highest voltage', () => {
  test.each<[Source, Lead['systemVoltageV'], number | null, number]>([
    ['', 12, 90, 12],
    ['lithium', 48, 90, 48],
    ['panel', 12, null, 50],
    ['panel', 24, null, 50],
    ['panel', 48, null, 100],
    ['panel', 12, 22.4, 22.4],
    ['panel', 24, 22.4, 24],
    ['panel', 12, 58, 58],
    ['panel', 48, 1000, 1000],
    ['panel', 12, 0, 50],
    ['panel', 12, 1000.1, 50],
  ])('with source %j at %d V with %j V of the panels is %d V', (source, systemVoltageV, sourceVocV, topV) => {
    expect(topVoltageV(priceVectorLead({ source, systemVoltageV, sourceVocV }))).toBe(topV)
  })

  test('is that of the panels where the plug tells them', () => {
    expect(topVoltageV(telling('panel', [''], { sourceVocV: 90 }))).toBe(90)
    expect(topVoltageV(telling('fused', [''], { sourceVocV: 90 }))).toBe(12)
  })
})
