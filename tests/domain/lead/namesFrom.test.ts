import { expect, it } from 'vitest'
import { namesFrom } from '@/domain/lead/namesFrom'
import { fridgeBranch, lead } from '../../support/builders'

const fridge = (name: string, quantity = '1') => lead('a-sb50-grey', [fridgeBranch], { name, quantity })
const names = (named: ReturnType<typeof fridge>[], leads: ReturnType<typeof fridge>[]) =>
  namesFrom(named, leads, []).map(({ name }) => name)

it('equal leads get the names of the others in their order, each once', () => {
  expect(
    names(
      [fridge('front'), fridge('two', '2'), fridge('back')],
      [fridge(''), fridge('', '2'), fridge('was'), fridge('kept'), fridge('', '3')],
    ),
  ).toEqual(['front', 'two', 'back', 'kept', ''])
})

it('a name that several have stays where it is', () => {
  expect(names([fridge('Pump')], [fridge('Fridge'), fridge('Pump')])).toEqual(['Fridge', 'Pump'])
})

it('a name that was taken off is not kept', () => {
  expect(names([fridge('')], [fridge('was')])).toEqual([''])
})

it('postage that was renamed since makes no other lead', () => {
  const option = { label: 'Parcel', value: 12, massMaximum: 5000, isPickUp: false, deliveryDays: null }
  const renamed = { ...fridge('front'), post: { label: 'Parcel', value: 12 } }
  const [same] = namesFrom([renamed], [fridge('')], [{ ...option, formerly: [fridge('').post.label] }])
  expect(same).toEqual(fridge('front'))
})
