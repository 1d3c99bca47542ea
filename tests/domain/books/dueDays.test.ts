import { describe, expect, it } from 'vitest'
import { daysInPost, dueDays, workingDaysToMake } from '@/domain/books/dueDays'

const times = {
  makingDays: 3,
  leadsPerDay: 0,
  workingWeekdays: '12345',
  closedDays: '',
  timeZone: 'Australia/Sydney',
}
/** A Thursday, 10 pm in Sydney. */
const now = Date.parse('2026-11-26T11:00:00Z')
const order = { leads: 2, openLeads: 0, inPost: 2, now }

describe('an order', () => {
  it('is ready after the making time, and arrives after the days in the post', () => {
    expect(dueDays(order, times)).toEqual({ ready: '2026-12-01', arrival: '2026-12-03' })
  })

  it('that is placed after midnight in the shop has a day more', () => {
    const later = now + 4 * 3_600_000
    expect(dueDays({ ...order, now: later }, times)).toEqual({ ready: '2026-12-02', arrival: '2026-12-04' })
  })

  it('has no day where the shop promises none, and no arrival where that is unknown', () => {
    expect(dueDays(order, { ...times, makingDays: 0 })).toEqual({ ready: null, arrival: null })
    expect(dueDays({ ...order, inPost: null }, times)).toEqual({ ready: '2026-12-01', arrival: null })
  })

  it('is ready after all leads that the shop makes before it', () => {
    expect(workingDaysToMake(2, 10, { makingDays: 3, leadsPerDay: 4 })).toBe(3)
    expect(workingDaysToMake(3, 10, { makingDays: 3, leadsPerDay: 4 })).toBe(4)
    expect(workingDaysToMake(3, 10, { makingDays: 3, leadsPerDay: 0 })).toBe(3)
  })

  it('is ready after days on which the shop is closed', () => {
    const closedDays = '2026-11-27\n2026-11-30 – 2026-12-04'
    expect(dueDays(order, { ...times, closedDays })).toEqual({ ready: '2026-12-09', arrival: '2026-12-11' })
  })
})

describe('days in the post', () => {
  const options = [
    { label: 'Slow', isPickUp: false, deliveryDays: 6 },
    { label: 'Fast', isPickUp: false, deliveryDays: 2, formerly: ['Quick'] },
    { label: 'Unknown', isPickUp: false, deliveryDays: null },
    { label: 'Shed', isPickUp: true, deliveryDays: null },
  ]

  it.each([
    [['Slow', 'Fast'], 6],
    [['Fast', 'Shed'], 2],
    [['Quick'], 2],
    [['Fast', 'Unknown'], null],
    [['Fast', 'Withdrawn'], null],
    [['Shed'], null],
    [[], null],
  ])('of %j are %s', (labels, days) => {
    expect(daysInPost(labels, options)).toBe(days)
  })
})
