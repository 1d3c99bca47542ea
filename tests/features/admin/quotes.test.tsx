import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Quote } from '@/contract/orders'
import { completeLead } from '@/domain/lead/cart'
import { selectionOf } from '@/domain/lead/leadSelection'
import { newId } from '@/lib/ids'
import { fridgeBranch, lead } from '../../support/builders'
import { heading } from '../../support/renderApp'
import { useShop } from '../../support/shop'

const shop = useShop()
const fridge = completeLead(lead('a-sb50-grey', [fridgeBranch]))
const delivery = { name: 'Ann', phone: '0400 000 000', address: '1 Shed Road', reference: '', note: '' }

/** A quote of a new buyer; ordered where asked for. */
async function aQuote(userName: string, isOrdered = false) {
  const { token } = await shop.anAccount(userName)
  const orders = [selectionOf(fridge)]
  const quote = (await shop.call('POST', '/quotes', { token, body: { orders } })).json<Quote>()
  const body = { orders, expectedTotal: quote.total, delivery, quote: quote.number }
  const placed = isOrdered && (await shop.call('POST', '/orders', { token, key: newId(), body }))
  return { ...quote, order: placed ? placed.json<{ number: string }>().number : '' }
}

const rowOf = (number: string) => screen.findByRole('row', { name: new RegExp(`^${number}`) })
const stored = async (number: string) =>
  shop.database().selectFrom('quote').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

describe('the page of all quotes', () => {
  it('lists them with buyer, total and order, and searches them', async () => {
    const open = await aQuote('quote.ann')
    const used = await aQuote('quote.bob', true)
    const { user } = await shop.openAsOwner('/admin/quotes')
    await heading('All quotes')
    const row = await rowOf(open.number)
    for (const text of ['quote.ann', '$52.80', /^until /]) expect(within(row).getByText(text)).toBeTruthy()
    const usedRow = within(await rowOf(used.number))
    expect(usedRow.getByText('ordered')).toBeTruthy()
    const link = usedRow.getByRole('link', { name: used.order })
    expect(link.getAttribute('href')).toBe(`/admin/orders/${used.order}`)
    await user.type(screen.getByLabelText('Search by number or buyer'), 'quote.bob{Enter}')
    await waitFor(() => expect(screen.queryByText('quote.ann')).toBeNull())
    expect(await rowOf(used.number)).toBeTruthy()
    await user.type(screen.getByLabelText('Search by number or buyer'), ' nobody{Enter}')
    expect(await screen.findByText('No matching quotes. Change the search.')).toBeTruthy()
  })

  it('voids one with a reason, after asking for it', async () => {
    const { number } = await aQuote('quote.cat')
    const { user } = await shop.openAsOwner('/admin/quotes?search=quote.cat')
    const name = `Void quote ${number}`
    await user.click(await screen.findByRole('button', { name }))
    const form = within(screen.getByRole('form', { name }))
    const reason = form.getByLabelText('Reason (shown to the buyer)')
    expect(document.activeElement).toBe(reason)
    await user.click(form.getByRole('button', { name: 'Yes, void it' }))
    expect(form.getByText('This field is required.')).toBeTruthy()
    expect(document.activeElement).toBe(reason)
    await user.click(form.getByRole('button', { name: 'No, keep it' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name }))
    await user.keyboard('{Enter}')
    await user.keyboard('A price was wrong.{Enter}')
    const done = await screen.findByText(`Quote ${number} has been voided.`)
    await waitFor(() => expect(done.closest('[tabindex]')?.contains(document.activeElement)).toBe(true))
    expect(await screen.findByText('void: A price was wrong.')).toBeTruthy()
    expect(within(await rowOf(number)).queryByRole('button')).toBeNull()
    expect(await stored(number)).toMatchObject({ voidReason: 'A price was wrong.' })
  })

  it('allows another order from a used one', async () => {
    const { number } = await aQuote('quote.dan', true)
    const { user } = await shop.openAsOwner('/admin/quotes?search=quote.dan')
    const name = `Allow another order of quote ${number}`
    await user.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText(`Quote ${number} can be ordered once more.`)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
    expect(await stored(number)).toMatchObject({ ordersAllowed: 2 })
  })

  it('keeps the reason when a change fails', async () => {
    const { number } = await aQuote('quote.eve')
    const { user } = await shop.openAsOwner('/admin/quotes?search=quote.eve')
    await user.click(await screen.findByRole('button', { name: `Void quote ${number}` }))
    shop.failOn(`/admin/quotes/${number}`)
    await user.keyboard('A price was wrong.{Enter}')
    await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
    expect(screen.getByLabelText('Reason (shown to the buyer)')).toHaveProperty('value', 'A price was wrong.')
    expect(await stored(number)).toMatchObject({ voidReason: null })
  })
})
