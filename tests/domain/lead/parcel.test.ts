import { describe, expect, test } from 'vitest'
import { isAllPickUp, parcelMassG, postageHint, shownKg, takesMass, usualPostOf } from '@/domain/lead/parcel'
import { choosePost } from '@/domain/lead/editLead'
import { catalogue, lead, parts } from '../../support/builders'

const postage = (label: string) => catalogue.postList.find((option) => option.label === label)!

describe('the mass of the parcel (ELECTRICAL.md 2.7)', () => {
  test.each([
    [
      'SB50, 6 m of 132 g per m, PP45: 52 + 792 + 10',
      lead('a-sb50-grey', [{ b: 'b-pp45', wire: 'w-twin-4p58', cm: 600 }]),
      854,
    ],
    [
      'three of them',
      lead('a-sb50-grey', [{ b: 'b-pp45', wire: 'w-twin-4p58', cm: 600 }], { quantity: '3' }),
      2562,
    ],
    [
      'two branches',
      lead('a-sb50-grey', [{ b: 'b-pp45' }, { b: 'b-pp30', wire: 'w-twin-1p85', cm: 100 }]),
      126,
    ],
    ['a 2 m pair of 0 B&S alone: 2.2 kg', lead(null, [{ wire: 'w-pair-49p2', cm: 200 }]), 2236],
    ['nothing', lead(null, []), 0],
  ])('%s', (_, lead, massG) => expect(parcelMassG(lead, parts)).toBeCloseTo(massG, 6))
})

test('a postage option accepts up to its limit, one without a limit any mass', () => {
  expect(takesMass(postage('Normal'), 5000)).toBe(true)
  expect(takesMass(postage('Normal'), 5000.1)).toBe(false)
  expect(takesMass(postage('Pick-up'), 1e6)).toBe(true)
})

test('masses are shown in kg, rounded up to 10 g: above a limit they do not look like it', () => {
  expect([0, 4, 2345, 16_480, 5003].map(shownKg)).toEqual([0, 0.01, 2.35, 16.48, 5.01])
  expect(shownKg(0.1 * 3 * 1e5)).toBe(30)
})

describe('the hint', () => {
  const sample = (label: string) => choosePost(lead('a-sb50-grey', []), postage(label))

  test('is null if the postage accepts the parcel or is unknown', () => {
    expect(postageHint(sample('Normal'), 5000, catalogue.postList)).toBeNull()
    expect(postageHint(sample('Pick-up'), 1e6, catalogue.postList)).toBeNull()
    expect(
      postageHint({ ...sample('Normal'), post: { label: 'By hand', value: 1 } }, 1e6, catalogue.postList),
    ).toBeNull()
  })
  test('is the heavy parcel above 5 kg', () => {
    const hint = postageHint(sample('Express'), 5400, catalogue.postList)
    expect(hint).toEqual({
      chosen: 'Express',
      massMaximumG: 5000,
      better: postage('Heavy parcel, over 5 kg'),
    })
  })
  test('is pick-up if no delivery accepts the parcel', () => {
    expect(postageHint(sample('Normal'), 30_000, catalogue.postList)?.better).toEqual(postage('Pick-up'))
  })
  test('is the cheapest delivery before pick-up, with a limit or without', () => {
    const heavy = postage('Heavy parcel, over 5 kg')
    const freight = { ...heavy, label: 'Freight', value: 80, massMaximum: null }
    const better = (massG: number, value = 80) =>
      postageHint(sample('Normal'), massG, [...catalogue.postList, { ...freight, value }])?.better?.label
    expect([better(30_000), better(6000), better(6000, 20)]).toEqual(['Freight', heavy.label, 'Freight'])
  })
  test('has no better option if none accepts the parcel', () => {
    expect(postageHint(sample('Normal'), 30_000, [postage('Normal')])?.better).toBeNull()
  })
})

test('renamed postage is known by its former label', () => {
  const renamed = catalogue.postList.map((option) => ({
    ...option,
    label: `${option.label} 2`,
    formerly: [option.label],
  }))
  const sample = lead('a-sb50-grey', [])
  expect(usualPostOf(renamed.toReversed())?.label).toBe('Normal 2')
  expect(postageHint(sample, 6000, renamed)?.massMaximumG).toBe(postage('Normal').massMaximum)
  expect(isAllPickUp([choosePost(sample, postage('Pick-up'))], renamed)).toBe(true)
  expect(isAllPickUp([sample], renamed)).toBe(false)
})
