import { describe, expect, test } from 'vitest'
import { connectorAFit } from '@/domain/catalogue/connectorAFit'
import type { Incompatibility } from '@/domain/catalogue/fit'
import { checkLead } from '@/domain/electrical/checks'
import { findingKey } from '@/domain/electrical/finding'
import { chooseConnectorA } from '@/domain/lead/editLead'
import { noConnectorA } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { aConnectorA, catalogue, connectorA, fridgeBranch, lead, parts, sound } from '../../support/builders'

const fitOf = (present: Lead, a: Parameters<ReturnType<typeof connectorAFit>>[0]) =>
  connectorAFit(present, catalogue.wireList)(a)

const singleCable = { b: 'b-lug-m8-single', wire: 'w-single-13p6', cm: 100, fuse: 'f-midi', rating: '60A' }

describe('a connector A against the attachments', () => {
  const fridge = lead(null, [fridgeBranch])
  const lug = { poles: 1, gaugeMaximum: 70, contactRatingA: 250 }
  const battery = { b: 'b-lug-m8-pair', wire: 'w-twin-7p9', cm: 100 }
  test.each<[string, Lead, Parameters<typeof aConnectorA>[0], Incompatibility | null]>([
    ['fits', fridge, {}, null],
    ['fits a lead without attachments', lead(null, []), { gaugeMinimum: 50 }, null],
    ['is out of stock', fridge, { stock: 0 }, { reason: 'outOfStock' }],
    ['is not known', fridge, { contactRatingA: 0 }, { reason: 'figureUnknown' }],
    [
      'is for a lower voltage',
      lead(null, [fridgeBranch], { systemVoltageV: 48 }),
      { voltageMaximumV: 24 },
      { reason: 'voltageAtA', ratedV: 24, systemV: 48 },
    ],
    ['takes one core', fridge, { poles: 1 }, { reason: 'coresAtA', number: 1, poles: 1 }],
    ['takes its bound', fridge, { gaugeMinimum: 2.9, gaugeMaximum: 2.9 }, null],
    [
      'is too large for the wire',
      fridge,
      { gaugeMinimum: 7.9 },
      { reason: 'tooLargeAtA', number: 1, minimumMm2: 7.9 },
    ],
    [
      'is too small for the wire of the second',
      lead(null, [fridgeBranch, battery]),
      { gaugeMaximum: 6 },
      { reason: 'tooSmallAtA', number: 2, maximumMm2: 6 },
    ],
    [
      'is too small for the wires together',
      lead(null, [fridgeBranch, fridgeBranch]),
      { gaugeMaximum: 5 },
      { reason: 'togetherAtA', maximumMm2: 5 },
    ],
    [
      'does not seal the wire',
      fridge,
      { coreMinimumMm: 5, coreMaximumMm: 9 },
      { reason: 'sealAtA', number: 1, minimumMm: 5, maximumMm: 9 },
    ],
    [
      'takes no wire that fits connector B',
      lead(null, [{ b: 'b-cig-socket' }]),
      { gaugeMinimum: 7.9 },
      { reason: 'noWireAtA', number: 1 },
    ],
    ['waits for a connector B', lead(null, [{}]), { gaugeMinimum: 7.9 }, null],
    [
      'has no ring for the fuse',
      lead(null, [{ ...battery, fuse: 'f-mrbf', rating: '40A' }]),
      { stud: '' },
      { reason: 'studAtA', number: 1, stud: 'M8' },
    ],
    [
      'needs no ring where the attachments feed',
      lead(null, [{ ...battery, fuse: 'f-mrbf', rating: '40A' }], { fedFrom: 'attachments' }),
      { stud: '' },
      null,
    ],
    ['carries the fuse exactly', fridge, { contactRatingA: 10 }, null],
    [
      'carries less than the fuse',
      fridge,
      { contactRatingA: 9 },
      { reason: 'ratingAtA', number: 1, mostA: 9 },
    ],
    [
      'carries less than the loads together',
      lead(null, [fridgeBranch, fridgeBranch]),
      { contactRatingA: 15 },
      { reason: 'currentAtA', neededA: 16, mostA: 15 },
    ],
    [
      'takes fewer wires in a contact',
      lead(null, [fridgeBranch, fridgeBranch]),
      { wiresPerContact: 1 },
      { reason: 'contactWiresAtA', wires: 2, most: 1 },
    ],
    [
      'would join + and − in its one contact',
      lead(null, [singleCable, { ...singleCable, wire: 'w-single-13p6-black' }]),
      lug,
      { reason: 'shortCircuit' },
    ],
    ['has one contact for cables of one sign', lead(null, [singleCable, singleCable]), lug, null],
    [
      'needs more room than the length',
      lead(null, [{ ...fridgeBranch, cm: 20 }]),
      { reachMm: 300 },
      { reason: 'tooShort', leastCm: expect.any(Number) as number },
    ],
  ])('%s', (_, present, attributes, expected) => {
    expect(fitOf(present, aConnectorA(attributes))).toEqual(expected)
  })

  test('is judged whatever connector A the lead has', () => {
    const a = connectorA('a-clips-200')
    expect(fitOf(fridge, a)).toEqual(fitOf(lead('a-sb50-grey', [fridgeBranch]), a))
  })
})

describe('every connector A of the catalogue', () => {
  const stud = { b: 'b-lug-m8-pair', wire: 'w-twin-13p6', cm: 100, fuse: 'f-mrbf', rating: '60A', loadA: 40 }
  test.each<[string, Lead]>([
    ['a fridge', lead(null, [fridgeBranch])],
    ['two loads', lead(null, [sound, fridgeBranch])],
    ['a fuse on a stud', lead(null, [stud])],
    ['one core', lead(null, [singleCable])],
    ['both signs', lead(null, [singleCable, { ...singleCable, wire: 'w-single-13p6-black' }])],
    ['48 V', lead(null, [sound], { systemVoltageV: 48 })],
    ['a panel', lead(null, [fridgeBranch], { source: 'panel', sourceVocV: 58 })],
  ])('for %s, is said to fit if and only if the checks find nothing new', (_, present) => {
    const before = new Set(checkLead(present, parts).map(findingKey))
    for (const a of catalogue.connectorAList.filter(({ stock }) => stock > 0)) {
      const found = checkLead(chooseConnectorA(chooseConnectorA(present, noConnectorA), a), parts)
      const isNew = found.some((one) => one.severity !== 'notes' && !before.has(findingKey(one)))
      expect(fitOf(present, a) !== null, `${a.value}: ${found.map(({ kind }) => kind).join()}`).toBe(isNew)
    }
  })
})
