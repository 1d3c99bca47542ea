import { House } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { getFixedT } from 'i18next'
import { makeNavigation, entryOf, navigationFor, parentsOf } from '@/app/shell/navigation'
import type { NavigationGroup, NavigationItem, NavigationLink } from '@/app/shell/navigation'
import { pageList } from '@/config/pages'
import { loadTexts } from '@/locales/i18n'

await loadTexts('signedIn')
const navigation = makeNavigation(getFixedT('en'))
const signedInPages = pageList.filter(({ audience }) => audience === 'signedIn')
const allItems = (items: readonly NavigationItem[]): NavigationItem[] =>
  items.flatMap((item) => [item, ...allItems(item.subMenu)])
const items = allItems(navigation)
const links = items.filter((item) => item.type === 'item')

const common = { title: 'Home', translateKey: 'nav.home', icon: House, path: '' } as const
const link = (key: string, authority: string[] = []): NavigationLink => ({
  ...common,
  key,
  authority,
  type: 'item',
  path: `/${key}`,
  subMenu: [],
})
const collapse = (key: string, subMenu: NavigationLink[], authority: string[] = []): NavigationGroup => ({
  ...common,
  key,
  authority,
  type: 'collapse',
  subMenu,
})
const title = (key: string, subMenu: NavigationItem[]): NavigationGroup => ({
  ...common,
  key,
  authority: [],
  type: 'title',
  subMenu,
})

describe('the navigation', () => {
  it('has the pages that the specification names, at its addresses, under its groups', () => {
    const outline = (entries: readonly NavigationItem[]): unknown[] =>
      entries.map(({ key, type, path, subMenu }) =>
        type === 'item' ? `${key} ${path}` : { [`${type} ${key}`]: outline(subMenu) },
      )
    expect(outline(navigation)).toEqual([
      'homeFront /',
      'cart /cart',
      'orders /orders',
      'wireGuide /single-menu-view',
      {
        'collapse connectors': [
          'primaryConnectors /collapse-menu-item-view-1',
          'secondaryConnectors /collapse-menu-item-view-2',
        ],
      },
      {
        'title guides': [
          'fuseGuide /group-single-menu-item-view',
          {
            'collapse ordering': [
              'postageGuide /group-collapse-menu-item-view-1',
              'priceGuide /group-collapse-menu-item-view-2',
            ],
          },
        ],
      },
      { 'collapse administration': ['adminOrders /admin/orders', 'adminCatalogue /admin/catalogue'] },
    ])
  })

  it.each(links)('leads by $key to the page of that key, for whom it is', ({ key, path, authority }) => {
    const { authority: asked = [], ...page } = signedInPages.find((one) => one.path === path)!
    expect([page.key, asked]).toEqual([key, authority])
  })

  it('has each key and each page once', () => {
    const keys = items.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    const addresses = links.map(({ path }) => path)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('names entries and groups in the language', () => {
    const [home, , , , connectors] = navigation
    expect([home?.title, connectors?.title]).toEqual(['Home', 'Connectors'])
  })

  it.each([
    ['homeFront', 'homeFront'],
    ['order', 'orders'],
    ['adminOrder', 'adminOrders'],
    ['adminCutList', 'adminOrders'],
    ['adminNewPart', 'adminCatalogue'],
    ['adminPart', 'adminCatalogue'],
    ['adminImport', 'adminCatalogue'],
    ['quote', 'quote'],
    ['account', 'account'],
    ['administration', 'administration'],
    ['', ''],
  ])('has for the page %s the entry %s', (page, entry) => {
    expect(entryOf(page)).toBe(entry)
  })

  it('has an entry for each page but those that others lead to', () => {
    const keys = links.map(({ key }) => key)
    const others = signedInPages.filter(({ key }) => !keys.includes(entryOf(key))).map(({ key }) => key)
    expect(others).toEqual([
      'quote',
      'placeOrder',
      'cutList',
      'account',
      'administration',
      'otherAdministration',
      'notFound',
    ])
  })
})

describe('what someone sees of the navigation', () => {
  const tree = [
    link('open'),
    link('forAdmin', ['ADMIN']),
    link('forBoth', ['ADMIN', 'USER']),
    collapse('mixed', [link('mixedOpen'), link('mixedAdmin', ['ADMIN'])]),
    collapse('closed', [link('closedOne', ['ADMIN']), link('closedTwo', ['OWNER'])]),
    collapse('guarded', [link('guardedOpen')], ['ADMIN']),
    title('group', [collapse('inner', [link('innerAdmin', ['ADMIN'])])]),
    title('empty', []),
  ]
  const seenBy = (...held: string[]) => allItems(navigationFor(tree, held)).map(({ key }) => key)

  it.each([
    [[], ['open', 'mixed', 'mixedOpen']],
    [['USER'], ['open', 'forBoth', 'mixed', 'mixedOpen']],
    [['OWNER'], ['open', 'mixed', 'mixedOpen', 'closed', 'closedTwo']],
    [
      ['USER', 'ADMIN'],
      [
        'open',
        'forAdmin',
        'forBoth',
        'mixed',
        'mixedOpen',
        'mixedAdmin',
        'closed',
        'closedOne',
        'guarded',
        'guardedOpen',
        'group',
        'inner',
        'innerAdmin',
      ],
    ],
  ])('with the roles %j is what is open to them; a group of which nothing is left goes', (held, keys) => {
    expect(seenBy(...held)).toEqual(keys)
  })

  it('leaves the whole tree as it is', () => {
    const before = JSON.stringify(tree)
    navigationFor(tree, [])
    expect(JSON.stringify(tree)).toBe(before)
  })
})

describe('the groups that a page stands in', () => {
  it.each([
    ['homeFront', []],
    ['primaryConnectors', ['connectors']],
    ['secondaryConnectors', ['connectors']],
    ['fuseGuide', ['guides']],
    ['postageGuide', ['guides', 'ordering']],
    ['priceGuide', ['guides', 'ordering']],
    ['quote', []],
    ['', []],
  ])('of %s are %j, outermost first', (key, groups) => {
    expect(parentsOf(key, navigation)).toEqual(groups)
  })
})
