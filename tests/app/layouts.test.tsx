import { act, screen, waitFor, within } from '@testing-library/react'
import { getFixedT } from 'i18next'
import { describe, expect, it } from 'vitest'
import { pageList } from '@/config/pages'
import { layoutTypes } from '@/contract/themeChoices'
import type { LayoutType } from '@/contract/themeChoices'
import { loadTexts } from '@/locales/i18n'
import { orderSlice } from '@/store/orderSlice'
import { layoutChosen, themeSlice } from '@/store/themeSlice'
import { priceVectorLead, catalogue } from '../support/builders'
import { setWidth } from '../support/dom'
import { heading, renderApp, signedInAs, useServer } from '../support/renderApp'

const server = useServer()

type Shell = { layout?: LayoutType; collapsed?: boolean; path?: string }

async function openApp({ layout = 'modern', collapsed = false, path = '/' }: Shell = {}) {
  const preloadedState = {
    ...signedInAs(await server.anAccount()),
    catalogue: { ...catalogue, complete: true },
    order: { ...orderSlice.getInitialState(), draft: priceVectorLead() },
    theme: { ...themeSlice.getInitialState(), layout: { type: layout, sideNavCollapse: collapsed } },
  }
  return renderApp({ path, preloadedState })
}
type User = Awaited<ReturnType<typeof openApp>>['user']

await Promise.all([loadTexts('signedIn'), loadTexts('otherPages')])
const buyerPages = pageList.filter(
  ({ key, path, audience, authority }) =>
    // Others than users with a printed password are led away from its page.
    audience === 'signedIn' && !authority && !/[:*]/.test(path) && key !== 'newPassword',
)
/** Path, key and title of every page for buyers. */
const pages = buyerPages.map(({ path, key, titleKey }) => [path, key, getFixedT('en')(titleKey)] as const)
const inNavigation = buyerPages.filter(({ menu }) => menu).map(({ path }) => path)

/** All link targets of a navigation, opening one group after another. */
async function addressesIn(navigation: HTMLElement, user: User): Promise<string[]> {
  const found = new Set<string>()
  const opened = new Set<string>()
  const note = (entries: HTMLElement[]) =>
    entries.forEach((entry) => found.add(entry.getAttribute('href') ?? 'nowhere'))
  const nextGroup = () =>
    within(navigation)
      .queryAllByRole('button')
      .find(({ textContent, ariaLabel }) => !opened.has(ariaLabel ?? textContent))
  note(within(navigation).queryAllByRole('link'))
  for (let group = nextGroup(); group; group = nextGroup()) {
    opened.add(group.ariaLabel ?? group.textContent)
    act(() => group?.focus())
    await user.keyboard('{Enter}')
    if (group.getAttribute('aria-haspopup')) {
      note(within(await screen.findByRole('menu')).getAllByRole('menuitem'))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    } else note(within(navigation).queryAllByRole('link'))
  }
  return [...found].sort()
}

const shells = layoutTypes.flatMap((layout) => [false, true].map((collapsed) => ({ layout, collapsed })))

describe.each(shells)('the layout $layout (collapsed: $collapsed)', (shell) => {
  it('links to every page from its navigation', async () => {
    const { user } = await openApp(shell)
    await heading('Configure your cable')
    const navigation = screen.getByRole('navigation', { name: 'Navigation' })
    expect(await addressesIn(navigation, user)).toEqual(inNavigation.toSorted())
  })
})

describe.each(shells.filter(({ layout }) => layout !== 'blank'))(
  'the layout $layout (collapsed: $collapsed)',
  (shell) => {
    it('shows the logo by its name', async () => {
      await openApp(shell)
      await heading('Configure your cable')
      const isTop = shell.layout === 'decked' || shell.layout === 'simple'
      const place = screen.getByRole(isTop ? 'banner' : 'navigation', isTop ? {} : { name: 'Navigation' })
      // One for light backgrounds, one for dark ones.
      expect(within(place).getAllByRole('img', { name: 'customised cable' })).toHaveLength(2)
    })

    it('marks the entry that the page is below', async () => {
      const { store } = await openApp({ ...shell, path: '/orders/A10001' })
      await heading('Order A10001')
      expect(store.getState().common.currentRouteKey).toBe('orderDetail')
      const navigation = screen.getByRole('navigation', { name: 'Navigation' })
      const entry = within(navigation).getByRole('link', { name: 'Orders' })
      expect(entry.getAttribute('aria-current')).toBe('true')
    })
  },
)

describe.each(layoutTypes)('the layout %s', (layout) => {
  it('links to every page from its drawer', async () => {
    setWidth(400)
    const { user } = await openApp({ layout })
    await heading('Configure your cable')
    await user.click(screen.getByRole('button', { name: 'Open navigation' }))
    const drawer = await screen.findByRole('dialog', { name: 'Navigation' })
    const navigation = within(drawer).getByRole('navigation', { name: 'Navigation' })
    expect(await addressesIn(navigation, user)).toEqual(inNavigation.toSorted())
  })

  it('shows the cart with its count, the language, the settings and the profile', async () => {
    await openApp({ layout })
    await heading('Configure your cable')
    const banner = within(screen.getByRole('banner'))
    expect(banner.getByRole('link', { name: 'Cart, 0 items' })).toBeTruthy()
    for (const name of ['Language', 'Settings', /^Profile of/])
      expect(banner.getByRole('button', { name })).toBeTruthy()
  })

  it('is replaced by the layout of the quote and restored after it, with a reload in between', async () => {
    const chosen = { type: layout, sideNavCollapse: true }
    const covered = layout === 'blank' ? chosen : { ...chosen, type: 'blank', previousType: layout }
    const first = await openApp({ layout, collapsed: true, path: '/quote' })
    await heading('Quote')
    expect(first.store.getState().theme.layout).toEqual(covered)
    expect(screen.getByRole('button', { name: 'Navigation' })).toBeTruthy()
    await first.app.flush()
    first.unmount()
    first.app.stop()

    const { user, store } = await renderApp({ path: '/quote' })
    await heading('Quote')
    expect(store.getState().theme.layout).toEqual(covered)
    await user.click(screen.getByRole('link', { name: 'Back to the configurator' }))
    await heading('Configure your cable')
    expect(store.getState().theme.layout).toEqual(chosen)
    expect(screen.queryAllByRole('button', { name: 'Navigation' })).toHaveLength(layout === 'blank' ? 1 : 0)
  })
})

describe('the layout stackedSide', () => {
  const group = (name: string) =>
    within(screen.getByRole('navigation', { name: 'Navigation' })).getByRole('button', { name })
  const column = () =>
    within(screen.getByRole('navigation', { name: 'Navigation' })).queryByRole('heading')?.textContent

  it('has a second column only for the group of the page, or for a pressed one', async () => {
    const { user } = await openApp({ layout: 'stackedSide', path: '/cart' })
    await heading('Cart')
    expect(column()).toBeUndefined()
    expect(screen.queryByRole('button', { name: 'Collapse navigation' })).toBeNull()
    await user.click(group('Guides'))
    expect(column()).toBe('Guides')
    await user.click(group('Guides'))
    expect(column()).toBeUndefined()
    await user.click(group('Connectors'))
    await user.click(screen.getByRole('link', { name: 'Primary' }))
    await heading('Primary connectors')
    expect(column()).toBe('Connectors')
    expect(screen.getByRole('button', { name: 'Collapse navigation' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Home' }))
    await heading('Configure your cable')
    expect(column()).toBeUndefined()
  })
})

describe('a change of layout', () => {
  it('keeps the page: its elements, the entered text and the focus', async () => {
    const { user, store } = await openApp({ layout: 'classic', path: '/collapse-menu-item-view-1' })
    const search = await screen.findByRole<HTMLInputElement>('searchbox')
    await user.type(search, 'sb')
    const main = screen.getByRole('main')
    for (const layout of [...layoutTypes, ...layoutTypes.toReversed()]) {
      act(() => void store.dispatch(layoutChosen(layout)))
      expect(screen.getByRole('main')).toBe(main)
      expect(screen.getByRole('searchbox')).toBe(search)
      expect(search.value).toBe('sb')
      expect(document.activeElement).toBe(search)
    }
  })
})

describe('a page', () => {
  it.each(pages)(
    'at %s sets the route key %s and its title; as the first page it does not take the focus',
    async (...of) => {
      const [path, key, title] = of
      const { store } = await openApp({ path })
      await heading(title)
      expect(store.getState().common.currentRouteKey).toBe(key)
      expect(document.title).toBe(`${title} · Customised cable`)
      expect(document.activeElement).toBe(document.body)
    },
  )

  it('entered by navigation moves the focus to its heading, by Back too', async () => {
    const { user, store } = await openApp({ layout: 'blank' })
    await heading('Configure your cable')
    const others = ['/collapse-menu-item-view-1', '/cart', '/']
    for (const [path, key, title] of others.flatMap((one) => pages.filter(([path]) => path === one))) {
      screen.getByRole('button', { name: 'Navigation' }).focus()
      await user.keyboard('{Enter}')
      const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem')
      await user.click(entries.find((entry) => entry.getAttribute('href') === path)!)
      const enteredHeading = await heading(title)
      await waitFor(() => expect(document.activeElement).toBe(enteredHeading))
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
      expect(document.activeElement).toBe(enteredHeading)
      expect(store.getState().common.currentRouteKey).toBe(key)
    }
    act(() => window.history.back())
    const previous = await heading('Cart')
    await waitFor(() => expect(document.activeElement).toBe(previous))
  })
})
