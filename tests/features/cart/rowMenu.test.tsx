import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { priceVectorLead } from '../../support/builders'
import { openShop } from '../../support/configurator'

/** Three leads, distinguished by quantity. */
const openCart = () =>
  openShop({
    path: '/cart',
    cart: ['1', '2', '3'].map((quantity) =>
      priceVectorLead({ objectId: `order ${quantity}`, quantity, isComplete: true }),
    ),
  })

const row = (number: number) => {
  const [, ...rows] = within(screen.getByRole('table', { name: 'Saved orders' })).getAllByRole('row')
  return rows[number - 1] ?? document.body
}
const actions = ['Edit', 'Save lead', 'Duplicate', 'Remove']
const quantities = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).map(({ value }) => value)
const rightClick = (user: UserEvent, number: number) =>
  user.pointer({ keys: '[MouseRight]', target: within(row(number)).getByText(/^Anderson SB50 grey/) })

async function chooseFor(user: UserEvent, number: number, name: string) {
  await rightClick(user, number)
  const menu = await screen.findByRole('menu', { name: 'Actions' })
  await user.click(within(menu).getByRole('menuitem', { name }))
}

describe('the context menu of a row in the cart', () => {
  it('has the actions of the row’s buttons', async () => {
    const { user } = await openCart()
    await rightClick(user, 2)
    const items = within(await screen.findByRole('menu', { name: 'Actions' })).getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(actions)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    const cell = within(row(2)).getAllByRole('cell').at(-1) ?? document.body
    const buttons = within(cell).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(actions)
  })

  it('duplicates the row it was opened on', async () => {
    const { user } = await openCart()
    await chooseFor(user, 2, 'Duplicate')
    await waitFor(() => expect(quantities()).toEqual(['1', '2', '3', '2']))
  })

  it('removes the row it was opened on, and Undo has the focus', async () => {
    const { user } = await openCart()
    await chooseFor(user, 1, 'Duplicate')
    await waitFor(() => expect(quantities()).toEqual(['1', '2', '3', '1']))
    await chooseFor(user, 2, 'Remove')
    const undo = await screen.findByRole('button', { name: 'Undo' })
    expect(quantities()).toEqual(['1', '3', '1'])
    await waitFor(() => expect(document.activeElement).toBe(undo.closest('[role=status]')))
  })

  it('edits the row it was opened on', async () => {
    const { user, store } = await openCart()
    await chooseFor(user, 3, 'Edit')
    await screen.findByRole('heading', { level: 1, name: 'Configure your cable' })
    expect(store.getState().order.draft.objectId).toBe('order 3')
  })

  it('works with the keyboard alone, from a button of the row', async () => {
    const { user } = await openCart()
    const edit = within(row(2)).getByRole('button', { name: 'Edit' })
    edit.focus()
    // The event that a browser fires for Shift+F10 and the menu key.
    fireEvent.contextMenu(edit, { button: 0 })
    const menu = await screen.findByRole('menu', { name: 'Actions' })
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(quantities()).toEqual(['1', '2', '3', '2']))
    const length = within(row(4)).getByRole('textbox', { name: 'Wire length' })
    await waitFor(() => expect(document.activeElement).toBe(length))
  })

  it('gives the focus to the copy of a lead without a wire', async () => {
    const lead = priceVectorLead({ objectId: 'bare', connectBGroup: {}, isComplete: true })
    const { user } = await openShop({ path: '/cart', cart: [lead] })
    await chooseFor(user, 1, 'Duplicate')
    await waitFor(() => expect(quantities()).toHaveLength(2))
    await waitFor(() => expect(document.activeElement).toBe(row(2)))
  })

  it('does not open in the quantity field', async () => {
    await openCart()
    const field = within(row(1)).getByRole('textbox', { name: 'Quantity' })
    expect(fireEvent.contextMenu(field)).toBe(true)
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
