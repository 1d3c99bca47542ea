import { describe, expect, test } from 'vitest'
import { catalogueSchema } from '@/contract/catalogue'
import { catalogue } from '../support/builders'

describe('the catalogue’s schema', () => {
  test('accepts the initial catalogue and keeps every field', () => {
    expect(catalogueSchema.parse(JSON.parse(JSON.stringify(catalogue)))).toEqual(catalogue)
  })

  test('drops unknown fields', () => {
    const [first, ...others] = catalogue.wireList
    const wireList = [{ ...first, secret: 1 }, ...others]
    expect(catalogueSchema.parse({ ...catalogue, wireList, more: [] })).toEqual(catalogue)
  })

  test.each([
    'currency',
    'connectorACategory',
    'connectorBCategory',
    'connectorAList',
    'connectorBList',
    'wireList',
    'fuseList',
    'fuseRatingList',
    'postList',
  ] as const)('needs %s', (list) => {
    const { [list]: _left, ...rest } = catalogue
    expect(catalogueSchema.safeParse(rest).success).toBe(false)
    expect(catalogueSchema.safeParse({ ...catalogue, [list]: {} }).success).toBe(false)
  })

  test.each([
    ['price', '9.9'],
    ['price', null],
    ['price', Infinity],
    ['price', NaN],
    ['stock', undefined],
    ['objectId', 5],
    ['label', null],
    ['picture', '/pictures/wire.svg'],
    ['voltageDropPerAmp', '0.0077'],
  ])('refuses a wire whose %s is %j', (field, value) => {
    const wireList = [{ ...catalogue.wireList[0], [field]: value }]
    expect(catalogueSchema.safeParse({ ...catalogue, wireList }).success).toBe(false)
  })

  test.each(['', 'aud', 'AU', 'AUDD', '$'])('refuses %j as a currency', (currency) => {
    expect(catalogueSchema.safeParse({ ...catalogue, currency }).success).toBe(false)
  })

  test('postage without a mass limit has null', () => {
    const postList = (massMaximum: unknown) => [
      { label: 'Normal', value: 10.6, massMaximum, isPickUp: false, deliveryDays: null },
    ]
    expect(catalogueSchema.safeParse({ ...catalogue, postList: postList(null) }).success).toBe(true)
    expect(catalogueSchema.safeParse({ ...catalogue, postList: postList(undefined) }).success).toBe(false)
  })
})
