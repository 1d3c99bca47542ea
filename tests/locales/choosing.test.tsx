import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import dayjs from 'dayjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseFuse, choosePost } from '@/domain/lead/editLead'
import type { Lead } from '@/domain/lead/lead'
import spanish from '@/locales/es/shop.json'
import { followLanguage } from '@/locales/i18n'
import { textSource } from '@/locales/textFiles'
import type { RootState } from '@/store/rootReducer'
import { languageChosen } from '@/store/localeSlice'
import { orderSlice } from '@/store/orderSlice'
import { aFuse, priceVectorLead, catalogue } from '../support/builders'
import { heading, renderApp, signedInAs, useServer } from '../support/renderApp'

const requests = { broken: false, delayed: Promise.resolve() }
const { fetchTexts } = textSource

beforeEach(() => {
  vi.spyOn(textSource, 'fetchTexts').mockImplementation(async (language, file) => {
    await requests.delayed
    if (requests.broken) throw new TypeError('Failed to fetch')
    return fetchTexts(language, file)
  })
})

// Loaded texts stay cached: Spanish and Chinese are reserved for the tests that delay or fail their requests.
const server = useServer()

afterEach(async () => {
  requests.broken = false
  requests.delayed = Promise.resolve()
  await followLanguage('en')
})

async function openApp(further: Partial<RootState> = {}, path = '/') {
  const signedIn = signedInAs(await server.anAccount())
  const shop = { catalogue: { ...catalogue, complete: true } }
  return renderApp({ path, preloadedState: { ...signedIn, ...shop, ...further } })
}

const page = document.documentElement
const menuButton = (name = 'Language') => screen.findByRole('button', { name })
async function choose(user: UserEvent, language: string, button?: string) {
  await user.click(await menuButton(button))
  await user.click(await screen.findByRole('menuitemradio', { name: language }))
}
const choices = () => screen.getAllByRole('menuitemradio')

describe('the language menu', () => {
  it('names each language in that language, and marks the current one', async () => {
    const { user } = await openApp()
    await user.click(await menuButton())
    await screen.findByRole('menuitemradio', { name: 'English' })
    expect(choices().map((choice) => [choice.textContent, choice.lang])).toEqual([
      ['English', 'en'],
      ['Deutsch', 'de'],
      ['Français', 'fr'],
      ['Español', 'es'],
      ['العربية', 'ar'],
      ['简体中文', 'zh-cn'],
    ])
    const checked = choices().filter((choice) => choice.getAttribute('aria-checked') === 'true')
    expect(checked.map((choice) => choice.textContent)).toEqual(['English'])
  })

  it('switches the page, its title, its language and its dates', async () => {
    const { user, store } = await openApp()
    await heading('Configure your cable')
    await choose(user, 'Deutsch')
    await heading('Kabel zusammenstellen')
    expect(store.getState().locale.currentLang).toBe('de')
    expect(page.lang).toBe('de')
    expect(page.dir).toBe('ltr')
    await waitFor(() => expect(dayjs.locale()).toBe('de'))
    expect(document.title).toBe('Kabel zusammenstellen · Kabel nach Maß')
    await user.click(await menuButton('Sprache'))
    const chosen = await screen.findByRole('menuitemradio', { name: 'Deutsch' })
    expect(chosen.getAttribute('aria-checked')).toBe('true')
  })

  it('switches the page to right-to-left for Arabic, and back', async () => {
    const { user } = await openApp()
    await choose(user, 'العربية')
    await heading('إعداد الكابل')
    expect([page.lang, page.dir]).toEqual(['ar', 'rtl'])
    await choose(user, 'Deutsch', 'اللغة')
    await heading('Kabel zusammenstellen')
    expect([page.lang, page.dir]).toEqual(['de', 'ltr'])
  })

  it('keeps the draft and the entered text', async () => {
    const { user, store } = await openApp()
    await heading('Configure your cable')
    await user.click(await screen.findByRole('option', { name: /^Anderson SB50 grey/ }))
    await user.type(screen.getByRole('searchbox', { name: 'Search connectors' }), 'sb')
    const before = store.getState().order.draft
    await choose(user, 'Français')
    await heading('Configurez votre câble')
    expect(store.getState().order.draft).toBe(before)
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Chercher un connecteur' })
    expect(search.value).toBe('sb')
  })

  it('shows a loading state in the old language until the texts are loaded', async () => {
    let release = () => {}
    const { user } = await openApp()
    await heading('Configure your cable')
    requests.delayed = new Promise((resolve) => (release = resolve))
    await choose(user, 'Español')
    await screen.findByText('Loading', { selector: '[role=status]' })
    await heading('Configure your cable')
    expect(page.lang).toBe('en')
    release()
    await heading(spanish.config.title)
    expect(screen.queryByText('Cargando', { selector: '[role=status]' })).toBeNull()
  })
})

describe('a language that cannot be loaded', () => {
  it('is reported, and the old one is kept until it is chosen again and loads', async () => {
    const { user, store } = await openApp()
    await heading('Configure your cable')
    requests.broken = true
    await choose(user, '简体中文')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(
      '简体中文 couldn’t be loaded. Check your connection, then choose it again or reload the page.',
    )
    await heading('Configure your cable')
    expect(store.getState().locale.currentLang).toBe('en')
    expect(page.lang).toBe('en')
    await user.click(within(alert).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
    requests.broken = false
    await choose(user, '简体中文')
    await heading('配置您的线缆')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the stored language', () => {
  it('is used from the first render, on the account screens too', async () => {
    await renderApp({ path: '/sign-in', preloadedState: { locale: { currentLang: 'fr', lengthUnit: 'cm' } } })
    await heading('Se connecter')
    expect(page.lang).toBe('fr')
    expect(document.title).toBe('Se connecter · Câble sur mesure')
  })

  it('falls back to English if it is no longer supported', async () => {
    await renderApp({ path: '/sign-in', preloadedState: { locale: { currentLang: 'xx', lengthUnit: 'cm' } } })
    await heading('Sign in')
    expect(page.lang).toBe('en')
  })

  it("is the language of the server's messages", async () => {
    const { user } = await renderApp({
      path: '/sign-in',
      preloadedState: { locale: { currentLang: 'de', lengthUnit: 'cm' } },
    })
    await user.type(await screen.findByLabelText('Benutzername oder E-Mail'), 'nobody')
    await user.type(screen.getByLabelText('Passwort'), 'wrong-password')
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Benutzername oder Passwort ist falsch.')
  })
})

it('the language follows the state, whoever changes it', async () => {
  const { store } = await openApp({}, '/cart')
  await heading('Cart')
  act(() => void store.dispatch(languageChosen('de')))
  await heading('Warenkorb')
  act(() => void store.dispatch(languageChosen('ar')))
  await heading('السلة')
  expect(page.dir).toBe('rtl')
})

describe('labels of the catalogue', () => {
  const locale = { currentLang: 'de', lengthUnit: 'cm' as const }
  const theOrder = (draft: Lead) => ({ ...orderSlice.getInitialState(), draft })

  it('for categories are translated, manufacturers are not', async () => {
    const { user } = await openApp({ locale, order: theOrder(priceVectorLead()) })
    const categories = within(await screen.findByRole('combobox', { name: 'Kategorie' }))
    const names = categories.getAllByRole('option').map(({ textContent }) => textContent)
    expect(names).toEqual(
      expect.arrayContaining(['Anderson SB', 'Deutsch', 'Zubehörstecker', 'Photovoltaik']),
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kategorie' }), 'Photovoltaik')
    const list = within(screen.getByRole('listbox', { name: 'Stecker A' }))
    expect(list.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['MC4'])
    await user.click(screen.getByRole('tab', { name: /^Abzweige/ }))
    await user.click(screen.getByRole('combobox', { name: 'Stecker B' }))
    expect(await screen.findByText('Anhängerstecker')).toBeTruthy()
    expect(screen.queryByText('Trailer plugs')).toBeNull()
  })

  it('for no fuse and the postage are translated everywhere', async () => {
    const withoutFuse = chooseFuse(
      priceVectorLead(),
      'attachment-1',
      aFuse({ value: 'f-none', label: 'No fuse' }),
    )
    const draft = choosePost(withoutFuse, { label: 'Pick-up', value: 0 })
    const { user } = await openApp({ locale, order: theOrder(draft) })
    await user.click(await screen.findByRole('tab', { name: /^Abzweige/ }))
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Sicherung' }).value).toBe(
      'Keine Sicherung',
    )
    await user.click(screen.getByRole('tab', { name: /^Lieferung/ }))
    expect(screen.getByRole('radio', { name: /^Abholung/ })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('tab', { name: /^Übersicht/ }))
    const lines = within(screen.getAllByRole('table', { name: 'Preis' })[0] ?? document.body)
    expect(lines.getByText('Versand: Abholung')).toBeTruthy()
    expect(lines.getByText('Keine Sicherung')).toBeTruthy()
  })

  it('that the owner has added are not translated', async () => {
    const postList = [{ label: 'By drone', value: 40, massMaximum: 900, isPickUp: false, deliveryDays: null }]
    const ownCatalogue = { ...catalogue, postList, complete: true }
    await openApp({
      locale,
      catalogue: ownCatalogue,
      config: { selectedTab: 'tab3', deliverySeen: false },
    })
    expect(await screen.findByRole('radio', { name: /^By drone/ })).toBeTruthy()
  })
})
