import { expect, test } from 'vitest'
import { isPaid, owingOf } from '@/domain/books/balance'

test.each([
  ['a new order', 5280, 0, 0, false, 5280, false],
  ['a part payment', 5280, 0, 2000, false, 3280, false],
  ['the rest', 5280, 0, 5280, false, 0, true],
  ['too much', 5280, 0, 6000, false, -720, true],
  ['a reduction that was paid back', 5280, 280, 5000, false, 0, true],
  ['a reduction of an unpaid order', 5280, 280, 0, false, 5000, false],
  ['an unpaid order, cancelled', 5280, 5280, 0, true, 0, false],
  ['a part payment, cancelled', 5280, 5280, 2000, true, -2000, true],
  ['a paid order from before credit notes, cancelled', 5280, 0, 5280, true, -5280, true],
  ['money of a cancelled order paid back', 5280, 5280, 0, true, 0, false],
  ['a free order', 0, 0, 0, false, 0, true],
  ['all of the price paid back', 5280, 5280, 0, false, 0, true],
])('%s: of %d, %d credited and %d paid', (_, total, credited, paid, isCancelled, owing, is) => {
  const books = { total, credited, paid, isCancelled }
  expect([owingOf(books), isPaid(books)]).toEqual([owing, is])
})
