import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { selectionOf } from '../../../src/domain/lead/leadSelection'
import { expect } from './app'
import { aSavedLead } from './lead'
import type { Session } from './session'

/** Orders the lead of the price vector at its current price; returns the order's number. */
export async function order(page: Page, session: Session): Promise<string> {
  const lead = await aSavedLead(page, session)
  const answer = await page.request.post('/api/orders', {
    headers: { Authorization: `Bearer ${session.token}`, 'Idempotency-Key': randomUUID() },
    data: {
      orders: [selectionOf(lead)],
      expectedTotal: lead.total,
      delivery: {
        name: 'Ann Farmer',
        phone: '0400 000 000',
        address: '1 Shed Road',
        reference: '',
        note: '',
      },
    },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { number: string }).number
}

/** A stored quote of the same lead; returns its number. */
export async function quote(page: Page, session: Session): Promise<string> {
  const answer = await page.request.post('/api/quotes', {
    headers: { Authorization: `Bearer ${session.token}` },
    data: { orders: [selectionOf(await aSavedLead(page, session))] },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { number: string }).number
}
