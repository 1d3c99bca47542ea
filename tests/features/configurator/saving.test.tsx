import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { changeQuantity } from '@/domain/lead/cart'
import type { Lead } from '@/domain/lead/lead'
import { browserCart } from '@/storage/cart'
import { editStarted, linkOpened, orderTableLoaded } from '@/store/orderSlice'
import { lead, priceVectorLead, sound } from '../../support/builders'
import { openShop, openTab, picker, total } from '../../support/configurator'

const press = (name: string) => screen.getByRole('button', { name })
const storedCart = () => JSON.parse(window.localStorage.getItem('cart') ?? '[]') as Lead[]

describe('Add to cart', () => {
  it('refuses an incomplete lead, lists what is missing and focuses it', async () => {
    const [[uuid, attachment] = ['', undefined]] = Object.entries(priceVectorLead().connectBGroup)
    if (!attachment) throw new Error('The order has no attachment')
    const draft = priceVectorLead({ connectBGroup: { [uuid]: { ...attachment, fuse_rating: '' } } })
    const { user, store } = await openShop({ draft, tab: 'tab4' })
    await user.click(press('Add to cart'))
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toBe('Not in the cart yet: Choose the fuse rating of attachment 1')
    expect(screen.getByRole('tab', { selected: true, name: 'Attachments' })).toBeTruthy()
    expect(document.activeElement).toBe(picker(1, 'Fuse rating'))
    expect(storedCart()).toEqual([])
    expect(store.getState().order.draft.isComplete).toBe(false)

    await user.click(picker(1, 'Fuse rating'))
    await user.click(await screen.findByRole('option', { name: /^40A/ }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('stores a copy with its id, complete and priced; the draft gets a new id', async () => {
    const draft = priceVectorLead({ quantity: '3', andrsonPlugHandle: '2' })
    const { user, store } = await openShop({ draft, tab: 'tab4' })
    await user.click(press('Add to cart'))
    const added = await screen.findByText('Added to cart.')
    expect(storedCart()).toEqual([{ ...draft, total: 214.3, isComplete: true }])
    expect(
      within(added.closest('[role="status"]') ?? document.body).getByRole('link', { name: 'View cart' }),
    ).toHaveProperty('pathname', '/cart')
    const { objectId, ...going } = store.getState().order.draft
    expect(objectId).not.toBe('order-1')
    expect(going).toMatchObject({ connectorA: draft.connectorA, connectBGroup: draft.connectBGroup })
    expect(going.isComplete).toBe(false)

    await user.click(press('Add to cart'))
    await waitFor(() => expect(storedCart().map((one) => one.objectId)).toEqual(['order-1', objectId]))
    expect(await screen.findByText('Added to cart: 2 of these.')).toBeTruthy()
  })

  it('is counted with equal leads, whatever the keys of their attachments', async () => {
    const draft = priceVectorLead()
    const [attachment] = Object.values(draft.connectBGroup)
    const equal = { ...draft, objectId: 'equal', connectBGroup: { other: attachment! } }
    const { user } = await openShop({ draft, cart: [equal, priceVectorLead({ quantity: '2' })], tab: 'tab4' })
    await user.click(press('Add to cart'))
    expect(await screen.findByText('Added to cart: 2 of these.')).toBeTruthy()
  })

  it('is said to be there already until it is changed', async () => {
    const { user } = await openShop({ draft: lead('a-sb50-grey', [sound]), tab: 'tab4' })
    expect(screen.getByText('All set. You can add this lead to your cart.')).toBeTruthy()
    await user.click(press('Add to cart'))
    await screen.findByText('Added to cart.')
    await openTab(user, 'Delivery')
    await openTab(user, 'Review')
    const already = screen.getByText('Already in your cart: 1 of these.')
    expect(screen.queryByText('All set. You can add this lead to your cart.')).toBeNull()
    expect(
      within(already.closest('[role="status"]') ?? document.body).getByRole('link', { name: 'View cart' }),
    ).toBeTruthy()
    await openTab(user, 'Delivery')
    await user.type(screen.getByRole('textbox', { name: 'Quantity' }), '2')
    await openTab(user, 'Review')
    expect(screen.queryByText('Already in your cart: 1 of these.')).toBeNull()
    expect(screen.getByText('All set. You can add this lead to your cart.')).toBeTruthy()
  })

  it('is not said to be there already while it is being added', async () => {
    const { user } = await openShop({ draft: priceVectorLead(), tab: 'tab4' })
    const said: (string | null)[] = []
    const watch = new MutationObserver(() =>
      said.push(
        screen.queryByRole('link', { name: 'View cart' })?.closest('[role="status"]')?.textContent ?? null,
      ),
    )
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    await user.click(press('Add to cart'))
    await screen.findByText('Added to cart.')
    watch.disconnect()
    expect(said.filter((text) => text?.startsWith('Already'))).toEqual([])
  })

  it('leads on to another lead, which starts at the first tab', async () => {
    const { user, store } = await openShop({ draft: priceVectorLead(), tab: 'tab4' })
    await user.click(press('Add to cart'))
    await user.click(await screen.findByRole('button', { name: 'Another lead' }))
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true, name: /^Connector A/ }))
    expect(Object.keys(store.getState().order.draft.connectBGroup)).toEqual([])
    expect(storedCart()).toHaveLength(1)
  })

  it('stores a copy that later changes of the draft do not affect', async () => {
    const { user } = await openShop({ draft: priceVectorLead(), tab: 'tab4' })
    await user.click(press('Add to cart'))
    await screen.findByText('Added to cart.')
    await user.click(press('Clear attachments'))
    expect(Object.keys(storedCart()[0]?.connectBGroup ?? {})).toHaveLength(1)
  })
})

describe('a lead edited from the cart', () => {
  const saved = priceVectorLead({ objectId: 'saved', total: 76.5, isComplete: true })

  async function openEdit() {
    const shop = await openShop({ path: '/cart', cart: [saved], tab: 'tab4' })
    await shop.user.click(press('Edit'))
    await screen.findByRole('heading', { name: 'Configure your cable' })
    expect(screen.getByRole('tab', { selected: true, name: /^Attachments/ })).toBeTruthy()
    return shop
  }

  it('is replaced in the cart by Update cart, and the previous draft returns', async () => {
    const { user, store } = await openShop({
      path: '/cart',
      cart: [saved],
      draft: priceVectorLead({ quantity: '8' }),
    })
    await user.click(press('Edit'))
    expect(await screen.findByText(/^You’re editing an item from your cart/)).toBeTruthy()
    await openTab(user, 'Delivery')
    await user.clear(screen.getByRole('textbox', { name: 'Quantity' }))
    await user.type(screen.getByRole('textbox', { name: 'Quantity' }), '2')
    await openTab(user, 'Review')
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
    await user.click(press('Update cart'))

    await screen.findByRole('heading', { name: 'Cart' })
    expect(storedCart()).toEqual([{ ...saved, quantity: '2', total: 142.4, isComplete: true }])
    expect(store.getState().order.draft).toMatchObject({ objectId: 'order-1', quantity: '8' })
  })

  it('is replaced from the attachments too, where it opens', async () => {
    const { user } = await openEdit()
    await user.click(press('Update cart'))
    await screen.findByRole('heading', { name: 'Cart' })
    expect(screen.queryByText(/^You’re editing/)).toBeNull()
  })

  it('is not replaced by Update cart without a change: another tab may have changed it', async () => {
    const { user } = await openEdit()
    await act(() => browserCart.changeCart((leads) => leads.map((lead) => changeQuantity(lead, '5'))))
    await user.click(press('Update cart'))
    await screen.findByRole('heading', { name: 'Cart' })
    expect(storedCart()).toMatchObject([{ objectId: 'saved', quantity: '5' }])
  })

  it('is not replaced while something is missing: the field has the focus', async () => {
    const { user } = await openEdit()
    const length = screen.getByRole('textbox', { name: 'Wire length' })
    await user.clear(length)
    await user.click(press('Update cart'))
    expect(document.activeElement).toBe(length)
    expect(screen.getByRole('tab', { selected: true, name: /^Attachments/ })).toBeTruthy()
  })

  it('keeps changes made while the cart is being stored', async () => {
    const { user, store } = await openEdit()
    await openTab(user, 'Review')
    let goOn = () => {}
    const turn = new Promise<void>((resolve) => (goOn = resolve))
    const { changeCart } = browserCart
    vi.spyOn(browserCart, 'changeCart').mockImplementationOnce((rule) => turn.then(() => changeCart(rule)))
    await user.click(press('Update cart'))
    await openTab(user, 'Delivery')
    await user.type(screen.getByRole('textbox', { name: 'Quantity' }), '5')
    goOn()
    await waitFor(() => expect(storedCart()).toMatchObject([{ objectId: 'saved', isComplete: true }]))
    await openTab(user, 'Review')
    await waitFor(() => expect(press('Update cart')).toHaveProperty('disabled', false))
    expect(storedCart()).toMatchObject([{ quantity: '1' }])
    expect(store.getState().order.draft).toMatchObject({ objectId: 'saved', quantity: '15' })
    await user.click(press('Update cart'))
    await screen.findByRole('heading', { name: 'Cart' })
    expect(storedCart()).toMatchObject([{ quantity: '15' }])
  })

  it('is refused like a new one while something is missing', async () => {
    const { user } = await openEdit()
    await openTab(user, 'Review')
    await user.click(press('Clear attachments'))
    await user.click(press('Update cart'))
    expect(screen.getByRole('alert').textContent).toBe('Not in the cart yet: Add an attachment')
    expect(storedCart()).toEqual([saved])
  })

  it('is unchanged by Stop editing, which can be undone', async () => {
    const { user, store } = await openEdit()
    await openTab(user, 'Delivery')
    await user.type(screen.getByRole('textbox', { name: 'Quantity' }), '5')
    await openTab(user, 'Review')
    await user.click(press('Stop editing'))
    expect(screen.getByText('Editing stopped. The item in your cart is unchanged.')).toBeTruthy()
    expect(storedCart()).toEqual([saved])
    expect(store.getState().order.draft.objectId).not.toBe('saved')
    expect(press('Add to cart')).toBeTruthy()
    await user.click(press('Undo'))
    expect(store.getState().order.draft).toMatchObject({ objectId: 'saved', quantity: '15' })
  })

  it('is replaced by the previous draft at once by Stop editing, on any tab', async () => {
    const { user } = await openShop({
      path: '/cart',
      cart: [saved],
      draft: priceVectorLead({ quantity: '8' }),
      tab: 'tab4',
    })
    await user.click(press('Edit'))
    await openTab(user, 'Connector A')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await user.click(press('Stop editing'))
    expect(total()).toBe('$537.80')
    expect(document.activeElement).toBe(press('Undo').closest('[role=status]'))
    await openTab(user, 'Review')
    expect(press('Add to cart')).toBeTruthy()
  })

  it('is marked as being edited until editing stops, whatever changes', async () => {
    const { user } = await openEdit()
    const note = () => screen.queryByText(/^You’re editing an item from your cart/)
    await openTab(user, 'Delivery')
    await user.type(screen.getByRole('textbox', { name: 'Quantity' }), '5')
    expect(note()).toBeTruthy()
    await openTab(user, 'Review')
    await user.click(press('Clear attachments'))
    expect(note()).toBeTruthy()
    await user.click(press('Stop editing'))
    expect(note()).toBeNull()
  })

  it('is not said to be edited once another lead is opened, after which the previous draft still returns', async () => {
    const { user, store } = await openShop({
      path: '/cart',
      cart: [saved],
      draft: priceVectorLead({ quantity: '8' }),
    })
    await user.click(press('Edit'))
    await screen.findByText(/^You’re editing an item from your cart/)
    act(() => void store.dispatch(linkOpened(priceVectorLead({ objectId: 'linked' }))))
    expect(screen.queryByText(/^You’re editing/)).toBeNull()
    expect(screen.getByText(/^The lead you were working on is saved/)).toBeTruthy()
    await openTab(user, 'Review')
    await user.click(press('Add to cart'))
    await waitFor(() => expect(store.getState().order.draft.quantity).toBe('8'))
    expect(screen.queryByText(/^The lead you were working on/)).toBeNull()
  })

  it('can stop being edited after another tab removed it from the cart', async () => {
    const { user, store } = await openEdit()
    act(() => void store.dispatch(orderTableLoaded([])))
    await user.click(press('Stop editing'))
    expect(store.getState().order).toMatchObject({ formerDraft: null, draft: { connectorA: { value: '' } } })
  })

  it('that Edit replaces by another is restored by Undo', async () => {
    const { user, store } = await openEdit()
    await openTab(user, 'Delivery')
    await user.type(screen.getByRole('textbox', { name: 'Quantity' }), '5')
    act(() => void store.dispatch(editStarted(priceVectorLead({ objectId: 'other' }))))
    expect(screen.getByText('You’re now editing another item from your cart.')).toBeTruthy()
    await user.click(press('Undo'))
    expect(store.getState().order.draft).toMatchObject({ objectId: 'saved', quantity: '15' })
  })
})
