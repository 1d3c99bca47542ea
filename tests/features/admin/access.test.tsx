import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SessionAnswer } from '@/contract/auth'
import { heading, renderApp, signedInAs } from '../../support/renderApp'
import { useShop } from '../../support/shop'

const shop = useShop()

let number: string
let part: string
beforeAll(async () => {
  number = await shop.anOrder({ name: 'Ann Farmer' })
  part = (await shop.part('a-sb50-grey')).objectId
})

const addresses = [
  '/admin',
  '/admin/orders',
  '/admin/orders/NUMBER',
  '/admin/orders/NUMBER/cut-list',
  '/admin/accounts',
  '/admin/catalogue',
  '/admin/catalogue/new',
  '/admin/catalogue/parts/PART',
  '/admin/catalogue/import',
]
const addressed = (address: string) => address.replace('NUMBER', number).replace('PART', part)

const navigation = () => within(screen.getByRole('navigation', { name: 'Navigation' }))
const noAccess = 'You don’t have permission to do this.'
const asAdministrator = ({ token, user }: SessionAnswer): SessionAnswer => ({
  token,
  user: { ...user, authority: ['ADMIN'] },
})

describe('a buyer', () => {
  it('has no Administration in the navigation', async () => {
    await renderApp({ path: '/cart', preloadedState: signedInAs(await shop.anAccount()) })
    await heading('Cart')
    expect(navigation().getByRole('link', { name: 'Orders' })).toBeTruthy()
    expect(screen.queryByText('Administration')).toBeNull()
    expect(screen.queryByRole('link', { name: /All orders|^Catalogue$/ })).toBeNull()
  })

  it.each(addresses)('has no access to %s, and nothing is requested for it', async (address) => {
    const preloadedState = signedInAs(await shop.anAccount())
    await renderApp({ path: addressed(address), preloadedState })
    await heading('No access')
    expect(shop.sent.filter(({ url }) => url.startsWith('/admin'))).toEqual([])
  })

  it.each(addresses.slice(1, 6).concat('/admin/catalogue/parts/PART'))(
    'with a forged role opens %s, which stays empty',
    async (address) => {
      const preloadedState = signedInAs(asAdministrator(await shop.anAccount()))
      await renderApp({ path: addressed(address), preloadedState })
      expect(await screen.findByText(noAccess)).toBeTruthy()
      const requests = shop.sent.filter(({ url }) => url.startsWith('/admin'))
      expect(requests.length).toBeGreaterThan(0)
      const main = within(screen.getByRole('main'))
      expect(main.queryByText(/Ann Farmer|Anderson|\$/)).toBeNull()
      expect(main.queryByRole('table')).toBeNull()
      expect(main.queryByRole('region', { name: 'Process this order' })).toBeNull()
    },
  )

  it('with a forged role gets no file', async () => {
    const preloadedState = signedInAs(asAdministrator(await shop.anAccount()))
    const { user } = await renderApp({ path: '/admin/orders', preloadedState })
    await screen.findByText(noAccess)
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Orders (CSV)' }))
    await waitFor(() => expect(screen.getAllByText(noAccess)).toHaveLength(2))
  })

  it('with a forged role adds no part', async () => {
    const before = await shop.parts()
    const preloadedState = signedInAs(asAdministrator(await shop.anAccount()))
    const { user } = await renderApp({ path: '/admin/catalogue/new?list=fuseRatingList', preloadedState })
    await heading('New part')
    const texts = { Name: '17A', Category: 'Fuse rating', Price: '0', 'Stock (pcs)': '1', 'Rating (A)': '17' }
    for (const [name, text] of Object.entries(texts)) await user.type(screen.getByLabelText(name), text)
    await user.click(screen.getByRole('button', { name: 'Add part' }))
    expect(await screen.findByText(noAccess)).toBeTruthy()
    expect(await shop.parts()).toEqual(before)
  })
})

describe('the owner', () => {
  it('has Administration in the navigation', async () => {
    const { user } = await shop.openAsOwner('/cart')
    await heading('Cart')
    await user.click(navigation().getByRole('button', { name: 'Administration' }))
    await user.click(navigation().getByRole('link', { name: 'Catalogue' }))
    await heading('Catalogue')
    await user.click(navigation().getByRole('link', { name: 'All orders' }))
    await heading('All orders')
  })

  it.each([
    ['/admin/orders/NUMBER', 'All orders'],
    ['/admin/catalogue/new', 'Catalogue'],
    ['/admin/catalogue/parts/PART', 'Catalogue'],
    ['/admin/catalogue/import', 'Catalogue'],
  ])('at %s sees %s marked in the navigation, in its open group', async (address, entry) => {
    const { user } = await shop.openAsOwner(addressed(address))
    await screen.findByRole('heading', { level: 1 })
    const link = navigation().getByRole('link', { name: entry })
    const group = navigation().getByRole('button', { name: 'Administration' })
    expect(link.getAttribute('aria-current')).toBe('true')
    expect(group.getAttribute('aria-current')).toBe('true')
    expect(group.getAttribute('aria-expanded')).toBe('true')
    await user.click(link)
    await heading(entry)
    await waitFor(() => expect(link.getAttribute('aria-current')).toBe('page'))
  })

  it('on a cut list sees Shop orders marked in the menu', async () => {
    const { user } = await shop.openAsOwner(addressed('/admin/orders/NUMBER/cut-list'))
    await screen.findByRole('heading', { level: 1 })
    await user.click(navigation().getByRole('button', { name: 'Navigation' }))
    const entry = await screen.findByRole('menuitem', { name: 'All orders' })
    expect(entry.getAttribute('aria-current')).toBe('true')
  })
})
