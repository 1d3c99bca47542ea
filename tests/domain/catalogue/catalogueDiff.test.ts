import { expect, test } from 'vitest'
import { removeAttachment } from '@/domain/lead/editLead'
import { buildIndex } from '@/domain/catalogue/catalogueIndex'
import {
  repriceLead,
  catalogueDiff,
  catalogueDiffs,
  hasNewPrices,
  repriceInCart,
} from '@/domain/catalogue/catalogueDiff'
import { priceChanges, repricing } from '@/domain/catalogue/repricing'
import { catalogue, fridgeBranch, lead, parts } from '../../support/builders'

const sample = lead('a-sb50-grey', [fridgeBranch])
const { postList } = catalogue

const changed = (change: object, value: string) =>
  buildIndex({
    ...catalogue,
    connectorAList: catalogue.connectorAList.map((row) =>
      row.value === value ? { ...row, ...change } : row,
    ),
    wireList: catalogue.wireList.map((row) => (row.value === value ? { ...row, ...change } : row)),
  })

test('a lead has no changes in the catalogue it was made from', () => {
  expect(catalogueDiff(sample, parts, postList)).toEqual([])
  expect(catalogueDiff(lead(null, [{}]), parts, postList)).toEqual([])
})

test('postage that was renamed is still offered under its former label, with its price', () => {
  const renamed = postList.map((option) =>
    option.label === 'Normal' ? { ...option, label: 'Parcel', formerly: ['Normal'] } : option,
  )
  expect(catalogueDiff(sample, parts, renamed)).toEqual([])
  expect(repriceLead(sample, { ...catalogue, postList: renamed }).post).toEqual({
    label: 'Parcel',
    value: 10.6,
  })
  const dearer = renamed.map((option) => ({ ...option, value: option.value + 1 }))
  expect(catalogueDiff(sample, parts, dearer)).toMatchObject([{ reason: 'price', part: 'post', now: 11.6 }])
})

test('a changed price, per piece or per cm of wire, is reported with the saved one', () => {
  expect(catalogueDiff(sample, changed({ price: 12 }, 'a-sb50-grey'), postList)).toMatchObject([
    { reason: 'price', part: 'connectorA', was: sample.connectorA.price, now: 12 },
  ])
  expect(catalogueDiff(sample, changed({ price: 5, priceCM: 0.05 }, 'w-twin-2p9'), postList)).toMatchObject([
    { reason: 'price', part: 'wire', attachment: 'one', was: 0.039, now: 0.05 },
  ])
  const dearer = postList.map((option) => ({ ...option, value: option.value + 1 }))
  expect(catalogueDiff(sample, parts, dearer)).toMatchObject([
    { reason: 'price', part: 'post', label: 'Normal', was: 10.6, now: 11.6 },
  ])
})

test('a rating that its fuse no longer has is gone, and the lead cannot be repriced', () => {
  const { fuse, fuse_rating } = Object.values(sample.connectBGroup)[0]!
  const lists = {
    ...catalogue,
    fuseList: catalogue.fuseList.map((row) =>
      row.value === fuse.value ? { ...row, price: row.price + 1, ratingsA: [1] } : row,
    ),
  }
  const changes = catalogueDiff(sample, buildIndex(lists), postList)
  expect(changes).toMatchObject([
    { reason: 'price', part: 'fuse', attachment: 'one' },
    { reason: 'gone', part: 'fuseRating', attachment: 'one', label: fuse_rating },
  ])
  expect(hasNewPrices(changes)).toBe(false)
})

test('a shortage is reported once for a product, with the needed and the available stock', () => {
  const twice = lead('a-sb50-grey', [fridgeBranch, fridgeBranch], { quantity: '3' })
  expect(catalogueDiff(twice, changed({ stock: 2399 }, 'w-twin-2p9'), postList)).toEqual([
    {
      reason: 'stock',
      part: 'wire',
      attachment: 'one',
      label: '2.9 mm² twin sheath (5 mm auto)',
      was: 2400,
      now: 2399,
    },
  ])
  expect(
    catalogueDiff(removeAttachment(twice, 'two'), changed({ stock: 2399 }, 'w-twin-2p9'), postList),
  ).toEqual([])
})

test('parts that are no longer in the catalogue are reported, postage and rating too', () => {
  const less = buildIndex({
    ...catalogue,
    wireList: catalogue.wireList.filter(({ value }) => value !== 'w-twin-2p9'),
    fuseRatingList: catalogue.fuseRatingList.filter(({ label }) => label !== '10A'),
  })
  expect(catalogueDiff(sample, less, []).map(({ reason, part }) => [reason, part])).toEqual([
    ['gone', 'wire'],
    ['gone', 'fuseRating'],
    ['gone', 'post'],
  ])
})

test('stock is counted over all leads, and a shortage reported for the first that needs it', () => {
  const twice = lead('a-sb50-grey', [fridgeBranch, fridgeBranch], { quantity: '3' })
  const less = changed({ stock: 4799 }, 'w-twin-2p9')
  expect(catalogueDiffs([lead('a-sb50-red', []), twice, twice], less, postList)).toEqual([
    {
      lead: 1,
      reason: 'stock',
      part: 'wire',
      attachment: 'one',
      label: '2.9 mm² twin sheath (5 mm auto)',
      was: 4800,
      now: 4799,
    },
  ])
  expect(catalogueDiffs([twice, twice], changed({ stock: 4800 }, 'w-twin-2p9'), postList)).toEqual([])
})

test('the changes of each lead are reported with its index', () => {
  const dearer = changed({ price: 12 }, 'a-sb50-grey')
  expect(catalogueDiffs([lead('a-sb50-red', []), sample], dearer, postList)).toMatchObject([
    { lead: 1, reason: 'price', part: 'connectorA', now: 12 },
  ])
})

test('a lead is repriced unless one of its parts is gone', () => {
  const dear = {
    ...catalogue,
    connectorAList: catalogue.connectorAList.map((row) =>
      row.value === 'a-sb50-grey' ? { ...row, price: row.price + 1 } : row,
    ),
  }
  const today = repriceLead(sample, dear)
  expect(today.connectorA.price).toBe(sample.connectorA.price + 1)
  expect(catalogueDiff(today, buildIndex(dear), postList)).toEqual([])
  const without = { ...dear, wireList: [] }
  expect(repriceLead(sample, without)).toBe(sample)
  const gone = catalogueDiff(sample, buildIndex(without), postList)
  expect([hasNewPrices(gone), hasNewPrices(catalogueDiff(sample, buildIndex(dear), postList))]).toEqual([
    false,
    true,
  ])
  const other = { ...sample, objectId: 'other' }
  expect(repriceInCart([other, sample], [sample], dear)).toEqual([other, today])
})

test('a changed price is told once, with the number of leads that have it', () => {
  const changes = [
    { lead: 0, reason: 'price', part: 'connectorA', label: 'SB50', was: 9, now: 10 },
    { lead: 0, reason: 'price', part: 'connectB', attachment: 'one', label: 'SB50', was: 9, now: 10 },
    { lead: 1, reason: 'price', part: 'connectorA', label: 'SB50', was: 9, now: 10 },
    { lead: 2, reason: 'price', part: 'connectorA', label: 'SB50', was: 8, now: 10 },
    { lead: 2, reason: 'stock', part: 'connectorA', label: 'SB50', was: 8, now: 1 },
    { lead: 2, reason: 'price', part: 'wire', attachment: 'one', label: 'SB50', was: 9, now: 10 },
  ] as const
  expect(priceChanges(changes)).toEqual([
    { part: 'connectorA', label: 'SB50', was: 9, now: 10, leads: 2 },
    { part: 'connectorA', label: 'SB50', was: 8, now: 10, leads: 1 },
    { part: 'wire', label: 'SB50', was: 9, now: 10, leads: 1 },
  ])
})

test('a repricing leaves out a lead of which a part is gone, and has the totals before and after', () => {
  const dearer = {
    ...catalogue,
    wireList: catalogue.wireList.map((wire) => ({ ...wire, priceCM: wire.priceCM + 0.01 })),
  }
  const withGone = { ...sample, connectorA: { ...sample.connectorA, value: 'a-gone' } }
  const leads = [sample, withGone]
  const changes = catalogueDiffs(leads, buildIndex(dearer), postList)
  const { wasTotal, nowTotal, ...found } = repricing(leads, changes, dearer)
  expect(found).toMatchObject({ leads: [sample], changes: [{ part: 'wire', leads: 1 }] })
  const lengthCm = Object.values(sample.connectBGroup)[0]?.wire.wire_len ?? 0
  expect(nowTotal - wasTotal).toBeCloseTo(0.01 * lengthCm, 6)
})
