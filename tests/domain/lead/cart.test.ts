import { expect, test } from 'vitest'
import { appendToCart, changeQuantity, completeLead, countAlike } from '@/domain/lead/cart'
import { addEmptyAttachment } from '@/domain/lead/editLead'
import { lead, priceVectorLead } from '../../support/builders'

test('a lead in the cart has its total, is marked complete, and is otherwise the same', () => {
  const lead = priceVectorLead({ quantity: '3', andrsonPlugHandle: '2', total: 1 })
  expect(completeLead(lead)).toEqual({ ...lead, total: 214.3, isComplete: true })
})

test('a saved lead with another quantity has the total of that quantity', () => {
  const saved = completeLead(priceVectorLead({ andrsonPlugHandle: '2' }))
  expect(changeQuantity(saved, '3')).toEqual({ ...saved, quantity: '3', total: 214.3 })
})

test.each(['0', '', 'x', '10000'])('a saved order in the quantity %j is no longer complete', (quantity) => {
  expect(changeQuantity(completeLead(priceVectorLead()), quantity).isComplete).toBe(false)
})

test('another quantity does not complete a lead without all parts', () => {
  const saved = addEmptyAttachment(priceVectorLead(), 'empty')
  expect(changeQuantity(saved, '2').isComplete).toBe(false)
})

test('leads are appended with their totals and `isComplete`', () => {
  const cart = [completeLead(priceVectorLead())]
  const open = addEmptyAttachment(priceVectorLead({ objectId: 'open' }), 'empty')
  const whole = priceVectorLead({ objectId: 'whole', quantity: '3', andrsonPlugHandle: '2' })
  expect(appendToCart(cart, [open, whole])).toEqual([
    ...cart,
    { ...open, total: 76.5, isComplete: false },
    { ...whole, total: 214.3, isComplete: true },
  ])
})

test('leads of the same name and choices are alike', () => {
  const draft = priceVectorLead({ name: 'Fridge' })
  const items = [
    { ...draft, objectId: 'one' },
    { ...draft, name: ' Fridge ' },
    { ...draft, name: 'Pump' },
    lead('a-sb50-grey', []),
  ]
  expect(countAlike(items, draft)).toBe(2)
  expect(countAlike(items, { ...draft, quantity: '2' })).toBe(0)
})
