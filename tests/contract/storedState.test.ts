import { describe, expect, test } from 'vitest'
import { storedSliceSchemas } from '@/contract/storedState'
import { priceVectorLead, catalogue } from '../support/builders'

type SliceName = keyof typeof storedSliceSchemas

const theme = {
  themeColor: 'indigo',
  direction: 'ltr',
  directionByHand: false,
  mode: 'light',
  primaryColorLevel: 600,
  panelExpand: false,
  cardBordered: true,
  controlSize: 'md',
  navMode: 'transparent',
  layout: { type: 'modern', sideNavCollapse: false },
}
const user = { avatar: '', userName: 'ann', email: 'ann@example.com', authority: ['USER'] }

const accepted: [SliceName, unknown][] = [
  ['auth', { session: { signedIn: false, token: null } }],
  ['auth', { session: { signedIn: true, token: 'abc' } }],
  ['user', user],
  ['user', { ...user, authority: [] }],
  ['theme', theme],
  ['theme', { ...theme, layout: { ...theme.layout, type: 'blank', previousType: 'decked' } }],
  ['theme', { ...theme, layout: { ...theme.layout, previousType: '' } }],
  ['locale', { currentLang: 'en', lengthUnit: 'cm' }],
  ['locale', { currentLang: 'zh-cn', lengthUnit: 'ft' }],
  ['order', { draft: priceVectorLead(), draftOwner: 'ann', formerDraft: null, undo: null }],
  [
    'order',
    {
      draft: priceVectorLead(),
      draftOwner: 'ann',
      formerDraft: null,
      undo: { draft: priceVectorLead({ objectId: 'before' }), formerDraft: null, after: 'linkOpened' },
    },
  ],
  [
    'order',
    {
      draft: priceVectorLead(),
      draftOwner: '',
      formerDraft: priceVectorLead({ objectId: 'former' }),
      undo: null,
    },
  ],
  ['catalogue', { ...catalogue, complete: true }],
  ['catalogue', { ...catalogue, wireList: [], complete: false }],
]

const refused: [SliceName, unknown][] = [
  ['auth', { session: { signedIn: true, token: null } }],
  ['auth', { session: { signedIn: false, token: 'abc' } }],
  ['auth', { session: { signedIn: 'yes', token: 'abc' } }],
  ['auth', { session: null }],
  ['auth', {}],
  ['user', { ...user, userName: 5 }],
  ['user', { ...user, authority: 'ADMIN' }],
  ['user', { ...user, authority: [null] }],
  ['theme', { ...theme, direction: 'up' }],
  ['theme', { ...theme, themeColor: 'mauve' }],
  ['theme', { ...theme, primaryColorLevel: 650 }],
  ['theme', { ...theme, directionByHand: 'yes' }],
  ['theme', { ...theme, mode: 'dim' }],
  ['theme', { ...theme, controlSize: 'xl' }],
  ['theme', { ...theme, navMode: 'default' }],
  ['theme', { ...theme, primaryColorLevel: '600' }],
  ['theme', { ...theme, layout: { type: 'gothic', sideNavCollapse: false } }],
  ['theme', { ...theme, layout: undefined }],
  ['locale', { currentLang: '' }],
  ['locale', { currentLang: '../../secret' }],
  ['locale', { currentLang: 'english' }],
  ['locale', { currentLang: null }],
  ['locale', { currentLang: 'en', lengthUnit: 'inch' }],
  ['order', { draft: null }],
  ['order', { draft: { ...priceVectorLead(), objectId: '' } }],
  ['order', { draft: priceVectorLead(), formerDraft: {} }],
  ['order', { draft: priceVectorLead(), draftOwner: 7 }],
  ['catalogue', catalogue],
  ['catalogue', { ...catalogue, complete: 'yes' }],
  ['catalogue', { complete: true }],
]

describe('a stored slice', () => {
  test.each(accepted)('%s is accepted as it was written: case %#', (slice, value) => {
    expect(storedSliceSchemas[slice].parse(JSON.parse(JSON.stringify(value)))).toEqual(value)
  })

  test('locale from before the unit of length has cm', () => {
    expect(storedSliceSchemas.locale.parse({ currentLang: 'en' })).toEqual({
      currentLang: 'en',
      lengthUnit: 'cm',
    })
  })

  test.each(refused)('%s of another shape is refused: %j', (slice, value) => {
    expect(storedSliceSchemas[slice].safeParse(value).success).toBe(false)
  })

  test.each(Object.keys(storedSliceSchemas) as SliceName[])(
    '%s is never nothing, a list or text',
    (slice) => {
      for (const value of [undefined, null, [], 'text', 0, true])
        expect(storedSliceSchemas[slice].safeParse(value).success).toBe(false)
    },
  )

  test('a user without authority is a USER', () => {
    const { authority: _left, ...rest } = user
    expect(storedSliceSchemas.user.parse(rest).authority).toEqual(['USER'])
  })

  test('an order slice without a draft owner, from an earlier version, gets an empty one', () => {
    expect(storedSliceSchemas.order.parse({ draft: priceVectorLead() })).toEqual({
      draft: priceVectorLead(),
      draftOwner: '',
      formerDraft: null,
      undo: null,
    })
  })

  test('a damaged undo state is dropped, the draft is kept', () => {
    const order = { draft: priceVectorLead(), draftOwner: 'ann', formerDraft: null }
    for (const undo of [{}, { ...order, after: 'dancing' }, 7])
      expect(storedSliceSchemas.order.parse({ ...order, undo })).toEqual({ ...order, undo: null })
  })
})

test('six slices are stored', () => {
  expect(Object.keys(storedSliceSchemas)).toEqual(['auth', 'user', 'theme', 'locale', 'order', 'catalogue'])
})

test('a catalogue stored without symbols and rating sources gets their defaults', () => {
  const later = new Set([
    'symbol',
    'housingColour',
    'ratingSource',
    'sheathed',
    'solar',
    'family',
    'isPickUp',
  ])
  const stored = JSON.stringify({ ...catalogue, complete: true }, (key, value: unknown) =>
    later.has(key) ? undefined : value,
  )
  const parsed = storedSliceSchemas.catalogue.parse(JSON.parse(stored))
  expect(parsed.connectorAList[0]).toEqual({
    ...catalogue.connectorAList[0],
    symbol: 'plain',
    housingColour: '',
    ratingSource: 'trade',
  })
  expect(parsed.wireList[0]).toMatchObject({ sheathed: true, solar: false, ratingSource: 'trade' })
  expect(parsed.fuseList[1]).toMatchObject({ family: '', ratingSource: 'trade' })
  expect(parsed.postList.map(({ isPickUp }) => isPickUp)).not.toContain(true)
})

test('the direction of a theme stored by an earlier version follows the language', () => {
  const { directionByHand: _later, ...earlier } = theme
  expect(storedSliceSchemas.theme.parse(earlier)).toEqual(theme)
})
