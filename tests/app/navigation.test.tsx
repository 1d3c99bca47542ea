import { House } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { getFixedT } from 'i18next'
import { makeNavigation, entryOf, navigationFor, parentsOf } from '@/app/shell/navigation'
import type { NavigationGroup, NavigationItem, NavigationLink } from '@/app/shell/navigation'
import { pageList } from '@/config/pages'
import { loadTexts } from '@/locales/i18n'

await Promise.all([loadTexts('signedIn'), loadTexts('otherPages')])
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
  it('has the pages of the specification at its paths, under its groups', () => {
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
      {
        'collapse administration': [
          'adminDay /admin',
          'adminOrders /admin/orders',
          'adminQuotes /admin/quotes',
          'adminMails /admin/mails',
          'adminAccounts /admin/accounts',
          'adminCatalogue /admin/catalogue',
          'adminShop /admin/shop',
          'adminCheckup /admin/checkup',
        ],
      },
    ])
  })

  it.each(links)('links by $key to the page of that key, with its authority', ({ key, path, authority }) => {
    const { authority: requested = [], ...page } = signedInPages.find((one) => one.path === path)!
    expect([page.key, requested]).toEqual([key, authority])
  })

  it('has each key and each page once', () => {
    const keys = items.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    const addresses = links.map(({ path }) => path)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('translates entries and groups', () => {
    const [home, , , , connectors] = navigation
    expect([home?.title, connectors?.title]).toEqual(['Home', 'Connectors'])
  })

  it.each([
    ['homeFront', 'homeFront'],
    ['orderDetail', 'orders'],
    ['adminPurchases', 'adminDay'],
    ['adminOrder', 'adminOrders'],
    ['adminCutList', 'adminOrders'],
    ['adminNewPart', 'adminCatalogue'],
    ['adminPart', 'adminCatalogue'],
    ['adminImport', 'adminCatalogue'],
    ['quote', 'quote'],
    ['account', 'account'],
    ['adminDay', 'adminDay'],
    ['', ''],
  ])('marks for the page %s the entry %s', (page, entry) => {
    expect(entryOf(page)).toBe(entry)
  })

  it('has an entry for every page except those below another page', () => {
    const keys = links.map(({ key }) => key)
    const others = signedInPages.filter(({ key }) => !keys.includes(entryOf(key))).map(({ key }) => key)
    expect(others).toEqual([
      'savedLeads',
      'quote',
      'placeOrder',
      'cutList',
      'account',
      'newPassword',
      'notFound',
    ])
  })
})

describe('the navigation that a user sees', () => {
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
  const seenBy = (...roles: string[]) => allItems(navigationFor(tree, roles)).map(({ key }) => key)

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
  ])('with the roles %j has what these may enter; empty groups are left out', (roles, keys) => {
    expect(seenBy(...roles)).toEqual(keys)
  })

  it('does not change the whole tree', () => {
    const before = JSON.stringify(tree)
    navigationFor(tree, [])
    expect(JSON.stringify(tree)).toBe(before)
  })
})

describe('the groups of a page', () => {
  it.each([
    ['homeFront', []],
    ['primaryConnectors', ['connectors']],
    ['secondaryConnectors', ['connectors']],
    ['fuseGuide', ['guides']],
    ['postageGuide', ['guides', 'ordering']],
    ['priceGuide', ['guides', 'ordering']],
    ['quote', []],
    ['', []],
  ])('%s are %j, outermost first', (key, groups) => {
    expect(parentsOf(key, navigation)).toEqual(groups)
  })
})
