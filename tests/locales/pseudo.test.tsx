import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import de from 'dayjs/locale/de'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageList } from '@/config/pages'
import type { Page } from '@/config/pages'
import type { SessionAnswer } from '@/contract/auth'
import { fileText } from '@/contract/leadShareFormat'
import { productName } from '@/contract/shop'
import { completeLead } from '@/domain/lead/cart'
import { selectionOf } from '@/domain/lead/leadSelection'
import { addEmptyAttachment, choosePost } from '@/domain/lead/editLead'
import { emptyLead } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { packText } from '@/lib/packedText'
import core from '@/locales/en/core.json'
import { followLanguage } from '@/locales/i18n'
import { textSource } from '@/locales/textFiles'
import { storageProblems } from '@/storage/problems'
import { catalogueSlice } from '@/store/catalogueSlice'
import { configSlice } from '@/store/configSlice'
import { orderSlice } from '@/store/orderSlice'
import { themeSlice } from '@/store/themeSlice'
import type { RootState } from '@/store/rootReducer'
import { priceVectorLead, aPostOption, catalogue } from '../support/builders'
import { setWidth } from '../support/dom'
import { password, renderApp, signedInAs, useServer } from '../support/renderApp'
import { marked, unmarkedPart, unmarkedTexts } from '../support/unmarked'

// Replaces German: the English texts between marks.
const { fetchTexts } = textSource
beforeEach(() => {
  vi.spyOn(textSource, 'fetchTexts').mockImplementation(async (language, file) => {
    if (language !== 'de') return fetchTexts(language, file)
    return marked(file === 'core' ? core : await fetchTexts('en', file))
  })
})

// A test opens everything that a page has.
vi.setConfig({ testTimeout: 60_000 })

const server = useServer()
afterEach(() => followLanguage('en'))

const locale = { currentLang: 'de', lengthUnit: 'cm' as const }
/** Its initial, shown instead of a picture, is a digit. */
const userName = '1st.buyer'
const slugs = Object.values(catalogue).flatMap((list = []) =>
  typeof list === 'string'
    ? list
    : list.flatMap((part) => ('price' in part ? [part.value, 'sku' in part ? part.sku : part.value] : [])),
)
const contacts = [...catalogue.connectorAList, ...catalogue.connectorBList].flatMap((connector) =>
  connector.contacts.map((row) => row.split('|')[0]!),
)
/** Of a work order. */
const labels = ['1/A-1', '1/B-1']
const ownData = [
  ...(de.weekdays ?? []),
  `${userName}@example.com`,
  userName,
  productName,
  'ADMIN',
  'USER',
  'admin',
  ...slugs,
  ...contacts,
  ...labels,
].sort((a, b) => b.length - a.length)

const everythingMarked = () => expect(unmarkedTexts(ownData)).toEqual([])

const full: Partial<RootState> = {
  order: {
    ...orderSlice.getInitialState(),
    draft: choosePost(addEmptyAttachment(priceVectorLead(), 'attachment-2'), aPostOption()),
    draftOwner: userName,
  },
}

function storeCart(leads: Lead[]): void {
  window.localStorage.setItem('cart', JSON.stringify(leads))
}

const withoutCatalogue: Partial<RootState> = { catalogue: catalogueSlice.getInitialState() }

let people = 0

let owner: SessionAnswer | undefined

/** The server rejects the owner's pages for other accounts, whatever their profile says. */
async function accountOf(path: string): Promise<SessionAnswer> {
  people += 1
  if (!path.startsWith('/admin')) return server.anAccount(`${String(people)}.person`)
  owner ??= await server.signIn('admin', server.adminPassword())
  if (!owner) throw new Error('The owner was not signed in')
  return owner
}

async function openApp(path: string, state: Partial<RootState> = {}, authority = ['USER']) {
  const session = await accountOf(path)
  // The account page shows the server's data.
  ownData.unshift(session.user.email, session.user.userName)
  const user = { ...session.user, userName, email: `${userName}@example.com`, authority }
  const shop = { catalogue: { ...catalogue, complete: true } }
  return openPage(path, { ...signedInAs({ ...session, user }), ...shop, ...state })
}

async function openPage(path: string, preloadedState: Partial<RootState> = {}) {
  const app = await renderApp({ path, preloadedState: { locale, ...preloadedState } })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(screen.queryByRole('status', { name: '⟦Loading⟧' })).toBeNull())
  return app
}

/** Opens every control inside an element that opens something, one after the other. */
async function openEverything(user: UserEvent, inside: HTMLElement = document.body): Promise<void> {
  const openers = inside.querySelectorAll<HTMLElement>(
    'button[aria-haspopup], button[aria-expanded=false], input[role=combobox]',
  )
  for (const opener of openers) {
    if (!opener.isConnected || opener.matches(':disabled, [aria-disabled=true]')) continue
    await user.click(opener)
    if (opener.hasAttribute('aria-expanded'))
      await waitFor(() => expect(opener.getAttribute('aria-expanded')).toBe('true'))
    await waitFor(everythingMarked)
    await user.keyboard('{Escape}')
  }
}

/** Opens everything in each of the page's tabs; the shell has its own tests. */
async function openAllTabs(user: UserEvent): Promise<void> {
  const page = screen.getByRole('main')
  everythingMarked()
  await openEverything(user, page)
  for (const tab of screen.queryAllByRole('tab')) {
    await user.click(tab)
    everythingMarked()
    await openEverything(user, page)
  }
}

const isKnownAddress = ({ path }: Page) => !path.includes(':') && path !== '*'
const addressesFor = (audience: Page['audience']) =>
  pageList.filter((page) => page.audience === audience && isKnownAddress(page))

describe('the search for unmarked texts', () => {
  it.each([
    ['⟦Cart⟧', ''],
    ['⟦⟦Cart⟧ · Customised cable⟧', ''],
    ['⟦Postage: ⟦Normal⟧⟧ ⟦free⟧', ''],
    ['Anderson SB50 grey, 50 A', ''],
    ['10,60 AU$', ''],
    ['– 5 × 600', ''],
    ['Cart', 'Cart'],
    ['⟦Postage⟧: Normal', ': Normal'],
    ['600 cm', '600 cm'],
    ['No fuse', 'No fuse'],
  ])('finds in "%s": "%s', (text, found) => {
    expect(unmarkedPart(text)).toBe(found)
  })

  it('finds them everywhere on the page', () => {
    document.title = '⟦Title⟧'
    document.body.innerHTML = `<p>a text</p><button aria-label="a name"></button><img alt="an image">
      <input placeholder="a hint"><span class="sr-only">an aside</span><input role="combobox" value="a choice">
      <time>21. November</time><img alt="customised cable"><select><option>an option</option></select>`
    const found = unmarkedTexts()
    document.body.innerHTML = ''
    expect(found).toEqual(['a text', 'a name', 'an image', 'a hint', 'an aside', 'a choice', 'an option'])
  })
})

describe('no text bypasses the language files', () => {
  describe.each([...addressesFor('signedOut'), ...addressesFor('everyone')])(
    'on the page $key',
    ({ path }) => {
      it('on load and with empty fields', async () => {
        const { user } = await openPage(path)
        await openAllTabs(user)
        for (const button of document.querySelectorAll<HTMLElement>('form [type=submit]'))
          await user.click(button)
        everythingMarked()
      })
    },
  )

  it('on the page of a reset link, with short and different passwords', async () => {
    const { user } = await openPage('/reset-password#token=abc')
    await user.type(screen.getByLabelText('⟦New password⟧'), 'short')
    await user.type(screen.getByLabelText('⟦Confirm password⟧'), 'different')
    await user.click(screen.getByRole('button', { name: '⟦Reset password⟧' }))
    everythingMarked()
  })

  describe.each(addressesFor('signedIn'))('on the page $key', ({ path }) => {
    it('with a draft and a cart', async () => {
      storeCart([
        completeLead(priceVectorLead({ andrsonPlugHandle: '2' })),
        priceVectorLead({ objectId: 'b', connectBGroup: {} }),
      ])
      const { user } = await openApp(path, full, ['ADMIN'])
      await openAllTabs(user)
    })
  })

  // The shop's own pages need neither draft nor catalogue.
  const forBuyers = addressesFor('signedIn').filter(({ path }) => !path.startsWith('/admin'))
  describe.each(forBuyers)('on the page $key', ({ path }) => {
    it('with empty draft and cart', async () => {
      const { user } = await openApp(path, {}, ['ADMIN'])
      await openAllTabs(user)
    })

    it('before a catalogue is loaded', async () => {
      const { user } = await openApp(path, withoutCatalogue, ['ADMIN'])
      await openAllTabs(user)
    })
  })

  it.each(['/nowhere', '/admin'])('on an unknown page or one without access (%s)', async (path) => {
    await openApp(path)
    everythingMarked()
  })

  it('on an unknown page, signed out', async () => {
    await openPage('/nowhere')
    everythingMarked()
  })

  describe.each(['classic', 'modern', 'stackedSide', 'decked', 'simple', 'blank'] as const)(
    'in the layout %s',
    (type) => {
      it.each([
        ['wide', 1440, false],
        ['wide and collapsed', 1440, true],
        ['on a phone', 375, false],
      ])('%s', async (_name, width, sideNavCollapse) => {
        setWidth(width)
        const theme = { ...themeSlice.getInitialState(), layout: { type, sideNavCollapse } }
        const { user } = await openApp('/cart', { ...full, theme })
        everythingMarked()
        await openEverything(user)
      })
    },
  )
})

describe('in the responses of the app to', () => {
  const press = async (user: UserEvent, name: RegExp) =>
    user.click(await screen.findByRole('button', { name }))
  const tab = (selectedTab: 'tab1' | 'tab2' | 'tab3' | 'tab4') => ({
    config: { ...configSlice.getInitialState(), selectedTab },
  })

  it('an incomplete lead', async () => {
    const draft = addEmptyAttachment(emptyLead('empty'), 'attachment-1')
    const order = { ...orderSlice.getInitialState(), draft, draftOwner: userName }
    const { user } = await openApp('/', { order, ...tab('tab4') })
    await press(user, /Add to cart/)
    everythingMarked()
  })

  it('a quote, a change after it, and a full cart', async () => {
    const order = { ...orderSlice.getInitialState(), draft: priceVectorLead(), draftOwner: userName }
    const { user } = await openApp('/', { order, ...tab('tab4') })
    await press(user, /^⟦Quote⟧/)
    expect(screen.getByText(/Quoted/)).toBeTruthy()
    everythingMarked()
    await user.click(screen.getByRole('tab', { name: /Delivery/ }))
    await user.type(screen.getByLabelText('⟦Quantity⟧'), 'x')
    await user.type(screen.getByLabelText('⟦Plug handles⟧'), 'x')
    everythingMarked()
    await user.clear(screen.getByLabelText('⟦Plug handles⟧'))
    await user.clear(screen.getByLabelText('⟦Quantity⟧'))
    await user.type(screen.getByLabelText('⟦Quantity⟧'), '2')
    await user.click(screen.getByRole('tab', { name: /Review/ }))
    everythingMarked()
    await press(user, /Add to cart/)
    await screen.findByText(/Added to cart/)
    everythingMarked()
  })

  it('removing, clearing and starting again', async () => {
    const { user } = await openApp('/', { ...full, ...tab('tab2') })
    await press(user, /Remove attachment 2/)
    await screen.findByText(/Attachment removed/)
    everythingMarked()
    await user.type(screen.getByLabelText('⟦Wire length⟧'), 'x')
    everythingMarked()
    await user.click(screen.getByRole('tab', { name: /Review/ }))
    await press(user, /Clear attachments/)
    everythingMarked()
    await press(user, /Start over/)
    everythingMarked()
  })

  it('actions in the cart', async () => {
    storeCart([completeLead(priceVectorLead()), completeLead(priceVectorLead({ objectId: 'b' }))])
    const { user } = await openApp('/cart')
    const row = (await screen.findAllByRole('row'))[1] ?? document.body
    fireEvent.contextMenu(row)
    await screen.findAllByRole('menuitem')
    everythingMarked()
    await user.keyboard('{Escape}')
    await user.click((await screen.findAllByRole('button', { name: '⟦Remove⟧' }))[0] ?? document.body)
    await screen.findByText(/Item removed/)
    everythingMarked()
    await press(user, /^⟦Edit⟧/)
    await screen.findByText(/You’re editing an item/)
    everythingMarked()
    await user.click(screen.getByRole('tab', { name: /Review/ }))
    everythingMarked()
    await press(user, /Stop editing/)
    everythingMarked()
  })

  it('a valid and an invalid link, and copying a link', async () => {
    const hostile = { ...selectionOf(priceVectorLead()), quantity: '0', price: 1, post: { label: 'pigeon' } }
    const link = (choices: object) => packText(JSON.stringify({ version: 1, choices }))
    const { user, unmount } = await openApp(`/?draft=${await link(hostile)}`)
    await screen.findByText(/Some of the link/)
    everythingMarked()
    await press(user, /Copy link/)
    await screen.findByText(/Link copied/)
    everythingMarked()
    unmount()
    await openApp('/?draft=none')
    await screen.findByText(/This link is damaged/)
    everythingMarked()
  })

  it('a valid and an invalid imported file', async () => {
    const { user } = await openApp('/cart')
    const input = await screen.findByLabelText('⟦File to import⟧')
    await user.upload(input, new File(['none'], 'none.json', { type: 'application/json' }))
    await screen.findByText(/isn’t an export from this shop/)
    everythingMarked()
    const file = JSON.parse(fileText([priceVectorLead()], new Date())) as { orders: object[] }
    file.orders.push({}, { ...selectionOf(priceVectorLead()), quantity: 'x' })
    await user.upload(input, new File([JSON.stringify(file)], 'leads.json', { type: 'application/json' }))
    await screen.findByRole('dialog')
    everythingMarked()
    await press(user, /Add to cart/)
    await screen.findByText(/added to the cart/)
    everythingMarked()
  })

  it('an emptied cart', async () => {
    storeCart([completeLead(priceVectorLead())])
    const { user } = await openApp('/cart')
    await press(user, /Empty cart/)
    await screen.findByText(/Cart emptied/)
    everythingMarked()
  })

  it('an unreadable cart', async () => {
    window.localStorage.setItem('cart', JSON.stringify([priceVectorLead(), { objectId: 'bad' }]))
    await openApp('/cart')
    await screen.findByRole('button', { name: /Download what was set aside/ })
    everythingMarked()
  })

  it('actions on the account', async () => {
    const { user } = await openApp('/account')
    await screen.findByLabelText('⟦Delivery address⟧')
    await press(user, /Delete account/)
    const forms = () => [...document.querySelectorAll<HTMLElement>('form [type=submit]')]
    for (const button of forms()) await user.click(button)
    everythingMarked()
    for (const input of screen.getAllByLabelText('⟦Current password⟧')) await user.type(input, password)
    await press(user, /Save details/)
    await screen.findByText(/have been deleted/)
    everythingMarked()
  })

  it.each(['notSaved', 'recovered', 'cartRecovered', 'late'] as const)('storage: %s', async (problem) => {
    await openPage('/sign-in')
    act(() => storageProblems.report(problem))
    await waitFor(() => expect(screen.getAllByRole('status').length).toBeGreaterThan(0))
    everythingMarked()
  })

  it.each(['offline', { status: 500 }, { status: 429 }, { status: 200, body: 'no JSON' }] as const)(
    'a failed call: %j',
    async (fault) => {
      const { user } = await openPage('/sign-in')
      await user.type(screen.getByLabelText('⟦User name or email⟧'), 'ann')
      await user.type(screen.getByLabelText('⟦Password⟧'), 'walnut-lamp-42')
      server.fail(fault)
      await press(user, /^⟦Sign in⟧$/)
      await screen.findByRole('alert')
      everythingMarked()
    },
  )

  it.each([
    ['with a cached one', {}],
    ['without a cached one', withoutCatalogue],
  ])('a failed load of the catalogue, %s', async (_name, state) => {
    server.fail('offline')
    await openApp('/', state)
    await screen.findByRole('button', { name: '⟦Try again⟧' })
    everythingMarked()
  })
})
