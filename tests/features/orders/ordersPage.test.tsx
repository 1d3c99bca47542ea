import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ListedOrder } from '@/contract/orders'
import { OrdersPage } from '@/features/orders/OrdersPage'
import { answerCalls, networkFailure } from '../../support/network'
import type { AnswerTo } from '../../support/network'
import { renderWithProviders } from '../../support/renderWithProviders'

const anOrder = (number: string): ListedOrder => ({
  number,
  createdAt: Date.UTC(2026, 10, 21),
  total: 52.8,
  currency: 'AUD',
  state: 'placed',
  paid: false,
  reference: '',
  isPickUp: false,
  readyDay: '',
  contents: { first: null, others: 0 },
})
const firstPage = { status: 200, json: { orders: [anOrder('O10002')], next: '2' } }
const lastPage = { status: 200, json: { orders: [anOrder('O10001')], next: null } }

async function open(older: AnswerTo = () => lastPage) {
  const sent = answerCalls((call) => (call.url.includes('cursor') ? older(call) : firstPage))
  const view = await renderWithProviders(<OrdersPage />)
  await screen.findByText('O10002')
  return { ...view, cursors: () => sent.flatMap(({ url }) => /cursor=(.*)/.exec(url)?.[1] ?? []) }
}

const button = (name: string) => screen.getByRole('button', { name })

it('an order shows its first lead and how many others it has', async () => {
  const first = {
    name: 'Fridge',
    from: 'Anderson SB50 grey, 50 A',
    to: ['Bare tinned ends'],
    more: 0,
    lengthCm: 400,
  }
  const orders = [
    { ...anOrder('O10003'), contents: { first, others: 2 } },
    { ...anOrder('O10002'), contents: { first: { ...first, name: '' }, others: 0 } },
  ]
  answerCalls(() => ({ status: 200, json: { orders, next: null } }))
  await renderWithProviders(<OrdersPage />)
  const [, one, other] = await screen.findAllByRole('row')
  const plain = (row?: HTMLElement) => row?.textContent.replace(/[\u2068\u2069]/g, '')
  expect(plain(one)).toContain(
    'Fridge: Anderson SB50 grey, 50 A → Bare tinned ends, 400\u00a0cm and 2 other leads',
  )
  expect(plain(other)).toContain('Anderson SB50 grey, 50 A → Bare tinned ends, 400\u00a0cm')
  expect(plain(other)).not.toContain('other lead')
})

describe('the pages of orders', () => {
  it('are turned with the focus kept on the pressed button, at the ends too', async () => {
    const { user } = await open()
    expect(button('Newer').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('Older'))
    await screen.findByText('O10001')
    expect(screen.queryByText('O10002')).toBeNull()
    await waitFor(() => expect(button('Older').getAttribute('aria-disabled')).toBe('true'))
    expect(document.activeElement).toBe(button('Older'))
    await user.click(button('Older'))
    expect(screen.getByText('O10001')).toBeTruthy()
    await user.click(button('Newer'))
    await screen.findByText('O10002')
    expect(document.activeElement).toBe(button('Newer'))
    expect(button('Newer').getAttribute('aria-disabled')).toBe('true')
  })

  it('report a page that could not be loaded, without the previous rows, and retry it', async () => {
    let isDown = true
    const { user, cursors } = await open(() => (isDown ? networkFailure : lastPage))
    await user.click(button('Older'))
    await waitFor(() => expect(screen.queryByText('O10002')).toBeNull())
    const alert = await screen.findByRole('alert')
    await user.click(button('Older'))
    expect(cursors()).toEqual(['2'])
    isDown = false
    await user.click(within(alert).getByRole('button'))
    await screen.findByText('O10001')
    await user.click(button('Newer'))
    await screen.findByText('O10002')
    expect(button('Newer').getAttribute('aria-disabled')).toBe('true')
  })
})
