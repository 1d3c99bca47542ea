import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { checkLead } from '@/domain/electrical/checks'
import type { Caption } from '@/domain/drawing/caption'
import { drawLead } from '@/domain/drawing/drawLead'
import { buildIndex } from '@/domain/catalogue/catalogueIndex'
import { withCurrentParts } from '@/domain/lead/currentParts'
import { catalogue } from '../support/builders'
import { shopLead } from './leadArbitraries'

const telling =
  'Anderson SB SB50 Powerpole Battery and ring terminals clip Deutsch DTP Accessory plugs socket merit DIN Solar ' +
  'Trailer XT connectors Open end grey red blue black yellow pair twin sheath MIDI ANL fuse 10 mm 4.58 30A'
const word = fc.constantFrom(...telling.split(' '))
const typeWords = fc.constantFrom(
  'Anderson SB',
  'Battery and ring terminals',
  'Accessory plugs',
  'Trailer plugs',
  'XT connectors',
  'Solar',
  'Red and black pair',
  'Twin sheath',
  'MIDI',
  'Something new',
)
const name = fc.record({
  label: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  type: typeWords,
})

type Name = { label: string; type: string }

/**
 * The catalogue with all parts renamed. Leads name fuse links by label, so those stay; links name fuses by type, so
 * these get the new types.
 */
function renamed(names: readonly Name[]): Catalogue {
  let next = 0
  const another = <T extends Name>(parts: readonly T[]): T[] =>
    parts.map((part) => ({ ...part, ...names[next++ % names.length] }))
  const fuseList = another(catalogue.fuseList).map((fuse, index) => ({
    ...fuse,
    type: `${fuse.type} ${index}`,
  }))
  const types = new Map(catalogue.fuseList.map(({ type }, index) => [type, fuseList[index]?.type ?? '']))
  return {
    ...catalogue,
    connectorAList: another(catalogue.connectorAList),
    connectorBList: another(catalogue.connectorBList),
    wireList: another(catalogue.wireList),
    fuseList,
    fuseRatingList: another(catalogue.fuseRatingList).map((rating, index) => ({
      ...rating,
      label: catalogue.fuseRatingList[index]?.label ?? '',
      families: rating.families.map((family) => types.get(family) ?? ''),
    })),
  }
}

const withoutLabels = (value: object) =>
  JSON.stringify(value, (key, one: unknown) => (key === 'label' ? undefined : one))
const options = {
  width: 340,
  direction: 'ltr',
  captionText: (caption: Caption) => withoutLabels(caption),
} as const

test('renaming the parts of the catalogue changes only the names in drawings and findings', () => {
  const before = buildIndex(catalogue)
  fc.assert(
    fc.property(shopLead, fc.array(name, { minLength: 1, maxLength: 7 }), (lead, names) => {
      const after = buildIndex(renamed(names))
      expect(drawLead(withCurrentParts(lead, after), options)).toEqual(
        drawLead(withCurrentParts(lead, before), options),
      )
      expect(checkLead(lead, after).map(withoutLabels)).toEqual(checkLead(lead, before).map(withoutLabels))
    }),
  )
})
