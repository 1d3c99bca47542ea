import dayjs from 'dayjs'
import i18n from 'i18next'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { languages } from '@/config/languages'

/** The requests for texts: which were made, which are delayed or fail, and replaced responses. */
const requests = {
  sent: [] as string[],
  delayed: new Map<string, Promise<void>>(),
  broken: new Set<string>(),
  instead: new Map<string, object>(),
}

function hold(language: string): () => void {
  let release = () => {}
  requests.delayed.set(language, new Promise((resolve) => (release = resolve)))
  return release
}

/** The app's texts as on a newly opened page. */
async function start() {
  vi.resetModules()
  const { textSource } = await import('@/locales/textFiles')
  const { fetchTexts } = textSource
  vi.spyOn(textSource, 'fetchTexts').mockImplementation(async (language, file) => {
    requests.sent.push(`${language}/${file}`)
    await requests.delayed.get(language)
    if (requests.broken.has(language)) throw new TypeError('Failed to fetch')
    return requests.instead.get(language) ?? fetchTexts(language, file)
  })
  return import('@/locales/i18n')
}

beforeEach(() => {
  requests.sent.length = 0
  requests.delayed.clear()
  requests.broken.clear()
  requests.instead.clear()
  dayjs.locale('en')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

const signIn = () => i18n.t('account.signIn')

describe('the texts', () => {
  it('are available in English at once, without a request', async () => {
    const { startLanguage } = await start()
    expect(signIn()).toBe('Sign in')
    await startLanguage('en')
    expect(requests.sent).toEqual([])
  })

  it.each([
    ['de', 'de', 'Anmelden', 'März'],
    ['fr', 'fr', 'Se connecter', 'mars'],
    ['es', 'es', 'Iniciar sesión', 'marzo'],
    ['ar', 'ar', 'تسجيل الدخول', 'مارس'],
    ['zh-cn', 'zhCn', '登录', '三月'],
  ] as const)(
    'and the dates switch to %s, which the translations call %s',
    async (code, name, text, march) => {
      const { followLanguage } = await start()
      await followLanguage(code)
      expect(i18n.language).toBe(name)
      expect(signIn()).toBe(text)
      expect(dayjs.locale()).toBe(code)
      expect(dayjs('2026-03-01').format('MMMM')).toBe(march)
      await followLanguage('en')
      expect(signIn()).toBe('Sign in')
      expect(dayjs('2026-03-01').format('MMMM')).toBe('March')
    },
  )

  it('switch before the dates do', async () => {
    const { followLanguage } = await start()
    const dates: string[] = []
    const note = () => void dates.push(dayjs.locale())
    i18n.on('languageChanged', note)
    await followLanguage('de')
    i18n.off('languageChanged', note)
    expect(dates).toEqual(['en'])
    expect(dayjs.locale()).toBe('de')
  })

  it('are loaded for one language only as far as the app has needed them, and once', async () => {
    const { followLanguage, loadTexts } = await start()
    await followLanguage('de')
    expect(requests.sent).toEqual(['de/core'])
    await loadTexts('signedIn')
    expect(requests.sent.sort()).toEqual(['de/core', 'de/signedIn', 'en/signedIn'])
    await followLanguage('fr')
    await loadTexts('signedIn')
    await followLanguage('de')
    expect(requests.sent.slice(3).sort()).toEqual(['fr/core', 'fr/signedIn'])
    expect(i18n.t('cart.title')).toBe('Warenkorb')
  })

  it('requested while a language is loading are loaded in that language too', async () => {
    const { followLanguage, loadTexts } = await start()
    const release = hold('de')
    const following = followLanguage('de')
    const shop = loadTexts('signedIn')
    release()
    await Promise.all([following, shop])
    expect([signIn(), i18n.t('cart.title')]).toEqual(['Anmelden', 'Warenkorb'])
  })

  it('are those of the last choice, whichever loads first', async () => {
    const { followLanguage } = await start()
    const release = hold('de')
    const first = followLanguage('de')
    await followLanguage('fr')
    release()
    await first
    expect(signIn()).toBe('Se connecter')
    expect(dayjs.locale()).toBe('fr')
  })

  it('keep the direction of interpolated values in right-to-left sentences', async () => {
    const { followLanguage, loadTexts } = await start()
    await loadTexts('signedIn')
    const branch = { length: '600 cm', wire: '4 mm² (twin)', fuse: 'MIDI', connector: 'PP45' }
    expect(i18n.t('cart.branch', branch)).toMatch(/^600 cm 4 mm² \(twin\), MIDI, PP45$/)
    await followLanguage('ar')
    for (const value of Object.values(branch))
      expect(i18n.t('cart.branch', branch)).toContain(`\u2068${value}\u2069`)
  })

  it('missing in a language are English', async () => {
    requests.instead.set('de', { account: { signUp: 'Registrieren' } })
    const { followLanguage } = await start()
    await followLanguage('de')
    expect([i18n.t('account.signUp'), signIn()]).toEqual(['Registrieren', 'Sign in'])
  })
})

describe('a language that cannot be loaded', () => {
  it('rejects for the caller that wants to switch', async () => {
    requests.broken.add('fr')
    const { loadLanguage } = await start()
    await expect(loadLanguage('fr')).rejects.toThrow('Failed to fetch')
    requests.broken.clear()
    await expect(loadLanguage('fr')).resolves.toBeUndefined()
  })

  it('keeps the old one, and is shown when it can be loaded', async () => {
    requests.broken.add('fr')
    const { followLanguage } = await start()
    await followLanguage('de')
    await followLanguage('fr')
    expect(signIn()).toBe('Anmelden')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(signIn()).toBe('Anmelden')
    requests.broken.clear()
    await vi.advanceTimersByTimeAsync(15_000)
    await vi.waitFor(() => expect(signIn()).toBe('Se connecter'))
  })

  it('is no longer retried once another is chosen', async () => {
    requests.broken.add('fr')
    const { followLanguage } = await start()
    await followLanguage('fr')
    await followLanguage('es')
    requests.broken.clear()
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.dynamicImportSettled()
    expect(signIn()).toBe('Iniciar sesión')
  })

  it('is not retried if another was chosen before it failed', async () => {
    requests.broken.add('fr')
    const release = hold('fr')
    const { followLanguage } = await start()
    const failing = followLanguage('fr')
    await followLanguage('es')
    release()
    await failing
    requests.broken.clear()
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.dynamicImportSettled()
    expect(signIn()).toBe('Iniciar sesión')
  })

  it('shows the shop in English until it can be loaded', async () => {
    const { followLanguage, loadTexts } = await start()
    await followLanguage('de')
    requests.broken.add('de')
    await loadTexts('signedIn')
    expect([signIn(), i18n.t('cart.title')]).toEqual(['Anmelden', 'Cart'])
    const shown: string[] = []
    const note = () => void shown.push(i18n.t('cart.title'))
    i18n.on('languageChanged', note)
    requests.broken.clear()
    await vi.advanceTimersByTimeAsync(15_000)
    await vi.waitFor(() => expect(shown).toEqual(['Warenkorb']))
    i18n.off('languageChanged', note)
  })

  it('does not stop the app from starting', async () => {
    requests.broken.add('fr')
    const { startLanguage } = await start()
    await startLanguage('fr')
    expect(signIn()).toBe('Sign in')
  })
})

it('a slow language lets the app start in English after three seconds, and is shown later', async () => {
  const release = hold('fr')
  const { startLanguage } = await start()
  const started = vi.fn()
  void startLanguage('fr').then(started)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(started).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(started).toHaveBeenCalled()
  expect(signIn()).toBe('Sign in')
  release()
  await vi.waitFor(() => expect(signIn()).toBe('Se connecter'))
})

describe('plural forms', () => {
  const inStock = (count: number) => i18n.t('part.inStock', { count })

  it('are those of the language', async () => {
    const { followLanguage, loadTexts } = await start()
    await loadTexts('signedIn')
    await followLanguage('ar')
    const withoutMarks = (text: string) => text.replace(/[\u2068\u2069]/g, '')
    expect([0, 1, 2, 3, 11, 100].map(inStock).map(withoutMarks)).toEqual([
      'لا شيء في المخزون',
      'قطعة واحدة في المخزون',
      'قطعتان في المخزون',
      '3 قطع في المخزون',
      '11 قطعة في المخزون',
      '100 قطعة في المخزون',
    ])
    await followLanguage('fr')
    expect([0, 1, 2].map((count) => i18n.t('cart.handles', { count }))).toEqual([
      '0 poignée de connecteur',
      '1 poignée de connecteur',
      '2 poignées de connecteur',
    ])
  })

  it('are one in Chinese, for one as for many', async () => {
    const { followLanguage, loadTexts } = await start()
    await loadTexts('signedIn')
    await followLanguage('zh-cn')
    expect([1, 2].map(inStock)).toEqual(['库存 1 件', '库存 2 件'])
  })
})

it('every language can be loaded', async () => {
  const { loadLanguage, loadTexts } = await start()
  await loadTexts('signedIn')
  await Promise.all(languages.map(({ code }) => loadLanguage(code)))
  expect(requests.sent).toHaveLength(1 + 2 * (languages.length - 1))
})
