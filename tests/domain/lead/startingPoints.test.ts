import { describe, expect, test } from 'vitest'
import { checkLead } from '@/domain/electrical/checks'
import { isComplete } from '@/domain/lead/completeness'
import { buildIndex } from '@/domain/catalogue/catalogueIndex'
import { figuresOf, startFrom, startingPoints } from '@/domain/lead/startingPoints'
import { catalogue, parts } from '../../support/builders'

const ids = { objectId: 'new', attachment: 'first' }

describe.each(startingPoints)('the starting point %s', (point) => {
  test('is complete, in stock and without a single finding at its load', () => {
    const { lead } = startFrom(point, catalogue, parts, ids)
    if (!lead) throw new Error('not on offer')
    expect(lead.objectId).toBe('new')
    expect(Object.keys(lead.connectBGroup)).toEqual(['first'])
    expect(isComplete(lead)).toBe(true)
    expect(checkLead(lead, parts)).toEqual([])
    const [attachment] = Object.values(lead.connectBGroup)
    expect(attachment?.loadA).toBe(figuresOf(point).loadA)
    expect(attachment?.wire.wire_len).toBe(figuresOf(point).lengthCm)
  })

  test('is not offered if one of its parts is sold out or gone', () => {
    const { lead } = startFrom(point, catalogue, parts, ids)
    const [attachment] = Object.values(lead?.connectBGroup ?? {})
    const used = [
      lead?.connectorA.value,
      attachment?.connectB.value,
      attachment?.wire.value,
      attachment?.fuse.value,
    ]
    const lists = ['connectorAList', 'connectorBList', 'wireList', 'fuseList'] as const
    lists.forEach((list, index) => {
      const rows: { value: string }[] = catalogue[list]
      const soldOut = {
        ...catalogue,
        [list]: rows.map((row) => (row.value === used[index] ? { ...row, stock: 0 } : row)),
      }
      const gone = { ...catalogue, [list]: rows.filter(({ value }) => value !== used[index]) }
      const label = catalogue[list].find(({ value }) => value === used[index])?.label
      expect(startFrom(point, soldOut, buildIndex(soldOut), ids)).toEqual({ lead: null, soldOut: label })
      expect(startFrom(point, gone, buildIndex(gone), ids)).toEqual({ lead: null, soldOut: '' })
    })
  })
})

test('there are five, each with what feeds it', () => {
  const started = startingPoints.map((point) => startFrom(point, catalogue, parts, ids).lead)
  expect(started.map((lead) => lead && [lead.source, lead.sourceAh])).toEqual([
    ['fused', null],
    ['starter', null],
    ['panel', null],
    ['bank', 200],
    ['bank', 200],
  ])
})

test('they have the first postage on offer where the usual one is not', () => {
  const changed = { ...catalogue, postList: catalogue.postList.filter(({ label }) => label !== 'Normal') }
  for (const point of startingPoints)
    expect(startFrom(point, changed, parts, ids).lead?.post.label, point).toBe('Express')
})
