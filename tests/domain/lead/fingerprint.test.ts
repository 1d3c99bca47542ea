import { expect, test } from 'vitest'
import { fingerprintOf, fingerprintsOf, withCurrentPost } from '@/domain/lead/fingerprint'
import { copyLead, setLoad } from '@/domain/lead/editLead'
import { selectionOf } from '@/domain/lead/leadSelection'
import type { Lead } from '@/domain/lead/lead'
import { catalogue, fridgeBranch, lead } from '../../support/builders'

const one = lead('a-sb50-grey', [fridgeBranch, fridgeBranch])
const other = lead('a-sb120-grey', [fridgeBranch])
const of = (...leads: Lead[]) => fingerprintOf(leads.map(selectionOf))

test('leads have one fingerprint in any order, under any keys, and with counts as typed', () => {
  expect(of(one, other)).toBe(of(other, one))
  const { connectBGroup } = one
  const renamed = Object.fromEntries(Object.values(connectBGroup).map((each, at) => [`new-${at}`, each]))
  expect(of({ ...copyLead(one, 'copy'), connectBGroup: renamed })).toBe(of(one))
  expect(of({ ...one, quantity: ' 1 ', andrsonPlugHandle: '0' })).toBe(of({ ...one, andrsonPlugHandle: '' }))
})

test('a different number, part, length, load, system or postage has another', () => {
  const [key = ''] = Object.keys(one.connectBGroup)
  const branch = one.connectBGroup[key]!
  const withBranch = (change: object): Lead => ({
    ...one,
    connectBGroup: { ...one.connectBGroup, [key]: { ...branch, ...change } },
  })
  const changed: Lead[][] = [
    [],
    [one, one],
    [other],
    [{ ...one, quantity: '2' }],
    [{ ...one, andrsonPlugHandle: '1' }],
    [{ ...one, post: { label: 'Express', value: 10.6 } }],
    [{ ...one, systemVoltageV: 24 }],
    [{ ...one, source: 'panel' }],
    [withBranch({ fuse_rating: '1A' })],
    [withBranch({ wire: { ...branch.wire, wire_len: branch.wire.wire_len + 0.1 } })],
    [setLoad(one, key, 3.7)],
  ]
  const all = [[one], ...changed].map((leads) => of(...leads))
  expect(new Set(all).size).toBe(all.length)
})

test('a selection from before a question was asked counts as not answered', () => {
  const unsaid = { ...one, source: '', sourceAh: null, sourceVocV: null } as const
  const { source: _source, sourceAh: _ah, sourceVocV: _voc, ...older } = selectionOf(unsaid)
  expect(fingerprintOf([older as ReturnType<typeof selectionOf>])).toBe(of(unsaid))
})

test('a quote of renamed postage is found by its name now, before, and in the cart', () => {
  const { postList } = catalogue
  const renamed = postList.map((option) =>
    option.label === 'Normal' ? { ...option, label: 'Parcel', formerly: ['Post', 'Normal'] } : option,
  )
  const posted = (label: string): Lead => ({ ...one, post: { label, value: 10.6 } })
  for (const label of ['Normal', 'Post', 'Parcel']) {
    const found = fingerprintsOf([selectionOf(posted(label))], renamed)
    expect(found).toEqual(new Set(['Parcel', 'Post', 'Normal'].map((name) => of(posted(name)))))
    expect(withCurrentPost(selectionOf(posted(label)), renamed).post).toEqual({ label: 'Parcel' })
  }
  expect(fingerprintsOf([selectionOf(one)], postList)).toEqual(new Set([of(one)]))
})
