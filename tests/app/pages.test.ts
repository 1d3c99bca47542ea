import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeRoutes } from '@/app/routes'
import { makeNavigation } from '@/app/shell/navigation'
import type { NavigationItem } from '@/app/shell/navigation'
import { languages } from '@/config/languages'
import { listPages, pageList, pages } from '@/config/pages'
import type { PageTable } from '@/config/pages'
import { paths, pathsOf } from '@/config/paths'
import { setWidth } from '../support/dom'
import { bootstrapPages, chunkGroups, isForAdmin, isPageFile } from '../../scripts/pageFiles.mjs'

const nothing = () => Promise.resolve()
const prepare = {
  shell: nothing,
  signedIn: nothing,
  otherPages: nothing,
  administration: nothing,
  api: nothing,
}

type Chunk = {
  type: string
  fileName: string
  isEntry: boolean
  facadeModuleId: string
  moduleIds: string[]
  imports: string[]
}

/** A build with a file for each module; the page of the cart imports one more. */
function bundleOf(modules: string[]): Record<string, Chunk> {
  const nameOf = (module: string) =>
    `assets/${module.slice(module.lastIndexOf('/') + 1).replace(/\.tsx?$/, '')}-1234567.js`
  const chunks = modules.map((module): Chunk => {
    const imports = module === `${pages.cart.file}.tsx` ? [nameOf('lib/csv.ts')] : []
    const entry = { isEntry: module === 'main.tsx', facadeModuleId: module, moduleIds: [module] }
    return { type: 'chunk', fileName: nameOf(module), imports, ...entry }
  })
  return Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk]))
}

const bundle = bundleOf([
  'main.tsx',
  'lib/csv.ts',
  'app/shell/SignedInShell.tsx',
  'app/signedInState.ts',
  'locales/en/signedIn.ts',
  'locales/en/otherPages.ts',
  'locales/en/lazy.json',
  'api/baseApi.ts',
  'api/authApi.ts',
  'features/catalogue/CatalogueStatus.tsx',
  'contract/storedState.ts',
  pages.home.wide,
  ...pageList.map(({ file }) => `${file}.tsx`),
])
type Data = { files: string[]; pages: { path: string; files: number[] }[] }
const dataOf = (table: PageTable) =>
  bootstrapPages(listPages(table), bundle, (module: string) => module) as Data
const filesAt = (path: string, table: PageTable = pages) => {
  const { files, pages: list } = dataOf(table)
  return list.find((page) => page.path === path)?.files.map((index) => files[index])
}

const linksOf = (items: readonly NavigationItem[]): string[] =>
  items.flatMap((item) => (item.type === 'item' ? [item.path] : linksOf(item.subMenu)))
const t = ((key: string) => key) as unknown as Parameters<typeof makeNavigation>[0]

describe('a page whose path is changed in the table', () => {
  const table = { ...pages, cart: { ...pages.cart, path: '/basket' } }

  it('has the new address', () => {
    expect(pathsOf(table)).toEqual({ ...paths, cart: '/basket' })
  })

  it('has its route there', () => {
    const keyAt = (path: string) => makeRoutes(prepare, table).find((route) => route.path === path)?.key
    expect([keyAt('/basket'), keyAt('/cart')]).toEqual(['cart', undefined])
  })

  it('is linked there by the navigation', () => {
    const links = linksOf(makeNavigation(t))
    expect(linksOf(makeNavigation(t, table))).toEqual(
      links.map((path) => (path === '/cart' ? '/basket' : path)),
    )
  })

  it('has its files preloaded there', () => {
    const files = ['CartPage', 'csv', 'otherPages', 'lazy.json'].map((name) => `assets/${name}-1234567.js`)
    expect(filesAt('/basket', table)).toEqual(files)
    expect(filesAt('/basket', table)).toEqual(filesAt('/cart'))
    expect(filesAt('/cart', table)).toBeUndefined()
  })
})

describe('a page whose file is changed in the table', () => {
  const table = { ...pages, home: { ...pages.home, file: pages.cart.file } }

  it('has another component', async () => {
    const [before, after] = await Promise.all(
      [pages, table].map((one) => makeRoutes(prepare, one)[0]!.page.preload()),
    )
    expect([before, after]).toEqual([
      { default: expect.objectContaining({ name: 'ConfiguratorPage' }) as unknown },
      { default: expect.objectContaining({ name: 'CartPage' }) as unknown },
    ])
  })

  it('has other files', () => {
    expect(filesAt('/', table)).toEqual(['assets/CartPage-1234567.js', 'assets/csv-1234567.js'])
    expect(chunkGroups(table).flatMap(({ modules }) => modules)).toContain(`${pages.cart.file}.tsx`)
    expect(isPageFile('assets/ConfiguratorPage-1234567.js', pages)).toBe(true)
    expect(isPageFile('assets/ConfiguratorPage-1234567.js', table)).toBe(false)
  })

  it('must name an existing file', () => {
    const broken = { ...pages, cart: { ...pages.cart, file: 'features/cart/NoPage' } }
    expect(() => makeRoutes(prepare, broken)).toThrow('src/features/cart/NoPage.tsx')
    expect(() => dataOf(broken)).toThrow('src/features/cart/NoPage.tsx')
  })
})

describe('the files of administrators', () => {
  it('are those of pages and features that nobody else may enter', () => {
    const pageFiles = [pages.adminPart, pages.adminDay].map(({ file }) => `${file}.tsx`)
    const texts = languages.map(({ code }) => `locales/${code}/admin.json`)
    const modules = [...pageFiles, 'features/admin/HistoryList.tsx', ...texts]
    expect(modules.filter((module) => !isForAdmin(module))).toEqual([])
    const others = [`${pages.cart.file}.tsx`, 'app/pages/NotFoundPage.tsx', 'app/App.tsx', 'lib/csv.ts']
    expect(others.filter((module) => isForAdmin(module))).toEqual([])
  })

  it('follow the authority of the pages', () => {
    const cartForAdmin = { ...pages, cart: { ...pages.cart, authority: ['ADMIN'] } }
    const cutListToo = { ...cartForAdmin, cutList: { ...pages.cutList, authority: ['ADMIN'] } }
    const rows = [cartForAdmin, cutListToo].map((table) => isForAdmin('features/cart/CartRow.tsx', table))
    expect(rows).toEqual([false, true])
  })
})

describe('the bootstrap script', () => {
  beforeEach(() => {
    vi.resetModules()
    window.history.replaceState(null, '', '/')
  })
  afterEach(() => {
    document.head.replaceChildren()
    for (const name of Object.keys(document.documentElement.dataset))
      delete document.documentElement.dataset[name]
    globalThis.preloadPage = undefined
  })

  async function bootstrap(path: string, slices: object = {}, table: PageTable = pages) {
    window.history.replaceState(null, '', path)
    const texts = Object.entries(slices).map(([key, slice]) => [key, JSON.stringify(slice)])
    if (texts.length > 0) localStorage.setItem('auth', JSON.stringify(Object.fromEntries(texts)))
    const data = document.createElement('script')
    data.type = 'application/json'
    data.id = 'bootstrap-data'
    data.textContent = JSON.stringify({ ...dataOf(table), texts: {} })
    document.head.append(data)
    await import('@/storage/bootstrap')
  }
  const preloaded = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) =>
      new URL(href).pathname.replace(/^\/assets\/|-1234567\.js$/g, ''),
    )
  const shell = () => document.documentElement.dataset
  const signedIn = { auth: { session: { signedIn: true, token: 'token' } } }

  it('shows the sign-in page to signed-out users, and the outline of the other account pages', async () => {
    await bootstrap('/admin/orders/O1')
    expect(shell().shell).toBe('signIn')
    expect(preloaded()).toEqual(['SignInPage'])
  })

  it('shows nothing if there is no page for signed-out users', async () => {
    await bootstrap('/orders/O1/unknown')
    expect(shell().shell).toBeUndefined()
    expect(preloaded()).toEqual([])
  })

  it('preloads a page at its address, with the files of every signed-in page', async () => {
    const evaluated = vi.fn(() => ({}))
    vi.doMock('/assets/storedState-1234567.js', evaluated)
    await bootstrap('/basket', signedIn, { ...pages, cart: { ...pages.cart, path: '/basket' } })
    await vi.waitFor(() => expect(evaluated).toHaveBeenCalledOnce())
    expect(shell()).toMatchObject({ shell: 'signedIn', shellLayout: 'modern' })
    expect(preloaded()).toEqual([
      'SignedInShell',
      'signedInState',
      'signedIn',
      'CartPage',
      'csv',
      'otherPages',
      'lazy.json',
      'baseApi',
      'authApi',
      'CatalogueStatus',
    ])
  })

  it('preloads what a page shows on a wide screen only there', async () => {
    const details = 'LeadDetails'
    await bootstrap('/', signedIn)
    expect(preloaded()).toContain(details)
    document.head.replaceChildren()
    vi.resetModules()
    setWidth(1279)
    await bootstrap('/', signedIn)
    expect(preloaded()).toContain('ConfiguratorPage')
    expect(preloaded()).not.toContain(details)
  })

  it('leaves the API for later where a stored catalogue shows without it', async () => {
    const withCatalogue = { ...signedIn, catalogue: { complete: true } }
    await bootstrap('/', withCatalogue)
    expect(preloaded()).toContain('ConfiguratorPage')
    expect(preloaded()).not.toContain('baseApi')
    document.head.replaceChildren()
    vi.resetModules()
    await bootstrap('/cart', withCatalogue)
    expect(preloaded()).toContain('baseApi')
  })

  it('matches the path of a page with a parameter, and sets its layout', async () => {
    await bootstrap('/admin/orders/O17/cut-list', signedIn)
    expect(shell()).toMatchObject({ shell: 'signedIn', shellLayout: 'blank' })
    expect(preloaded()).toContain('AdminCutListPage')
  })

  it('preloads a page on a later navigation, each file once', async () => {
    await bootstrap('/sign-up')
    globalThis.preloadPage?.('/cart')
    globalThis.preloadPage?.('/cart')
    expect(preloaded()).toEqual(['SignUpPage', 'CartPage', 'csv', 'otherPages', 'lazy.json'])
  })
})

it('the pages of administrators, and no others, are below the address of their first page', () => {
  const below = pageList.filter(({ path }) => path.startsWith(paths.adminDay))
  expect(below).toEqual(pageList.filter(({ authority }) => authority?.includes('ADMIN')))
})
