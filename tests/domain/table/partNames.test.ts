import { describe, expect, it } from 'vitest'
import { findPart } from '@/domain/table/partNames'
import type { NameMatch } from '@/domain/table/partNames'
import { findWire } from '@/domain/table/wireNames'
import { catalogue } from '../../support/builders'

/** The slug of the part, slugs of several, or of the closest after a question mark. */
function answer(match: NameMatch<{ value: string }>): string {
  if (match.what === 'one') return match.part.value
  const found = match.what === 'several' ? match.parts : match.closest
  const slugs = found.map(({ value }) => value).join(' ')
  return match.what === 'several' ? slugs : `? ${slugs}`
}
const ofA = (name: string) => answer(findPart(name, catalogue.connectorAList))
const ofB = (name: string) => answer(findPart(name, catalogue.connectorBList))
const ofFuse = (name: string) => answer(findPart(name, catalogue.fuseList))
const ofWire = (name: string) => answer(findWire(name, catalogue.wireList))

describe('a connector', () => {
  it.each([
    ['Anderson SB50 grey, 50 A', 'a-sb50-grey'],
    ['ANDERSON SB50 GREY, 50A', 'a-sb50-grey'],
    ['sb50 grey', 'a-sb50-grey'],
    ['SB-50 gray', 'a-sb50-grey'],
    ['grey sb 50', 'a-sb50-grey'],
    ['SB 175 Red', 'a-sb175-red'],
    ['PP45', 'a-pp45'],
    ['powerpole 45', 'a-pp45'],
    ['a-sb120-grey', 'a-sb120-grey'],
    ['lug pair m8', 'a-lug-m8-pair'],
    ['battery clips 200A', 'a-clips-200'],
    ['cig plug', 'a-cig-plug'],
    ['DT06-2S', 'a-dt2'],
    ['DTP 2 pin plug', 'a-dtp2'],
    ['MC4', 'a-mc4-pair'],
  ])('is found as %s', (name, value) => expect(ofA(name)).toBe(value))

  it.each([
    ['SB50', 'a-sb50-grey a-sb50-red a-sb50-blue'],
    ['sb 50', 'a-sb50-grey a-sb50-red a-sb50-blue'],
    ['lug m8', 'a-lug-m8-pair a-lug-m8-single'],
    ['SB175', 'a-sb175-grey a-sb175-red'],
  ])('that %s could be is one of several', (name, values) => expect(ofA(name)).toBe(values))

  it.each([
    ['SB51 grey', '? a-sb50-grey'],
    ['Andersen SB350', '? a-sb350-grey'],
    ['????', '? '],
    ['.', '? '],
    ['|', '? '],
    ['constructor', '? '],
  ])('is not found as %s', (name, found) => expect(ofA(name)).toBe(found))

  it('is found at the other end by the same words', () => {
    expect(ofB('bare tinned ends')).toBe('b-bare')
    expect(ofB('XT60')).toBe('b-xt60 b-xt60-male')
    expect(ofB('xt 60 female')).toBe('b-xt60')
    expect(ofB('Cig socket')).toBe('b-cig-socket')
    expect(ofB('7 pin flat')).toBe('b-trailer-7-flat')
  })
})

describe('a wire', () => {
  it.each([
    ['2.9 mm² twin sheath (5 mm auto)', 'w-twin-2p9'],
    ['2,9mm2 twin', 'w-twin-2p9'],
    ['2.9', 'w-twin-2p9'],
    ['6mm²', 'w-solar-6'],
    ['6 mm2', 'w-solar-6'],
    ['6 sq mm', 'w-solar-6'],
    ['6 mm auto', 'w-twin-4p58'],
    ['8 B&S', 'w-twin-7p9'],
    ['8 AWG', 'w-twin-7p9'],
    ['AWG 8', 'w-twin-7p9'],
    ['8awg', 'w-twin-7p9'],
    ['2/0 B&S', 'w-pair-64p2'],
    ['4/0 pair', 'w-pair-107'],
    ['13.6 twin', 'w-twin-13p6'],
    ['49.2 mm² single black', 'w-single-49p2-black'],
  ])('is found as %s', (name, value) => expect(ofWire(name)).toBe(value))

  it.each([
    ['6 mm', 'w-twin-4p58 w-solar-6'],
    ['4mm', 'w-twin-1p85 w-solar-4'],
    ['6', 'w-twin-4p58 w-solar-6 w-twin-13p6 w-single-13p6 w-single-13p6-black'],
    ['6 AWG', 'w-twin-13p6 w-single-13p6 w-single-13p6-black'],
    ['solar', 'w-solar-4 w-solar-6'],
  ])('that %s could be is one of several', (name, values) =>
    expect(ofWire(name).split(' ').toSorted()).toEqual(values.split(' ').toSorted()),
  )

  it.each([
    ['10 AWG', '? w-solar-6 w-twin-4p58'],
    ['2.5 mm2', '? w-twin-2p9 w-twin-1p85'],
    ['16 mm²', '? w-twin-13p6'],
    ['1.2', '? w-twin-1p13'],
    ['35', '? w-pair-32p2'],
  ])('that is not sold as %s has the nearest sizes', (name, closest) =>
    expect(ofWire(name)).toContain(closest),
  )
})

it('finds a fuse by its family', () => {
  expect(ofFuse('midi')).toBe('f-midi')
  expect(ofFuse('Class T')).toBe('f-class-t')
  expect(ofFuse('ATO/ATC')).toBe('f-blade')
  expect(ofFuse('blade')).toBe('f-blade f-maxi f-blade-58')
  expect(ofFuse('No Fuse')).toBe('f-none')
})

describe('a part with names in other languages', () => {
  const names = [
    { label: 'Anderson SB50 grey, 50 A', de: 'SB50 grau, 50 A', 'zh-cn': '安德森灰色' },
    { label: 'Anderson SB50 red, 50 A (24 V key)', de: 'SB50 rot, 50 A' },
  ]
  const found = (name: string, otherNames = names) =>
    answer(findPart(name, catalogue.connectorAList, otherNames))

  it.each([
    ['SB50 grau, 50 A', 'a-sb50-grey'],
    ['sb50 grau', 'a-sb50-grey'],
    ['50A GRAU', 'a-sb50-grey'],
    ['安德森灰色', 'a-sb50-grey'],
    ['SB50 grey', 'a-sb50-grey'],
    ['sb50 rot', 'a-sb50-red'],
    ['sb50 graue', '? a-sb50-grey'],
  ])('is found as %s', (name, value) => expect(found(name)).toBe(value))

  it('is found by a name that has changed, not by the former one', () => {
    expect(found('Grau 50')).toBe('a-sb50-grey')
    const changed = [{ label: 'Anderson SB50 grey, 50 A', de: 'Mausgrau' }]
    expect(found('Mausgrau', changed)).toBe('a-sb50-grey')
    expect(found('Grau 50', changed)).toMatch(/^\?/)
  })
})
