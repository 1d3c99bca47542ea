import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SessionAnswer } from '@/contract/auth'
import type { EnterPaymentBody } from '@/contract/payments'
import { heading, renderApp, signedInAs } from '../../support/renderApp'
import { useShop } from '../../support/shop'

const shop = useShop()
beforeEach(() => shop.database().updateTable('product').set({ stock: 100_000 }).execute())

type RenderedApp = Awaited<ReturnType<typeof shop.openAsOwner>>
type User = RenderedApp['user']
type Details = { amount: string; direction?: string; day?: string; way?: string; note?: string }

const section = () => within(screen.getByRole('region', { name: 'Payments' }))
const field = (label: string) => section().getByLabelText<HTMLInputElement>(label)
const button = (name: string) => section().getByRole('button', { name })
const listed = () =>
  section()
    .queryAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('p')].map(({ textContent }) => textContent))
const sums = () =>
  within(screen.getByRole('article'))
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
const entered = () =>
  shop.sent.flatMap(({ method, url, body }) =>
    method === 'post' && url.endsWith('/payments') ? [JSON.parse(String(body)) as EnterPaymentBody] : [],
  )

/** Opens the page of an order of $52.80. */
async function openOrder(number: string) {
  shop.sent.length = 0
  const app = await shop.openAsOwner(`/admin/orders/${number}`)
  await heading(`Order ${number}`)
  await screen.findByRole('region', { name: 'Payments' })
  return app
}

/** Another person's browser. */
async function openAsBuyer(number: string, session: SessionAnswer, { app, unmount }: RenderedApp) {
  await app.flush()
  unmount()
  app.stop()
  window.localStorage.clear()
  return renderApp({ path: `/orders/${number}`, preloadedState: signedInAs(session) })
}

async function fillIn(user: User, { amount, direction, day, way, note }: Details) {
  await user.click(button('Enter payment'))
  if (direction) await user.selectOptions(field('Type'), direction)
  await user.clear(field('Amount'))
  if (amount) await user.type(field('Amount'), amount)
  if (day !== undefined) {
    await user.clear(field('Date'))
    if (day) await user.type(field('Date'), day)
  }
  if (way) await user.selectOptions(field('Method'), way)
  if (note) await user.type(field('Shop note'), note)
}
async function enter(user: User, details: Details) {
  const before = listed().length
  await fillIn(user, details)
  await user.click(button('Save'))
  await waitFor(() => expect(listed()).toHaveLength(before + 1))
}

describe('the payments of an order', () => {
  it('are entered in parts, and what is owed follows', async () => {
    const number = await shop.anOrder()
    const { user } = await openOrder(number)
    expect(section().getByText('No payments yet.')).toBeTruthy()
    await user.click(button('Enter payment'))
    expect(document.activeElement, 'ready for the amount').toBe(field('Amount'))
    expect(field('Amount').value, 'what is owed').toBe('52.80')
    await user.click(button('Cancel'))
    expect(document.activeElement).toBe(button('Enter payment'))

    await enter(user, { amount: '20', day: '2026-11-20', way: 'Cash', note: 'By Bob' })
    expect(document.activeElement).toBe(button('Enter payment'))
    expect(listed()).toEqual([['$20.00 received on 20 November 2026', 'Cash · By Bob']])
    expect(sums()).toContainEqual(['Paid on 20 November 2026', '-$20.00'])
    expect(sums()).toContainEqual(['Still to pay', '$32.80'])
    const work = within(screen.getByRole('region', { name: 'Process this order' }))
    expect(work.getByText('unpaid')).toBeTruthy()

    await user.click(button('Enter payment'))
    expect(field('Amount').value, 'the rest').toBe('32.80')
    await user.click(button('Save'))
    expect(await work.findByText('paid')).toBeTruthy()
    expect(sums()).toContainEqual(['Still to pay', '$0.00'])
    expect(work.queryByRole('button', { name: 'Mark as paid' })).toBeNull()
    expect(await shop.order(number)).toMatchObject({ paid: true, paidAmount: 52.8, owing: 0 })
  })

  it('are shown to the buyer without the notes', async () => {
    const ann = await shop.anAccount()
    const number = await shop.anOrder({}, ann)
    const owners = await openOrder(number)
    await enter(owners.user, { amount: '20', day: '2026-11-20', note: 'By Bob' })
    await openAsBuyer(number, ann, owners)
    await screen.findByText('Paid on 20 November 2026')
    expect(sums()).toContainEqual(['Still to pay', '$32.80'])
    expect(screen.queryByText(/By Bob/)).toBeNull()
  })

  it('are read with a thousands separator', async () => {
    const number = await shop.anOrder()
    const { user } = await openOrder(number)
    await enter(user, { amount: '1,052.80' })
    expect(listed()[0]![0]).toMatch(/^\$1,052\.80 received on /)
  })

  it('offer to pay back what was paid too much', async () => {
    const number = await shop.anOrder()
    const { user } = await openOrder(number)
    await enter(user, { amount: '60' })
    expect(screen.getByText('The buyer paid more than this order costs: refund $7.20.')).toBeTruthy()
    await user.click(button('Enter payment'))
    expect(field('Type').value).toBe('paidBack')
    expect(field('Amount').value).toBe('7.20')
    await user.click(button('Save'))
    await waitFor(() => expect(listed()).toHaveLength(2))
    expect(listed()[1]![0]).toMatch(/^\$7\.20 refunded on /)
    expect(screen.queryByText(/^The buyer paid more/)).toBeNull()
    expect((await shop.order(number)).invoices, 'no credit note').toHaveLength(1)
  })

  it('of a reduction make a credit note with its reason, and stay', async () => {
    const number = await shop.anOrder()
    const { user } = await openOrder(number)
    await enter(user, { amount: '52.80' })
    await fillIn(user, { amount: '2.80', direction: 'Refund' })
    await user.click(section().getByRole('switch', { name: 'Reduce the price' }))
    await user.click(button('Save'))
    const reason = field('Reason (shown on the credit note)')
    await waitFor(() => expect(document.activeElement).toBe(reason))
    expect(reason.getAttribute('aria-invalid')).toBe('true')
    await user.type(reason, 'Scratched')
    expect(reason.getAttribute('aria-invalid')).toBeNull()
    await user.click(button('Save'))
    const { invoices } = await waitFor(async () => {
      const order = await shop.order(number)
      expect(order.invoices).toHaveLength(2)
      return order
    })
    const note = invoices[1]!.number
    expect(await screen.findByRole('link', { name: `Credit note ${note}` })).toBeTruthy()
    expect(listed()[1]).toEqual([
      expect.stringMatching(/^\$2\.80 refunded on /),
      `Bank transfer · Scratched · ${note}`,
    ])
    expect(sums()).toContainEqual(['Credited', '-$2.80'])
    expect(sums()).toContainEqual(['Still to pay', '$0.00'])
    // Only the first: the credit note is permanent.
    expect(section().getAllByRole('button', { name: 'Remove' })).toHaveLength(1)
  })

  it.each<[string, Details, string, string]>([
    ['no amount', { amount: '' }, 'Amount', 'Enter an amount up to 10,000,000'],
    ['a word', { amount: 'ten' }, 'Amount', 'Enter a number, such as 1250.50.'],
    ['two decimal signs', { amount: '1.2.3' }, 'Amount', 'such as 1250.50.'],
    ['an amount below zero', { amount: '-5' }, 'Amount', 'such as 1250.50.'],
    ['a part of a cent', { amount: '1.005' }, 'Amount', 'Enter an amount up to 10,000,000'],
    [
      'more back than was paid',
      { amount: '5', direction: 'Refund' },
      'Amount',
      'You can’t refund more than was paid.',
    ],
    ['no day', { amount: '5', day: '' }, 'Date', 'Enter a date that is not in the future.'],
    ['a day to come', { amount: '5', day: '2099-01-01' }, 'Date', 'Enter a date that is not in the future.'],
  ])('with %s have the error at its field, and are not entered', async (_, details, label, message) => {
    const number = await shop.anOrder()
    const { user } = await openOrder(number)
    await fillIn(user, details)
    await user.click(button('Save'))
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    const [id = ''] = (field(label).getAttribute('aria-describedby') ?? '').split(' ')
    expect(document.getElementById(id)?.textContent).toContain(message)
    expect(section().queryByRole('alert'), 'said once').toBeNull()
    expect(await shop.order(number)).toMatchObject({ version: 1, payments: [] })
    await user.clear(field(label))
    await user.type(field(label), label === 'Date' ? '2026-11-20' : '5')
    expect(field(label).getAttribute('aria-invalid')).toBeNull()
  })

  it('are entered once, however often the button is pressed', async () => {
    const number = await shop.anOrder()
    const { user } = await openOrder(number)
    await fillIn(user, { amount: '5' })
    const release = shop.hold()
    await user.click(button('Save'))
    await user.click(button('Save'))
    await waitFor(() => expect(entered()).toHaveLength(1))
    release()
    await waitFor(() => expect(listed()).toHaveLength(1))
    expect(entered()).toHaveLength(1)
  })

  it('are not changed while they are being saved, and can be after a refusal', async () => {
    const number = await shop.anOrder()
    const { user } = await openOrder(number)
    await fillIn(user, { amount: '1.2345' })
    const release = shop.hold()
    await user.click(button('Save'))
    await waitFor(() => expect(entered()).toHaveLength(1))
    await user.type(field('Amount'), '9')
    await user.type(field('Shop note'), 'Cheque')
    await user.selectOptions(field('Method'), 'Cash')
    await user.selectOptions(field('Type'), 'Refund')
    const shown = () => ['Type', 'Amount', 'Method', 'Shop note'].map((label) => field(label).value)
    expect(shown()).toEqual(['received', '1.2345', 'transfer', ''])
    release()
    await waitFor(() => expect(field('Amount').getAttribute('aria-invalid')).toBe('true'))
    await user.type(field('Shop note'), 'Cheque')
    await user.selectOptions(field('Method'), 'Cash')
    expect(shown()).toEqual(['received', '1.2345', 'cash', 'Cheque'])
  })

  it('are refused where the order has changed, and keep what was entered', async () => {
    const number = await shop.anOrder()
    const { user } = await openOrder(number)
    await fillIn(user, { amount: '5' })
    await shop.changeOrder(number, { state: 'inProduction' })
    await user.click(button('Save'))
    expect((await section().findByRole('alert')).textContent).toContain('This was changed by someone else;')
    expect(field('Amount').value).toBe('5')
    await within(screen.getByRole('region', { name: 'Process this order' })).findByText('in production')
    await user.click(button('Save'))
    await waitFor(() => expect(listed()).toHaveLength(1))
  })

  it('propose what is owing now, also after the order was paid while the form was open', async () => {
    const number = await shop.anOrder()
    const { user } = await openOrder(number)
    await user.click(button('Enter payment'))
    expect(field('Amount').value).toBe('52.80')
    await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
    await waitFor(() => expect(listed()).toHaveLength(1))
    expect(field('Amount').value).toBe('')
  })

  it('keep the direction of an amount that was entered before the order was paid elsewhere', async () => {
    const number = await shop.anOrder()
    const { user } = await openOrder(number)
    await fillIn(user, { amount: '5' })
    const { token } = await shop.owner()
    const { version } = await shop.order(number)
    const body = { version, amount: 60, day: '2026-11-01', way: 'transfer', note: '', reducesPrice: false }
    await shop.call('POST', `/admin/orders/${number}/payments`, { token, body })
    await user.click(button('Save'))
    await waitFor(() => expect(listed()).toHaveLength(1))
    expect([field('Type').value, field('Amount').value]).toEqual(['received', '5'])
  })

  it('entered by mistake are removed after a confirmation, and stay in the history', async () => {
    const number = await shop.anOrder()
    const { user } = await openOrder(number)
    await enter(user, { amount: '5' })
    await user.click(button('Remove'))
    expect(section().getByText('Remove the payment of $5.00? It stays in the history.')).toBeTruthy()
    await user.click(button('Yes, remove it'))
    expect(await section().findByText('No payments yet.')).toBeTruthy()
    const title = section().getByRole('heading', { name: 'Payments' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    const changes = within(screen.getByRole('table', { name: 'Changes' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent))
    expect(changes).toEqual([
      ['Payment', '$5.00', '–'],
      ['Payment', '–', '$5.00'],
    ])
  })
})

it('a cancelled order that was paid says what is to be paid back, to shop and buyer', async () => {
  const ann = await shop.anAccount()
  const number = await shop.anOrder({}, ann)
  const owners = await openOrder(number)
  const { user } = owners
  await enter(user, { amount: '20' })
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }))
  const text = 'This order was paid before it was cancelled: refund $20.00 to the buyer.'
  expect(await screen.findByText(text)).toBeTruthy()
  expect(sums()).toContainEqual(['To be refunded', '$20.00'])
  await user.click(button('Enter payment'))
  expect(section().queryByRole('switch'), 'its price is credited already').toBeNull()
  await user.click(button('Cancel'))
  const buyers = await openAsBuyer(number, ann, owners)
  const toBuyer = 'You have paid $20.00 for this order: we’ll refund it.'
  expect(await screen.findByText(toBuyer)).toBeTruthy()
  await buyers.app.flush()
  buyers.unmount()
  buyers.app.stop()
  window.localStorage.clear()
  const again = await openOrder(number)
  await enter(again.user, { amount: '20' })
  expect(screen.queryByText(text)).toBeNull()
})
