import { expect, it } from 'vitest'
import { contentsOf, outlineOf } from '@/domain/lead/leadOutline'
import { emptyLead } from '@/domain/lead/lead'
import { lead, priceVectorLead, sound } from '../../support/builders'

it('the outline of a lead has its name, connector A, end B and length', () => {
  expect(outlineOf(priceVectorLead({ name: 'Fridge' }))).toEqual({
    name: 'Fridge',
    from: 'Anderson SB50 grey, 50 A',
    to: ['Powerpole PP45 pair, red left, 45 A'],
    more: 0,
    lengthCm: 600,
  })
})

it('ends of one label count once, two are named, and a lead with several wires has no length', () => {
  const branches = ['b-pp30', 'b-pp45', 'b-pp30', 'b-cig-socket', 'b-bare'].map((b) => ({ ...sound, b }))
  const { to, more, lengthCm } = outlineOf(lead('a-sb50-grey', branches))
  expect(to).toHaveLength(2)
  expect([more, lengthCm]).toEqual([2, 0])
})

it('a lead without parts has an empty outline', () => {
  expect(outlineOf(emptyLead('one'))).toEqual({ name: '', from: '', to: [], more: 0, lengthCm: 0 })
})

it('the contents of an order are its first lead and the number of the others', () => {
  const leads = [priceVectorLead({ name: 'First' }), priceVectorLead(), priceVectorLead()]
  expect(contentsOf(leads)).toEqual({ first: outlineOf(leads[0]!), others: 2 })
  expect(contentsOf([])).toEqual({ first: null, others: 0 })
})
