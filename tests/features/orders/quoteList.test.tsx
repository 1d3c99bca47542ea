import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { QuoteList as Quotes } from '@/contract/orders'
import { QuoteList } from '@/features/orders/QuoteList'
import { answerCalls, aProblem } from '../../support/network'
import type { Answer } from '../../support/network'
import { renderWithProviders } from '../../support/renderWithProviders'

const day = 24 * 60 * 60_000
const noon = new Date(2026, 10, 21, 12).getTime()
const aQuote = (change: Partial<Quotes['quotes'][number]>) => ({
  number: 'Q10001',
  createdAt: noon,
  validUntil: Date.now() + 30 * day,
  validUntilDay: '2026-12-21',
  total: 76.5,
  currency: 'AUD',
  orderNumber: '',
  ordersLeft: 1,
  fingerprint: '',
  customer: '',
  reference: '',
  voidReason: null,
  ...change,
})

const row = (number: string) => screen.findByRole('row', { name: new RegExp(`^${number}`) })
const linksIn = (found: HTMLElement) =>
  within(found)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the quotes', () => {
  it('are listed with their actions', async () => {
    const quotes = [
      aQuote({ number: 'Q10003' }),
      aQuote({ number: 'Q10002', orderNumber: 'O10009', ordersLeft: 0 }),
      aQuote({ validUntil: Date.now() - day }),
    ]
    answerCalls(() => ({ status: 200, json: { quotes, next: null } }))
    await renderWithProviders(<QuoteList />)
    const open = await row('Q10003')
    expect(screen.getByRole('heading', { level: 2, name: 'Quotes' })).toBeTruthy()
    expect(within(open).getByText('21 November 2026')).toBeTruthy()
    expect(within(open).getByText(/^until \d/)).toBeTruthy()
    expect(within(open).getByText('$76.50')).toBeTruthy()
    expect(within(open).getByRole('link', { name: 'Place order: quote Q10003' })).toBeTruthy()
    expect(linksIn(open)).toEqual([
      ['Q10003', '/quote?number=Q10003'],
      ['Place order', '/place-order?quote=Q10003'],
    ])
    const ordered = await row('Q10002')
    expect(within(ordered).getByText('ordered')).toBeTruthy()
    expect(linksIn(ordered)).toEqual([
      ['Q10002', '/quote?number=Q10002'],
      ['O10009', '/orders/O10009'],
    ])
    const expired = await row('Q10001')
    expect(within(expired).getByText('expired')).toBeTruthy()
    expect(linksIn(expired)).toEqual([['Q10001', '/quote?number=Q10001']])
  })

  it('can be ordered again where the shop allows it, and not where it has voided them', async () => {
    const quotes = [
      aQuote({ number: 'Q10003', orderNumber: 'O10009' }),
      aQuote({ number: 'Q10002', voidReason: 'The wire cost too little.' }),
    ]
    answerCalls(() => ({ status: 200, json: { quotes, next: null } }))
    await renderWithProviders(<QuoteList />)
    expect(linksIn(await row('Q10003')).slice(1)).toEqual([
      ['O10009', '/orders/O10009'],
      ['Place order', '/place-order?quote=Q10003'],
    ])
    const voided = await row('Q10002')
    expect(within(voided).getByText('void: The wire cost too little.')).toBeTruthy()
    expect(linksIn(voided)).toEqual([['Q10002', '/quote?number=Q10002']])
  })

  it('render nothing if there are none', async () => {
    const sent = answerCalls(() => ({ status: 200, json: { quotes: [], next: null } }))
    const { container } = await renderWithProviders(<QuoteList />)
    expect(sent.map(({ url }) => url)).toEqual(['/quotes'])
    expect(container.textContent).toBe('')
  })

  it('that failed to load can be retried', async () => {
    let answer: Answer = aProblem(503, 'The server is busy.')
    answerCalls(() => answer)
    const { user } = await renderWithProviders(<QuoteList />)
    expect(await screen.findByText('The server is busy.')).toBeTruthy()
    answer = { status: 200, json: { quotes: [aQuote({})], next: null } }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await row('Q10001')).toBeTruthy()
  })

  it('are shown page by page', async () => {
    const newest = { quotes: [aQuote({ number: 'Q10002' })], next: '10002' }
    const last = { quotes: [aQuote({})], next: null }
    answerCalls(({ url }) => ({ status: 200, json: url === '/quotes?cursor=10002' ? last : newest }))
    const { user } = await renderWithProviders(<QuoteList />)
    await row('Q10002')
    const pages = within(screen.getByRole('navigation', { name: 'Pages of quotes' }))
    await user.click(pages.getByRole('button', { name: 'Older' }))
    await row('Q10001')
    expect(screen.queryByText('Q10002')).toBeNull()
    await user.click(pages.getByRole('button', { name: 'Newer' }))
    await row('Q10002')
  })
})
