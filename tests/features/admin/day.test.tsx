import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as download from '@/lib/download'
import { heading, renderApp, signedInAs } from '../../support/renderApp'
import { useShop } from '../../support/shop'

const shop = useShop()
beforeEach(() => shop.database().updateTable('product').set({ stock: 100_000 }).execute())

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => screen.findByRole('button', { name })
/** Orders of other tests are done. */
beforeEach(() => shop.database().updateTable('placedOrder').set({ state: 'collected', paid: 1 }).execute())

describe('the owner’s day', () => {
  it('counts what there is to do, with links to it, and tells what is new until it is marked as seen', async () => {
    await shop.anOrder()
    const { user } = await shop.openAsOwner('/admin')
    await heading('Today')
    expect((await screen.findByRole('link', { name: '1 to start' })).getAttribute('href')).toBe(
      '/admin/orders?state=placed',
    )
    expect(screen.getByRole('link', { name: '0 parts low or out of stock' })).toBeTruthy()
    expect(screen.getByText(/^\d+ new orders? since you last looked\.$/)).toBeTruthy()
    await user.click(button('Mark as seen'))
    await waitFor(() => expect(screen.queryByText(/since you last looked/)).toBeNull())
  })

  it('is linked from every page with the number of new orders, counted again when the window gets the focus', async () => {
    const link = (count: number) =>
      screen.findByRole('link', { name: `${String(count)} new order${count === 1 ? '' : 's'}` })
    const latest = await shop.database().selectFrom('placedOrder').select('sequence').execute()
    const ordersSeen = Math.max(0, ...latest.map(({ sequence }) => sequence))
    await shop.database().updateTable('account').set({ ordersSeen }).execute()
    const { user } = await shop.openAsOwner('/')
    expect((await link(0)).textContent).toBe('')
    await shop.anOrder()
    window.dispatchEvent(new Event('focus'))
    expect((await link(1)).textContent).toBe('1')
    await shop.anOrder()
    await user.click(screen.getByRole('link', { name: 'Wire guide' }))
    await user.click(await link(2))
    await heading('Today')
    await user.click(await press('Mark as seen'))
    await link(0)
    // Somebody comes back to the page that was left open.
    await shop.anOrder()
    window.dispatchEvent(new Event('focus'))
    await link(1)
    expect(await screen.findByText('1 new order since you last looked.')).toBeTruthy()
  })

  it('writes a large number of new orders as the counts are written', async () => {
    const number = await shop.anOrder()
    const placed = shop.database().selectFrom('placedOrder').selectAll().where('number', '=', number)
    const order = await placed.executeTakeFirstOrThrow()
    const copies = Array.from({ length: 999 }, (_, index) => {
      const sequence = order.sequence + 100_000 + index
      return { ...order, sequence, number: `O${String(sequence)}` }
    })
    await shop
      .database()
      .updateTable('account')
      .set({ ordersSeen: order.sequence - 1 })
      .execute()
    for (let from = 0; from < copies.length; from += 333)
      await shop
        .database()
        .insertInto('placedOrder')
        .values(copies.slice(from, from + 333))
        .execute()
    await shop.openAsOwner('/admin')
    const shown = await screen.findByText(/since you last looked/)
    const badge = await screen.findByRole('link', { name: /^1,000 new orders/ })
    expect(badge.textContent).toBe('999+')
    await shop.database().deleteFrom('placedOrder').where('sequence', '>', order.sequence).execute()
    expect(shown.textContent).toContain('1,000 new orders')
  })

  it('is linked for administrators alone', async () => {
    const { user } = await renderApp({ preloadedState: signedInAs(await shop.anAccount()) })
    await heading('Configure your cable')
    // By then the API is loaded, and the link would be.
    await user.click(screen.getByRole('link', { name: 'Orders' }))
    await screen.findByText(/^You haven’t ordered/)
    expect(screen.queryByRole('link', { name: /new order/ })).toBeNull()
    expect(shop.sent.filter(({ url }) => url?.startsWith('/admin'))).toEqual([])
  })

  it('says that nothing is to be made', async () => {
    await shop.openAsOwner('/admin')
    expect(await screen.findByText('Nothing to make: every order is done.')).toBeTruthy()
  })
})

describe('several orders at once', () => {
  it('are changed one by one: what was refused is told, the others are changed', async () => {
    const [first, second] = [await shop.anOrder(), await shop.anOrder()]
    const { user } = await shop.openAsOwner('/admin')
    await user.click(await screen.findByLabelText('Choose all 2'))
    await shop.changeOrder(first, { paid: true })
    await user.click(await press('Start production (2)'))
    expect(await screen.findByText(`1 order changed: ${second}.`)).toBeTruthy()
    const refused = `${first}: This was changed by someone else; reload to see the latest version.`
    expect(screen.getByText(refused)).toBeTruthy()
    expect((await shop.order(first)).state).toBe('placed')
    expect((await shop.order(second)).state).toBe('inProduction')
  })

  it('are those that are chosen, each with the actions that it is ready for', async () => {
    const [first, second] = [await shop.anOrder(), await shop.anOrder()]
    await shop.changeOrder(second, { state: 'inProduction' })
    const { user } = await shop.openAsOwner('/admin')
    await user.click(await screen.findByLabelText(`Choose order ${second}`))
    expect(screen.queryByRole('button', { name: /Start production/ })).toBeNull()
    await user.click(button('Mark 1 as sent or ready'))
    await user.click(button('Yes, go ahead'))
    expect(await screen.findByText(`1 order changed: ${second}.`)).toBeTruthy()
    expect((await shop.order(first)).state).toBe('placed')
  })
})

it('what came of a change of several orders shows, also in a list that was filtered meanwhile', async () => {
  const number = await shop.anOrder()
  const { user } = await shop.openAsOwner('/admin/orders')
  await user.click(await screen.findByLabelText(`Choose order ${number}`))
  const release = shop.hold()
  await user.click(button('Start production (1)'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'sent')
  release()
  expect(await screen.findByText(`1 order changed: ${number}.`)).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'placed')
  expect(screen.queryByText(`1 order changed: ${number}.`)).toBeNull()
})

describe('the cutting plan of several orders', () => {
  it('follows the rolls that are entered, and says where a length is wrong', async () => {
    const number = await shop.anOrder()
    const { user } = await shop.openAsOwner(`/admin/papers?orders=${number}`)
    const rolls = await screen.findByLabelText<HTMLInputElement>('Rolls on the shelf, in m')
    expect(rolls.value).toBe('1000')
    const plan = () => screen.getByRole('table', { name: 'Cut in this order' })
    expect(within(plan()).getByText('1,000 m')).toBeTruthy()
    await user.clear(rolls)
    await user.type(rolls, '3.5; 4.5')
    expect(within(plan()).getByText('0.575 m, too short to keep')).toBeTruthy()
    await user.clear(rolls)
    await user.type(rolls, '3')
    expect(screen.getByText(`No roll is long enough for: 1 × 3925 mm (${number}-1/1).`)).toBeTruthy()
    await user.type(rolls, 'x')
    expect(screen.getByText('Enter lengths in m, separated by “;”, such as 30; 12.5.')).toBeTruthy()
  })
})

describe('the papers of several orders', () => {
  it('are not printed before the shelf is known, from which the cutting plan is made', async () => {
    const release = shop.holdAnswer('/admin/catalogue')
    await shop.openAsOwner(`/admin/papers?orders=${await shop.anOrder()}`)
    await screen.findByRole('heading', { name: 'Cutting plan' })
    const print = button('Print')
    expect(print).toHaveProperty('disabled', true)
    release()
    await screen.findByRole('table', { name: 'Cut in this order' })
    await waitFor(() => expect(print).toHaveProperty('disabled', false))
  })
})

describe('the picking list', () => {
  it('names what no stock is kept of too', async () => {
    await shop.openAsOwner(`/admin/papers?orders=${await shop.anOrder()}`)
    const list = within(await screen.findByRole('table', { name: 'From the shelf' }))
    const rows = list.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toContain('Contact 5900 with bushing 5910–2 pcs')
  })
})

describe('what to buy', () => {
  it('is listed with what is on the shelf, and downloaded', async () => {
    const saved = vi.spyOn(download, 'downloadCsv').mockReturnValue(undefined)
    await shop.anOrder()
    await shop.database().updateTable('product').set({ stock: 3 }).where('sku', '=', 'sb50-grey').execute()
    const { user } = await shop.openAsOwner('/admin/purchases')
    const row = await screen.findByRole('row', { name: /SB50 grey/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['4 pcs', '1 pcs', '3 pcs', '5 pcs', '7 pcs'])
    await user.click(button('Download CSV'))
    const [name, text] = saved.mock.lastCall ?? []
    expect(name).toBe('purchases.csv')
    expect(text?.split('\r\n')[1]).toBe('"sb50-grey","Anderson SB50 grey, 50 A","pcs",4,1,3,5,7')
  })
})

describe('an order', () => {
  it('has a note of the shop', async () => {
    const number = await shop.anOrder()
    const { user } = await shop.openAsOwner(`/admin/orders/${number}`)
    await user.type(await screen.findByLabelText('Shop note'), 'Blue heat-shrink')
    await user.click(button('Save'))
    expect(await screen.findByText('Shop note changed')).toBeTruthy()
    expect((await shop.order(number)).shopNote).toBe('Blue heat-shrink')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  })

  it('shows the note that somebody else has written meanwhile, and keeps the typed one', async () => {
    const number = await shop.anOrder()
    const { user } = await shop.openAsOwner(`/admin/orders/${number}`)
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Shop note')
    await user.type(field, 'Blue')
    await user.click(button('Save'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
    await user.type(field, ' or red')
    await shop.changeOrder(number, { shopNote: 'Ask Ann' })
    await user.click(button('Save'))
    expect(await screen.findByText(/changed by someone else.* Saved: Ask Ann\.$/)).toBeTruthy()
    expect(field.value).toBe('Blue or red')
  })

  it('shows the note of somebody else before the typed one is saved over it', async () => {
    const number = await shop.anOrder()
    const { user } = await shop.openAsOwner(`/admin/orders/${number}`)
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Shop note')
    await user.type(field, 'Blue')
    await shop.changeOrder(number, { shopNote: 'Ask Ann' })
    await user.click(button('Refresh'))
    expect(await screen.findByText('Someone else has changed the note to: Ask Ann')).toBeTruthy()
    expect(field.value).toBe('Blue')
    await user.type(field, ', ask Ann')
    await user.click(button('Save'))
    // The history has "Shop note changed" from the other note.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
    expect(screen.queryByText(/^Someone else/)).toBeNull()
    expect((await shop.order(number)).shopNote).toBe('Blue, ask Ann')
  })

  it('has its address corrected, with errors at their fields', async () => {
    const number = await shop.anOrder()
    const { user } = await shop.openAsOwner(`/admin/orders/${number}`)
    await user.click(await press('Correct the address'))
    const form = within(screen.getByRole('form', { name: 'Correct the address' }))
    const phone = form.getByLabelText('Phone')
    await user.clear(phone)
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('This field is required.')).toBeTruthy()
    expect(document.activeElement).toBe(phone)
    await user.type(phone, '0400 111 222')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Correct the address' })).toBeNull())
    expect((await shop.order(number)).delivery.phone).toBe('0400 111 222')
  })

  it('has a message written to its buyer', async () => {
    const number = await shop.anOrder()
    const { user } = await shop.openAsOwner(`/admin/orders/${number}`)
    await user.click(await press('Write to the buyer'))
    await user.click(button('Send message'))
    expect(await screen.findByText('This field is required.')).toBeTruthy()
    await user.type(screen.getByLabelText('Message'), 'We send on Friday.')
    await user.click(button('Send message'))
    expect((await screen.findAllByText('Message to the buyer sent')).length).toBeGreaterThan(0)
  })

  it.each([
    ['a message', 'Write to the buyer', 'Message', 'Send message'],
    ['an address', 'Correct the address', 'Name', 'Save'],
  ])('takes no text into the form of %s that is being sent', async (_name, opener, label, submit) => {
    const { user } = await shop.openAsOwner(`/admin/orders/${await shop.anOrder()}`)
    await user.click(await press(opener))
    const form = within(screen.getByRole('form', { name: opener }))
    const field = form.getByLabelText<HTMLInputElement>(label)
    await user.type(field, 'Bob')
    const sent = field.value
    const release = shop.hold()
    await user.click(form.getByRole('button', { name: submit }))
    await user.type(field, ' and Ann')
    expect(field.value).toBe(sent)
    release()
    await waitFor(() => expect(screen.queryByRole('form', { name: opener })).toBeNull())
  })

  it('has a message written once where the answer is lost and it is sent again', async () => {
    const number = await shop.anOrder()
    const { user } = await shop.openAsOwner(`/admin/orders/${number}`)
    await user.click(await press('Write to the buyer'))
    await user.type(screen.getByLabelText('Message'), 'We send on Friday.')
    shop.fail('lost')
    await user.click(button('Send message'))
    await screen.findByText(/^We can’t reach the server/)
    shop.fail(null)
    await user.click(button('Send message'))
    await screen.findAllByText('Message to the buyer sent')
    expect((await shop.order(number)).history.map(({ field }) => field)).toEqual(['message'])
  })

  it('that was sent by mistake goes back into production', async () => {
    const number = await shop.anOrder()
    await shop.changeOrder(number, { state: 'inProduction' })
    await shop.changeOrder(number, { state: 'sent' })
    const { user } = await shop.openAsOwner(`/admin/orders/${number}`)
    await user.click(await press('Back into production'))
    await waitFor(async () => expect((await shop.order(number)).state).toBe('inProduction'))
  })
})
