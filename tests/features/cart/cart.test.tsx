import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { addEmptyAttachment, duplicateAttachment, setWireLength } from '@/domain/lead/editLead'
import { emptyLead } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { fingerprintOf } from '@/domain/lead/fingerprint'
import { selectionOf } from '@/domain/lead/leadSelection'
import { priceCart } from '@/domain/pricing/pricing'
import { lengthUnitChosen } from '@/store/localeSlice'
import { editStarted, orderTableLoaded, quantityEntered } from '@/store/orderSlice'
import { aConnectorA, priceVectorLead, catalogue } from '../../support/builders'
import { openShop } from '../../support/configurator'
import { answerCalls } from '../../support/network'
import { refuseStorage } from '../../support/refuseStorage'

const saved = (objectId: string, change: Partial<Lead> = {}): Lead =>
  priceVectorLead({ objectId, total: 76.5, isComplete: true, ...change })

/** Three leads, distinguished by quantity. */
const three = () => [
  saved('one'),
  saved('two', { quantity: '2', total: 142.4 }),
  saved('three', { quantity: '3', total: 208.3 }),
]

const openCart = (cart: Lead[] = three()) => openShop({ path: '/cart', cart })
const storedCart = () => JSON.parse(window.localStorage.getItem('cart') ?? 'null') as Lead[] | null
const storedIds = () => storedCart()?.map(({ objectId }) => objectId)
const rows = () =>
  within(screen.getByRole('table', { name: 'Saved orders' }))
    .getAllByRole('row')
    .slice(1)
const row = (number: number) => within(rows()[number - 1] ?? document.body)
const quantity = (number: number) => row(number).getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
const quantities = () => rows().map((_row, index) => quantity(index + 1).value)
const cartTotal = () => screen.getByRole('status', { name: 'Cart total' }).textContent

it.each([
  ['begins again with the lead of the cart, if it has no changes', [], '5'],
  ['goes on, if it has changes', [quantityEntered('8')], '8'],
])('an edit that was left %s', async (_name, changes, shown) => {
  const { user, store } = await openCart()
  act(() => {
    store.dispatch(editStarted(saved('one')))
    for (const change of changes) store.dispatch(change)
  })
  const { formerDraft } = store.getState().order
  await user.clear(quantity(1))
  await user.type(quantity(1), '5')
  await waitFor(() => expect(storedCart()?.[0]?.quantity).toBe('5'))
  await user.click(row(1).getByRole('button', { name: 'Edit' }))
  await screen.findByRole('tab', { selected: true, name: /^Attachments/ })
  expect(store.getState().order).toMatchObject({
    draft: { objectId: 'one', quantity: shown },
    formerDraft: { objectId: formerDraft?.objectId },
  })
})

describe('another lead', () => {
  const another = () => screen.getByRole('link', { name: 'Configure another lead' })

  it('is a new one where the configurator has one that is in the cart', async () => {
    const { user, store } = await openShop({ path: '/cart', cart: [saved('one')], draft: priceVectorLead() })
    await user.click(another())
    await screen.findByRole('tab', { selected: true, name: /^Connector A/ })
    expect(store.getState().order.draft.connectorA.value).toBe('')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(store.getState().order.draft.connectorA.value).toBe('a-sb50-grey')
  })

  it('ends the edit of a lead without changes', async () => {
    const { user, store } = await openShop({ path: '/cart', cart: [saved('one')], draft: emptyLead('empty') })
    act(() => void store.dispatch(editStarted(saved('one'))))
    await user.click(another())
    await screen.findByRole('tab', { selected: true, name: /^Connector A/ })
    expect(store.getState().order.draft.connectorA.value).toBe('')
  })

  it('is the one of the configurator where it is not in the cart', async () => {
    const draft = priceVectorLead({ quantity: '2' })
    const { user, store } = await openShop({ path: '/cart', cart: [saved('one')], draft, tab: 'tab4' })
    await user.click(another())
    await screen.findByRole('tab', { selected: true, name: /^Connector A/ })
    expect(store.getState().order.draft).toEqual(draft)
  })
})

describe('the cart', () => {
  it('shows each lead: description, quantity, unit price and line total', async () => {
    await openCart([saved('one', { quantity: '3', andrsonPlugHandle: '2', total: 214.3 })])
    const [shown] = rows()
    expect(shown?.textContent).toContain('Anderson SB50 grey, 50 A')
    expect(shown?.textContent).toContain(
      '600\u00a0cm (+150/−0\u00a0mm) 4.58 mm² twin sheath (6 mm auto), MIDI bolt-down holder, two lugs 30A, Powerpole PP45 pair, red left, 45 A',
    )
    expect(shown?.textContent).toContain('2 plug handles, Postage: Normal')
    expect(quantity(1).value).toBe('3')
    expect(row(1).getByText('$65.90')).toBeTruthy()
    expect(row(1).getByText('$214.30')).toBeTruthy()
  })

  it('shows lengths in the unit of this browser', async () => {
    const { store } = await openCart([setWireLength(saved('one'), 'attachment-1', 609.6)])
    act(() => void store.dispatch(lengthUnitChosen('ft')))
    expect(rows()[0]?.textContent).toContain('20\u00a0ft (+150/−0\u00a0mm) 4.58 mm² twin sheath (6 mm auto)')
  })

  it('shows the newest last', async () => {
    await openCart()
    expect(quantities()).toEqual(['1', '2', '3'])
  })

  it('totals its leads, each with its own postage', async () => {
    await openCart()
    expect(cartTotal()).toBe('$427.20')
    expect(screen.getByText(/^Includes postage and plug handles for each item/)).toBeTruthy()
    const sums = [...document.querySelectorAll('dt')].map(({ parentElement }) => parentElement?.textContent)
    expect(sums).toEqual(['Goods$395.40', 'Postage: Normal3 × $10.60$31.80'])
  })

  it('says beside its total that an order takes fewer leads, with both numbers', async () => {
    const leads = Array.from({ length: 101 }, (_, index) => saved(`lead ${index}`))
    const { store } = await openCart(leads)
    const note = () => screen.queryByText(/^An order can have at most 100 leads, and your cart has 101\./)
    expect(note()).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Place order' })).toBeTruthy()
    act(() => void store.dispatch(orderTableLoaded(leads.slice(1))))
    expect(note()).toBeNull()
  })

  it('marks an incomplete lead, and keeps it', async () => {
    await openCart([saved('one'), saved('two', { connectBGroup: {}, isComplete: false })])
    expect(row(1).queryByText(/^Incomplete/)).toBeNull()
    expect(row(2).getByText('Incomplete – edit to finish it.')).toBeTruthy()
    expect(storedIds()).toEqual(['one', 'two'])
  })

  it('lists the missing choices of an empty lead', async () => {
    await openCart([saved('one'), addEmptyAttachment(emptyLead('two'), 'open')])
    expect(row(2).getByText('Connector A not chosen yet')).toBeTruthy()
    const [attachment] = row(2).getAllByRole('listitem')
    expect(attachment?.textContent).toBe('– –, –, –')
  })

  it('names each button by its lead', async () => {
    await openCart()
    for (const name of ['Edit', 'Duplicate', 'Remove'])
      expect(row(2).getByRole('button', { name, description: /^Anderson SB50 grey, 50 A → / })).toBeTruthy()
  })

  it('shows what to do when it is empty', async () => {
    await openShop({ path: '/cart' })
    expect(screen.getByText('Your cart is empty. Configure a lead to get started.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Configure a lead' })).toHaveProperty('pathname', '/')
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('a parcel that is too heavy for its postage', () => {
  it('is reported at its lead, with the postage to choose', async () => {
    const { user } = await openCart()
    await user.clear(quantity(2))
    await user.type(quantity(2), '20')
    const notice = await row(2).findByText(/^“Normal” is limited to 5 kg\. Parcel weight/)
    expect(notice.textContent).toMatch(/Parcel weight 17\.08\skg$/)
    await user.click(row(2).getByRole('button', { name: /^Choose Heavy parcel/ }))
    await waitFor(() => expect(notice.isConnected).toBe(false))
    expect(storedCart()?.[1]).toMatchObject({ quantity: '20', post: { label: 'Heavy parcel, over 5 kg' } })
    expect(document.activeElement).toBe(rows()[1])
    expect(screen.queryByText(/is limited to/)).toBeNull()
  })
})

describe('a quantity changed in the cart', () => {
  it('updates row, total and storage at once', async () => {
    const { user } = await openCart()
    await user.clear(quantity(2))
    await user.type(quantity(2), '10')
    await row(2).findByText('$669.60')
    expect(cartTotal()).toBe('$954.40')
    expect(storedCart()?.[1]).toMatchObject({ quantity: '10', total: 669.6, isComplete: true })
    expect(quantities()).toEqual(['1', '10', '3'])
  })

  it.each(['', '0', '10000', '2.5', 'two'])(
    'to "%s" is reported as invalid; the last valid one is kept',
    async (typed) => {
      const { user } = await openCart()
      await user.clear(quantity(3))
      if (typed) await user.type(quantity(3), typed)
      await user.tab()
      const field = row(3).getByRole<HTMLInputElement>('textbox', {
        name: 'Quantity',
        description: /Enter a whole number, 1 to 9999\.$/,
      })
      expect(field.value).toBe(typed)
      expect(field.getAttribute('aria-invalid')).toBe('true')
      expect(Number(storedCart()?.[2]?.quantity)).toBeGreaterThanOrEqual(1)
      expect(Number(storedCart()?.[2]?.quantity)).toBeLessThanOrEqual(9999)
    },
  )
})

describe('a change of length in the cart', () => {
  const length = (name = 'Wire length') => row(1).getByRole<HTMLInputElement>('textbox', { name })

  it('is two presses and the figure: stored, priced, and shown in the row', async () => {
    const { user } = await openCart()
    await user.click(row(1).getByRole('button', { name: 'Change length' }))
    expect(document.activeElement).toBe(length())
    await user.keyboard('200')
    const changed = setWireLength(saved('one'), 'attachment-1', 200)
    await row(1).findAllByText(`$${priceCart([changed]).toFixed(2)}`)
    await user.click(row(1).getByRole('button', { name: 'Done' }))
    expect(row(1).queryByRole('textbox', { name: 'Wire length' })).toBeNull()
    expect(document.activeElement).toBe(row(1).getByRole('button', { name: 'Change length' }))
    expect(rows()[0]?.textContent).toContain('200\u00a0cm')
    expect(storedCart()?.[0]).toEqual({ ...changed, total: priceCart([changed]) })
    expect(storedCart()?.slice(1)).toEqual(three().slice(1))
  })

  it.each(['', '4', '0.5', 'x'])('to "%s" is reported; the last valid one is kept', async (typed) => {
    const { user } = await openCart()
    await user.click(row(1).getByRole('button', { name: 'Change length' }))
    await user.clear(length())
    if (typed) await user.type(length(), typed)
    await user.keyboard('{Enter}')
    expect(length().value).toBe(typed)
    expect(document.activeElement).toBe(length())
    await user.click(screen.getByRole('link', { name: 'Place order' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Cart' })).toBeTruthy()
    expect(storedCart()?.[0]?.connectBGroup['attachment-1']?.wire.wire_len).toBe(600)
  })

  it('has the bounds of the present connector A, not of its copy in the lead', async () => {
    const { user } = await openCart([saved('one', { connectorA: aConnectorA({ wireMaximum: 500 }) })])
    expect(row(1).queryByText(/^Incomplete/)).toBeNull()
    await user.click(row(1).getByRole('button', { name: 'Change length' }))
    await user.keyboard('700')
    expect(length().getAttribute('aria-invalid')).toBeNull()
    await waitFor(() => expect(storedCart()?.[0]?.connectBGroup['attachment-1']?.wire.wire_len).toBe(700))
  })

  it('names as its least the one that has room for the parts', async () => {
    const { user } = await openCart([saved('one')])
    await user.click(row(1).getByRole('button', { name: 'Change length' }))
    await user.clear(length())
    await user.keyboard('4')
    expect(row(1).getByText('Enter 16.6 to 1,000 cm.')).toBeTruthy()
  })

  it('names the attachment where there are several', async () => {
    const two = duplicateAttachment(saved('one'), 'attachment-1', 'attachment-2')
    const { user } = await openCart([two])
    await user.click(row(1).getByRole('button', { name: 'Change length' }))
    await user.clear(length('Length of attachment 2'))
    await user.type(length('Length of attachment 2'), '300')
    await waitFor(() =>
      expect(storedCart()?.[0]?.connectBGroup).toMatchObject({
        'attachment-1': { wire: { wire_len: 600 } },
        'attachment-2': { wire: { wire_len: 300 } },
      }),
    )
  })

  it('is not offered where no wire is chosen', async () => {
    await openCart([addEmptyAttachment(emptyLead('one'), 'attachment-1')])
    expect(row(1).queryByRole('button', { name: 'Change length' })).toBeNull()
  })
})

describe('a lead in the cart', () => {
  it('is duplicated at the end, under its own id', async () => {
    const { user } = await openCart()
    await user.click(row(2).getByRole('button', { name: 'Duplicate' }))
    await waitFor(() => expect(quantities()).toEqual(['1', '2', '3', '2']))
    const ids = storedIds() ?? []
    expect(ids.slice(0, 3)).toEqual(['one', 'two', 'three'])
    expect(new Set(ids).size).toBe(4)
    expect(cartTotal()).toBe('$569.60')
  })

  it('is duplicated with another length in three presses', async () => {
    const { user } = await openCart()
    await user.click(row(2).getByRole('button', { name: 'Duplicate' }))
    await waitFor(() => expect(quantities()).toHaveLength(4))
    // The length of the copy is open and selected.
    await user.keyboard('500')
    await user.keyboard('{Enter}')
    const copy = storedCart()?.[3]
    expect(Object.values(copy?.connectBGroup ?? {}).map(({ wire }) => wire.wire_len)).toEqual([500])
    expect(row(4).getByRole('button', { name: 'Change length' })).toBe(document.activeElement)
  })

  it('is removed, and restored at its index by Undo', async () => {
    const { user } = await openCart()
    await user.click(row(2).getByRole('button', { name: 'Remove' }))
    await screen.findByText('Item removed from the cart.')
    expect(quantities()).toEqual(['1', '3'])
    expect(storedIds()).toEqual(['one', 'three'])
    expect(cartTotal()).toBe('$284.80')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(quantities()).toEqual(['1', '2', '3']))
    expect(storedIds()).toEqual(['one', 'two', 'three'])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it('is removed by a double click without what the next row has in that place', async () => {
    const { user } = await openCart()
    await user.click(row(1).getByRole('button', { name: 'Remove' }))
    await screen.findByText('Item removed from the cart.')
    fireEvent.click(row(1).getByRole('button', { name: 'Remove' }), { detail: 2 })
    fireEvent.click(row(1).getByRole('button', { name: 'Save lead' }), { detail: 2 })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(storedIds()).toEqual(['one', 'two', 'three']))
  })

  it('is emptied by a double tap without what then is in that place', async () => {
    const { user } = await openCart()
    await user.click(screen.getByRole('button', { name: 'Empty cart' }))
    await screen.findByText('Cart emptied.')
    fireEvent.click(screen.getByRole('link', { name: 'Configure a lead' }), { detail: 2 })
    fireEvent.click(screen.getByRole('link', { name: 'Paste leads' }), { detail: 2 })
    screen.getByRole('heading', { level: 1, name: 'Cart' })
    await user.click(screen.getByRole('link', { name: 'Paste leads' }))
    await screen.findByRole('heading', { level: 1, name: 'Paste leads from a spreadsheet' })
  })

  it('is restored once by a double click', async () => {
    const { user } = await openCart()
    await user.click(row(2).getByRole('button', { name: 'Remove' }))
    await user.dblClick(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    expect(storedIds()).toEqual(['one', 'two', 'three'])
  })

  it('is restored as another tab has left it, with the leads added there', async () => {
    const { user } = await openCart()
    const elsewhere = [saved('one', { quantity: '5' }), ...three().slice(1), saved('four')]
    window.localStorage.setItem('cart', JSON.stringify(elsewhere))
    await user.click(screen.getByRole('button', { name: 'Empty cart' }))
    await screen.findByText('Cart emptied.')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(storedCart()).toEqual(elsewhere))
    expect(quantities()).toEqual(['5', '2', '3', '1'])
  })

  it('is removed with all others by Empty cart, and Undo restores them', async () => {
    const { user } = await openCart()
    await user.click(screen.getByRole('button', { name: 'Empty cart' }))
    await screen.findByText('Cart emptied.')
    expect(screen.getByText(/^Your cart is empty/)).toBeTruthy()
    expect(storedCart()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(storedIds()).toEqual(['one', 'two', 'three']))
    expect(quantities()).toEqual(['1', '2', '3'])
  })
})

describe('a warning in the cart', () => {
  it('is shown for an invalid quantity before anything uses the previous one', async () => {
    const { user } = await openCart()
    await user.clear(quantity(2))
    await user.type(quantity(2), '0')
    const saves = vi.spyOn(HTMLAnchorElement.prototype, 'click')
    for (const name of ['Place order', 'Print quote']) {
      await user.click(screen.getByRole('link', { name }))
      expect(document.activeElement).toBe(quantity(2))
    }
    for (const name of ['Work order', 'Download CSV', 'Export']) {
      await user.click(screen.getByRole('button', { name: 'More' }))
      await user.click(await screen.findByRole('menuitem', { name }))
      await waitFor(() => expect(document.activeElement).toBe(quantity(2)))
    }
    for (const name of ['Edit', 'Save lead', 'Duplicate']) {
      await user.click(row(2).getByRole('button', { name }))
      expect(document.activeElement).toBe(quantity(2))
    }
    expect(rows()).toHaveLength(3)
    expect(saves).not.toHaveBeenCalled()
    expect(quantity(2).getAttribute('aria-invalid')).toBe('true')
  })

  it('focuses the first invalid quantity of the page, not the one that became invalid first', async () => {
    const { user } = await openCart()
    await user.clear(quantity(2))
    await user.clear(quantity(1))
    await user.click(screen.getByRole('link', { name: 'Place order' }))
    expect(document.activeElement).toBe(quantity(1))
  })

  it('is shown for a lead with unsaved edits', async () => {
    const { user, store } = await openCart()
    act(() => void store.dispatch(editStarted(three()[1]!)))
    expect(row(2).queryByText(/^You have unsaved changes/)).toBeNull()
    act(() => void store.dispatch(quantityEntered('8')))
    expect(row(2).getByText(/^You have unsaved changes to this lead/)).toBeTruthy()
    expect(row(1).queryByText(/^You have unsaved changes/)).toBeNull()
    await user.click(row(2).getByRole('link', { name: 'Continue editing' }))
    expect(await screen.findByRole('heading', { name: 'Configure your cable' })).toBeTruthy()
  })

  it.each([true, false])(
    'is not shown for an edit without changes, stored as complete or not (%s): it ends when its row is changed',
    async (isComplete) => {
      const { user, store } = await openCart()
      const { draft } = store.getState().order
      act(() => {
        store.dispatch(editStarted(saved('one', { isComplete })))
        store.dispatch(orderTableLoaded([saved('one', { quantity: '4' })]))
      })
      expect(row(1).queryByText(/^You have unsaved changes/)).toBeNull()
      expect(store.getState().order.draft.objectId).toBe('one')
      await user.clear(quantity(1))
      await user.type(quantity(1), '5')
      expect(store.getState().order).toMatchObject({ draft, formerDraft: null })
      expect(row(1).queryByText(/^You have unsaved changes/)).toBeNull()
    },
  )

  it('is shown for an unsafe lead', async () => {
    const [one] = Object.values(priceVectorLead().connectBGroup)
    const unsafe = saved('one', { connectBGroup: { x: { ...one!, fuse_rating: '80A' } } })
    await openCart([unsafe, saved('two')])
    expect(row(1).getByText('This can’t be ordered yet:')).toBeTruthy()
    expect(row(1).getByText(/^A fuse of 80\sA won’t protect/)).toBeTruthy()
    expect(row(2).queryByText('This can’t be ordered yet:')).toBeNull()
  })

  it('is shown for a lead of which it is not said what feeds it, and leads to the question', async () => {
    const old: Partial<Lead> = saved('one')
    delete old.source
    const { user, store } = await openCart([old as Lead, saved('two')])
    expect(row(1).getByText(/^You haven’t said what feeds this lead\./)).toBeTruthy()
    expect(row(1).queryByText('This can’t be ordered yet:')).toBeNull()
    expect(row(2).queryByText(/^You haven’t said/)).toBeNull()
    await user.click(row(1).getByRole('button', { name: 'What feeds it?' }))
    await user.selectOptions(await screen.findByLabelText('What feeds it?'), 'A starter battery')
    expect(store.getState().order.draft).toMatchObject({ objectId: 'one', source: 'starter' })
  })

  it('is shown for stock that the leads exceed together', async () => {
    const stock = catalogue.connectorAList.find(({ value }) => value === 'a-sb50-grey')!.stock
    await openCart([saved('one', { quantity: String(stock) }), saved('two')])
    expect(
      screen.getByText(
        `All leads together: Only ${stock} pieces of Anderson SB50 grey, 50 A left (you need ${stock + 1} pieces).`,
      ),
    ).toBeTruthy()
    expect(row(1).queryByText(/SB50 grey, 50 A: \d+ pieces needed/)).toBeNull()
  })

  it('of prices is told once for all leads with its total, and all are taken at once', async () => {
    const { connectorA } = priceVectorLead()
    const cheaper = { connectorA: { ...connectorA, price: connectorA.price - 1 } }
    const { user, store } = await openCart([saved('one', cheaper), saved('two', cheaper), saved('three')])
    act(() => void store.dispatch(editStarted(saved('two', cheaper))))
    const was = Number(connectorA.price - 1).toFixed(2)
    const message = `Anderson SB50 grey, 50 A was $${was} and is now $${connectorA.price.toFixed(2)}.`
    expect(screen.getByText(`${message} (in 2 leads)`)).toBeTruthy()
    expect(screen.getAllByText(/and is now/)).toHaveLength(1)
    expect(screen.getByText(/^All leads together: .* \(\+\$2\.00\)\.$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Update to today’s prices' }))
    await waitFor(() => expect(screen.queryByText(/and is now/)).toBeNull())
    const stored = JSON.parse(localStorage.getItem('cart')!) as Lead[]
    expect(stored.map((lead) => lead.connectorA.price)).toEqual(Array(3).fill(connectorA.price))
    expect(store.getState().order.formerDraft, 'the edit at the former price').toBeNull()
  })

  it('of a price is not told beside a quote that holds a lower one', async () => {
    const leads = [saved('one'), saved('two')]
    const quote = {
      number: 'Q10001',
      createdAt: 0,
      validUntil: Date.now() + 1e9,
      validUntilDay: '2026-12-21',
      total: priceCart(leads) - 5,
      currency: 'AUD',
      orderNumber: '',
      ordersLeft: 1,
      voidReason: null,
      fingerprint: fingerprintOf(leads.map(selectionOf).reverse()),
      customer: '',
      reference: '',
    }
    const dearer = { ...quote, number: 'Q10002', total: quote.total + 1 }
    const sent = answerCalls(() => ({ status: 200, json: { quotes: [quote, dearer], next: null } }))
    await openCart(leads)
    await screen.findByText(/^Quote Q10001 offers these leads for /)
    const link = screen.getByRole('link', { name: 'Order at these prices' })
    expect(link.getAttribute('href')).toBe('/place-order?quote=Q10001')
    expect(screen.queryByRole('button', { name: 'Update to today’s prices' })).toBeNull()
    expect(sent.map(({ url }) => url)).toContain(`/quotes?fingerprints=${quote.fingerprint}`)
  })

  it.each([
    ['costs as much', 0],
    ['costs more', 1],
  ])('has no offer of a quote that %s', async (_, more) => {
    const leads = [saved('one')]
    const quote = {
      number: 'Q10001',
      createdAt: 0,
      validUntil: Date.now() + 1e9,
      validUntilDay: '2026-12-21',
      total: priceCart(leads) + more,
      currency: 'AUD',
      orderNumber: '',
      ordersLeft: 1,
      voidReason: null,
      fingerprint: fingerprintOf(leads.map(selectionOf)),
      customer: '',
      reference: '',
    }
    const sent = answerCalls(() => ({ status: 200, json: { quotes: [quote], next: null } }))
    await openCart(leads)
    const asked = `/quotes?fingerprints=${quote.fingerprint}`
    await waitFor(() => expect(sent.map(({ url }) => url)).toContain(asked))
    await act(() => Promise.resolve())
    expect(screen.queryByText(/^Quote Q10001/)).toBeNull()
  })

  it('says nothing of prices with a partial catalogue', async () => {
    const cheaper = saved('one', { connectorA: { ...priceVectorLead().connectorA, price: 1 } })
    const cut = { ...catalogue, connectorBList: [], complete: false }
    await openShop({ path: '/cart', cart: [cheaper], lists: cut })
    expect(screen.queryByText(/was \$1\.00 and is now/)).toBeNull()
    expect(row(1).queryByText(/no longer for sale/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Update to today’s prices' })).toBeNull()
  })
})

describe('failing storage', () => {
  it('is reported when a write fails; the page works on, the stored cart stays, and the next write saves all', async () => {
    const { user } = await openCart()
    const makeRoom = refuseStorage()
    await user.click(row(1).getByRole('button', { name: 'Remove' }))
    await screen.findByText(/^This change is only on this page/)
    expect(quantities()).toEqual(['2', '3'])
    expect(storedIds()).toEqual(['one', 'two', 'three'])
    makeRoom()
    await user.click(row(1).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(storedIds()).toEqual(['three']))
    await waitFor(() => expect(screen.queryByText(/^This change is only on this page/)).toBeNull())
  })

  it('does not offer to restore again what was restored before the next write', async () => {
    const { user } = await openCart()
    const makeRoom = refuseStorage()
    await user.click(row(1).getByRole('button', { name: 'Remove' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(quantities()).toEqual(['1', '2', '3']))
    makeRoom()
    await user.click(row(3).getByRole('button', { name: 'Duplicate' }))
    await waitFor(() => expect(storedIds()).toHaveLength(4))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('with a damaged cart shows the valid leads and offers the rest as a download', async () => {
    const damaged = { objectId: 'bad', post: 'nowhere' }
    window.localStorage.setItem('cart', JSON.stringify([saved('one'), damaged, saved('two')]))
    const { user } = await openShop({ path: '/cart', stored: 2 })
    await screen.findByText(/^Part of your saved cart couldn’t be read/)
    expect(rows()).toHaveLength(2)

    const files: Blob[] = []
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${String(files.push(file))}`,
      revokeObjectURL: () => undefined,
    })
    const saves = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await user.click(screen.getByRole('button', { name: 'Download what was set aside' }))
    expect(saves.mock.contexts).toMatchObject([{ download: 'cart.damaged.json', href: 'blob:1' }])
    expect(await files[0]?.text()).toBe(JSON.stringify(damaged))
    expect(window.localStorage.getItem('cart.damaged')).toBe(JSON.stringify(damaged))
  })
})
