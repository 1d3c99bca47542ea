import {
  BookOpen,
  Cable,
  CircleDollarSign,
  ClipboardList,
  House,
  Inbox,
  Mail,
  Package,
  Plug,
  PlugZap,
  ShoppingCart,
  Store,
  Truck,
  Unplug,
  Zap,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { paths } from '@/config/paths'
import { mayEnter } from '../authority'

/** Texts that name entries. */
type NavigationKey =
  | 'nav.home'
  | 'nav.cart'
  | 'nav.orders'
  | 'nav.wireGuide'
  | 'nav.connectors'
  | 'nav.primaryConnectors'
  | 'nav.secondaryConnectors'
  | 'nav.guides'
  | 'nav.fuses'
  | 'nav.ordering'
  | 'nav.postage'
  | 'nav.prices'
  | 'nav.administration'
  | 'administration.orders'
  | 'administration.catalogue'

type Entry = {
  key: string
  translateKey: NavigationKey
  icon: LucideIcon
  /** Roles of which one is needed; an empty list is open to everyone signed in. */
  authority: readonly string[]
}

/** Leads somewhere. */
export type NavigationLink = Entry & { type: 'item'; path: string; subMenu: readonly [] }

/** Opens and closes. */
export type NavigationCollapse = Entry & { type: 'collapse'; path: ''; subMenu: readonly NavigationLink[] }

/** A heading over entries. */
export type NavigationTitle = Entry & {
  type: 'title'
  path: ''
  subMenu: readonly (NavigationLink | NavigationCollapse)[]
}

export type NavigationItem = NavigationLink | NavigationCollapse | NavigationTitle

function link(
  key: string,
  path: string,
  translateKey: NavigationKey,
  icon: LucideIcon,
  authority: readonly string[] = [],
): NavigationLink {
  return { key, path, translateKey, icon, type: 'item', authority, subMenu: [] }
}

const adminOnly = ['ADMIN']

export const navigation: readonly NavigationItem[] = [
  link('homeFront', paths.home, 'nav.home', House),
  link('cart', paths.cart, 'nav.cart', ShoppingCart),
  link('orders', paths.orders, 'nav.orders', ClipboardList),
  link('wireGuide', paths.wireGuide, 'nav.wireGuide', Cable),
  {
    key: 'connectors',
    path: '',
    translateKey: 'nav.connectors',
    icon: Plug,
    type: 'collapse',
    authority: [],
    subMenu: [
      link('primaryConnectors', paths.primaryConnectors, 'nav.primaryConnectors', PlugZap),
      link('secondaryConnectors', paths.secondaryConnectors, 'nav.secondaryConnectors', Unplug),
    ],
  },
  {
    key: 'guides',
    path: '',
    translateKey: 'nav.guides',
    icon: BookOpen,
    type: 'title',
    authority: [],
    subMenu: [
      link('fuseGuide', paths.fuseGuide, 'nav.fuses', Zap),
      {
        key: 'ordering',
        path: '',
        translateKey: 'nav.ordering',
        icon: Truck,
        type: 'collapse',
        authority: [],
        subMenu: [
          link('postageGuide', paths.postageGuide, 'nav.postage', Mail),
          link('priceGuide', paths.priceGuide, 'nav.prices', CircleDollarSign),
        ],
      },
    ],
  },
  {
    key: 'administration',
    path: '',
    translateKey: 'nav.administration',
    icon: Store,
    type: 'collapse',
    authority: adminOnly,
    subMenu: [
      link('adminOrders', paths.adminOrders, 'administration.orders', Inbox, adminOnly),
      link('adminCatalogue', paths.adminCatalogue, 'administration.catalogue', Package, adminOnly),
    ],
  },
]

/** Which entry pages that have none of their own belong to. */
export const entryOf: Readonly<Record<string, string>> = {
  orderDetail: 'orders',
  adminOrder: 'adminOrders',
  adminCutList: 'adminOrders',
  adminNewPart: 'adminCatalogue',
  adminPart: 'adminCatalogue',
  adminImport: 'adminCatalogue',
}

/** The entries that someone with these roles may open; a group of which nothing is left goes too. */
export function navigationFor<Item extends NavigationItem>(
  items: readonly Item[],
  held: readonly string[],
): Item[] {
  return items
    .filter((item) => mayEnter(item.authority, held))
    .map((item) => (item.type === 'item' ? item : { ...item, subMenu: navigationFor(item.subMenu, held) }))
    .filter((item) => item.type === 'item' || item.subMenu.length > 0)
}

/** The keys of the groups that the page of this key stands in, outermost first. */
export function parentsOf(pageKey: string, items: readonly NavigationItem[] = navigation): string[] {
  for (const item of items) {
    if (item.subMenu.some(({ key }) => key === pageKey)) return [item.key]
    const inner = parentsOf(pageKey, item.subMenu)
    if (inner.length > 0) return [item.key, ...inner]
  }
  return []
}
