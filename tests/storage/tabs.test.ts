import i18n from 'i18next'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { themeColors } from '@/contract/themeChoices'
import { pendingCheckout } from '@/storage/pendingCheckout'
import { savedLeadsKey } from '@/storage/personalData'
import { signedIn, signedOut, tokenRenewed } from '@/store/authSlice'
import { connectorAChosen, quantityEntered } from '@/store/orderSlice'
import { appearanceChanged, sideNavToggled } from '@/store/themeSlice'
import { profileReceived } from '@/store/userSlice'
import { aConnectorA, aSession, aUser } from '../support/builders'
import { makeFakeStorage } from '../support/fakeStorage'
import { asStored, openRestoredTab, storedSlice } from '../support/testApp'

type Tab = Awaited<ReturnType<typeof openRestoredTab>>

async function openTwoTabs(): Promise<[Tab, Tab]> {
  const storage = makeFakeStorage()
  const one = await openRestoredTab(storage)
  one.store.dispatch(signedIn(aSession()))
  await one.flush()
  return [one, await openRestoredTab(storage)]
}

const sessionOf = ({ store }: Tab) => store.getState().auth.session
const quantityOf = ({ store }: Tab) => store.getState().order.draft.quantity

describe('session', () => {
  it('ends in all tabs when it ends in one', async () => {
    const [one, two] = await openTwoTabs()
    expect(sessionOf(two).signedIn).toBe(true)
    one.store.dispatch(signedOut())
    await vi.waitFor(() => expect(sessionOf(two)).toEqual({ signedIn: false, token: null }))
    expect(two.store.getState().user.userName).toBe('')
  })

  it('ended by signing out leaves no address in another tab; ended by the server it does', async () => {
    const [one, two] = await openTwoTabs()
    pendingCheckout.change('buyer', { typed: { name: 'Ann Farmer' } })
    one.store.dispatch(signedOut())
    await vi.waitFor(() => expect(sessionOf(two).signedIn).toBe(false))
    expect(pendingCheckout.read('buyer').typed).toEqual({ name: 'Ann Farmer' })
    two.tabStorage.tell(savedLeadsKey)
    expect(pendingCheckout.read('buyer').typed).toEqual({})
  })

  it('starts in all tabs when it starts in one, with its profile', async () => {
    const storage = makeFakeStorage()
    const [one, two] = [await openRestoredTab(storage), await openRestoredTab(storage)]
    one.store.dispatch(signedIn(aSession()))
    await vi.waitFor(() => expect(sessionOf(two).token).toBe('token-of-buyer'))
    expect(two.store.getState().user.userName).toBe('buyer')
  })

  it('started by another tab is not ended by a tab that has just opened', async () => {
    const storage = makeFakeStorage()
    const [one, two] = [await openRestoredTab(storage), await openRestoredTab(storage)]
    two.tabStorage.tell = () => undefined
    one.store.dispatch(signedIn(aSession()))
    await two.flush()
    expect(storedSlice(storage, 'auth')).toMatchObject({ session: { signedIn: true } })
  })

  it('has one token: a renewed one replaces it in all tabs', async () => {
    const [one, two] = await openTwoTabs()
    two.store.dispatch(quantityEntered('5'))
    one.store.dispatch(tokenRenewed('renewed'))
    await vi.waitFor(() => expect(sessionOf(two)).toEqual({ signedIn: true, token: 'renewed' }))
    expect(quantityOf(two)).toBe('5')
  })

  it('applied from another tab is not written again', async () => {
    const [one, two] = await openTwoTabs()
    one.store.dispatch(signedOut())
    await vi.waitFor(() => expect(sessionOf(two).signedIn).toBe(false))
    const { writes } = one.storage
    await Promise.all([one.flush(), two.flush()])
    expect(one.storage.writes).toBe(writes)
  })

  it('ended by another tab is not restored by a tab that missed the event', async () => {
    const [one, two] = await openTwoTabs()
    two.tabStorage.tell = () => undefined
    one.store.dispatch(signedOut())
    two.store.dispatch(sideNavToggled())
    await two.flush()
    expect(storedSlice(one.storage, 'auth')).toEqual({ session: { signedIn: false, token: null } })
  })

  it('is synchronised in a frozen tab when it becomes visible again', async () => {
    const [one, two] = await openTwoTabs()
    const { tell } = two.tabStorage
    two.tabStorage.tell = () => undefined
    one.store.dispatch(signedOut())
    tell(null)
    await vi.waitFor(() => expect(sessionOf(two).signedIn).toBe(false))
  })

  it('of another user resets the draft in every tab, and stores none of the empty ones', async () => {
    const [one, two] = await openTwoTabs()
    two.store.dispatch(quantityEntered('5'))
    await two.flush()
    one.store.dispatch(signedOut())
    one.store.dispatch(signedIn(aSession('other')))
    one.store.dispatch(quantityEntered('9'))
    await one.flush()
    await vi.waitFor(() => expect(sessionOf(two).token).toBe('token-of-other'))
    expect(quantityOf(two)).toBe('1')
    two.store.dispatch(sideNavToggled())
    await two.flush()
    expect(storedSlice(one.storage, 'order')).toMatchObject({ draft: { quantity: '9' }, draftOwner: 'other' })
  })

  it('has one profile: a change of it shows in all tabs', async () => {
    const [one, two] = await openTwoTabs()
    one.store.dispatch(profileReceived(aUser({ email: 'new@example.com' })))
    await one.flush()
    await vi.waitFor(() => expect(two.store.getState().user.email).toBe('new@example.com'))
  })

  it.each([
    ['an invalid token', asStored({ auth: { session: { signedIn: true, token: 7 } } })],
    ['an invalid state', '[]'],
    ['nothing', null],
  ])('stored as %s is not applied', async (_, text) => {
    const [one, two] = await openTwoTabs()
    const read = vi.spyOn(two.tabStorage, 'read')
    if (text === null) one.tabStorage.remove('auth')
    else one.tabStorage.write('auth', text)
    await vi.waitFor(() => expect(read).toHaveReturnedWith(text))
    const { theme } = two.store.getState()
    one.tabStorage.write('auth', asStored({ theme: { ...theme, mode: 'dark' } }))
    await vi.waitFor(() => expect(two.store.getState().theme.mode).toBe('dark'))
    expect(sessionOf(two).token).toBe('token-of-buyer')
  })
})

describe('theme and language', () => {
  it('are synchronised', async () => {
    const [one, two] = await openTwoTabs()
    one.store.dispatch(sideNavToggled())
    await one.flush()
    await vi.waitFor(() => expect(two.store.getState().theme.layout.sideNavCollapse).toBe(true))
    const { theme } = two.store.getState()
    one.tabStorage.write(
      'auth',
      asStored({ theme: { ...theme, mode: 'dark' }, locale: { currentLang: 'zh-cn' } }),
    )
    await vi.waitFor(() => expect(two.store.getState().theme.mode).toBe('dark'))
    expect(two.store.getState().locale.currentLang).toBe('zh-cn')
  })

  it('wait for the texts of another language, and include changes made while loading', async () => {
    const [one, two] = await openTwoTabs()
    const { theme } = two.store.getState()
    const states: [string, string, boolean][] = []
    two.store.subscribe(() => {
      const { theme, locale } = two.store.getState()
      states.push([locale.currentLang, theme.direction, i18n.hasResourceBundle('ar', 'translation')])
    })
    const locale = { currentLang: 'ar' }
    one.tabStorage.write('auth', asStored({ theme: { ...theme, direction: 'rtl' }, locale }))
    one.tabStorage.write('auth', asStored({ theme: { ...theme, direction: 'rtl', mode: 'dark' }, locale }))
    await vi.waitFor(() => expect(two.store.getState().theme.mode).toBe('dark'))
    expect(states.filter(([language]) => language === 'ar').length).toBeGreaterThan(0)
    for (const [language, direction, isLoaded] of states)
      expect([direction, isLoaded]).toEqual(language === 'ar' ? ['rtl', true] : ['ltr', expect.anything()])
  })

  it('keep what belongs to each tab: a route’s layout and the open side panel', async () => {
    const [one, two] = await openTwoTabs()
    const { theme } = two.store.getState()
    const onQuote = {
      ...theme,
      mode: 'dark',
      layout: { ...theme.layout, type: 'blank', previousType: 'classic' },
    }
    one.tabStorage.write('auth', asStored({ theme: onQuote }))
    await vi.waitFor(() => expect(two.store.getState().theme.mode).toBe('dark'))
    expect(two.store.getState().theme.layout).toEqual({ type: 'classic', sideNavCollapse: false })
  })

  it('changed here are not reverted by a tab with an older state', async () => {
    const [one, two] = await openTwoTabs()
    two.store.dispatch(sideNavToggled())
    one.store.dispatch(quantityEntered('2'))
    await one.flush()
    await two.flush()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(two.store.getState().theme.layout.sideNavCollapse).toBe(true)
    expect(storedSlice(one.storage, 'theme')).toMatchObject({ layout: { sideNavCollapse: true } })
    expect(storedSlice(one.storage, 'order')).toMatchObject({ draft: { quantity: '2' } })
  })

  it('changed here a moment ago are written again after a tab that had not read them overwrote them', async () => {
    const [one, two] = await openTwoTabs()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const previous = one.storage.stored.get('auth') ?? ''
    two.store.dispatch(sideNavToggled())
    await two.flush()
    one.tabStorage.write('auth', previous)
    await vi.waitFor(() =>
      expect(storedSlice(one.storage, 'theme')).toMatchObject({ layout: { sideNavCollapse: true } }),
    )
    expect(two.store.getState().theme.layout.sideNavCollapse).toBe(true)
  })

  it('changed again while another tab is storing its older state are synchronised and kept', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const [one, two] = await openTwoTabs()
    const isFollowed = async (themeColor: (typeof themeColors)[number]) => {
      one.store.dispatch(appearanceChanged({ themeColor }))
      await one.flush()
      await vi.waitFor(() => expect(two.store.getState().theme.themeColor).toBe(themeColor), { interval: 1 })
    }
    await two.flush()
    await isFollowed('red')
    two.store.dispatch(quantityEntered('2'))
    vi.advanceTimersByTime(40)
    await isFollowed('rose')
    vi.advanceTimersByTime(400)
    expect(storedSlice(one.storage, 'theme')).toMatchObject({ themeColor: 'rose' })
    await isFollowed('blue')
  })

  it('changed back in another tab, after it has read them, stay changed', async () => {
    const [one, two] = await openTwoTabs()
    const now = vi.spyOn(Date, 'now')
    two.store.dispatch(sideNavToggled())
    await two.flush()
    await vi.waitFor(() => expect(one.store.getState().theme.layout.sideNavCollapse).toBe(true))
    now.mockReturnValue(Date.now() + 1000)
    one.store.dispatch(sideNavToggled())
    await one.flush()
    now.mockRestore()
    await vi.waitFor(() => expect(two.store.getState().theme.layout.sideNavCollapse).toBe(false))
    expect(storedSlice(one.storage, 'theme')).toMatchObject({ layout: { sideNavCollapse: false } })
  })
})

describe('draft', () => {
  it('is stored from the tab that changed it last, and each tab keeps its own', async () => {
    const [one, two] = await openTwoTabs()
    one.store.dispatch(quantityEntered('2'))
    await one.flush()
    two.store.dispatch(quantityEntered('3'))
    await two.flush()
    expect([quantityOf(one), quantityOf(two)]).toEqual(['2', '3'])
    expect(quantityOf(await openRestoredTab(one.storage))).toBe('3')
    one.store.dispatch(connectorAChosen(aConnectorA()))
    await one.flush()
    expect(quantityOf(await openRestoredTab(one.storage))).toBe('2')
  })

  it('is not overwritten by an older one when another tab changes another slice', async () => {
    const [one, two] = await openTwoTabs()
    two.store.dispatch(quantityEntered('3'))
    await two.flush()
    one.store.dispatch(quantityEntered('2'))
    await one.flush()
    two.store.dispatch(sideNavToggled())
    await two.flush()
    expect(storedSlice(one.storage, 'order')).toMatchObject({ draft: { quantity: '2' } })
  })

  it('is not overwritten by a tab that has just opened', async () => {
    const [one] = await openTwoTabs()
    const opening = await openRestoredTab(one.storage)
    one.store.dispatch(quantityEntered('2'))
    await one.flush()
    await opening.flush()
    expect(storedSlice(one.storage, 'order')).toMatchObject({ draft: { quantity: '2' } })
  })

  it('is stored again from memory after the whole storage was cleared', async () => {
    const [one] = await openTwoTabs()
    one.store.dispatch(quantityEntered('2'))
    await one.flush()
    one.storage.stored.clear()
    one.store.dispatch(sideNavToggled())
    await one.flush()
    expect(storedSlice(one.storage, 'order')).toMatchObject({ draft: { quantity: '2' } })
    expect(storedSlice(one.storage, 'auth')).toMatchObject({ session: { signedIn: true } })
  })
})
