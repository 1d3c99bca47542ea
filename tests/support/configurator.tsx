import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect } from 'vitest'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import type { Lead } from '@/domain/lead/lead'
import { CartPage } from '@/features/cart/CartPage'
import { ConfiguratorPage } from '@/features/configurator/ConfiguratorPage'
import type { ConfiguratorTab } from '@/store/configSlice'
import { orderSlice } from '@/store/orderSlice'
import { catalogue } from './builders'
import { renderWithProviders } from './renderWithProviders'

type Options = {
  path?: string
  tab?: ConfiguratorTab
  draft?: Lead
  cart?: Lead[]
  stored?: number
  lists?: Catalogue & { complete: boolean }
}

/** Opens configurator and cart for a signed-in user, with a given draft and cart, or an already `stored` cart. */
export async function openShop({
  path = '/',
  tab = 'tab1',
  draft,
  cart = [],
  stored = cart.length,
  lists = { ...catalogue, complete: true },
}: Options = {}) {
  if (cart.length > 0) window.localStorage.setItem('cart', JSON.stringify(cart))
  const shop = await renderWithProviders(
    <Routes>
      <Route path="/" element={<ConfiguratorPage />} />
      <Route path="/cart" element={<CartPage />} />
    </Routes>,
    {
      path,
      preloadedState: {
        config: { selectedTab: tab, deliverySeen: tab === 'tab3' },
        catalogue: { ...lists, receivedAt: Date.now() },
        order: { ...orderSlice.getInitialState(), ...(draft && { draft }) },
      },
    },
  )
  await waitFor(() => expect(shop.store.getState().order.orderTable).toHaveLength(stored))
  return shop
}

/** Opens a tab of the configurator. */
export async function openTab(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole('tab', { name }))
}

export function attachment(number: number): HTMLElement {
  return screen.getByRole('group', { name: `Attachment ${String(number)}` })
}

/** A picker of an attachment: Connector B, Wire, Fuse or Fuse rating. */
export function picker(number: number, name: string): HTMLInputElement {
  return within(attachment(number)).getByRole('combobox', { name })
}

export function lengthField(number: number): HTMLInputElement {
  return within(attachment(number)).getByRole('textbox', { name: 'Wire length' })
}

/** Opens a picker's list filtered by a text; returns its options. */
export async function search(user: UserEvent, input: HTMLElement, text: string): Promise<HTMLElement[]> {
  await user.clear(input)
  await user.paste(text)
  return screen.findAllByRole('option')
}

/** Picks the option whose name starts with the label. */
export async function pick(user: UserEvent, input: HTMLElement, label: string): Promise<void> {
  const options = await search(user, input, label)
  const option = options.find(({ textContent }) => textContent.startsWith(label))
  if (!option) throw new Error(`No option ${label}`)
  await user.click(option)
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
}

/** The live total of the draft, as shown. */
export function total(): string {
  return screen.getByRole('status', { name: 'Total' }).textContent
}
