import type { TFunction } from 'i18next'
import type { LucideIcon } from 'lucide-react'
import { menuGroups } from '@/config/menu'
import * as menuIcons from '@/config/menuIcons'
import type { MenuGroupKey } from '@/config/menu'
import { listPages, pageList, pages } from '@/config/pages'
import type { Page, PageTable } from '@/config/pages'
import { mayEnter } from '../authority'

type Entry = {
  key: string
  /** The translated name. */
  title: string
  translateKey: NonNullable<Page['menu']>['translateKey'] | (typeof menuGroups)[MenuGroupKey]['translateKey']
  icon: LucideIcon
  /** One of these roles is required; empty means every signed-in user. */
  authority: readonly string[]
}

/** A link to a page. */
export type NavigationLink = Entry & { type: 'item'; path: string; subMenu: readonly [] }

/** A collapsible group, or a heading above its entries. */
export type NavigationGroup = Entry & { type: 'collapse' | 'title'; path: ''; subMenu: NavigationItem[] }

export type NavigationItem = NavigationLink | NavigationGroup

/** Builds the navigation from a table of pages; a group comes where its first page is in the table. */
export function makeNavigation(t: TFunction, table: PageTable = pages): NavigationItem[] {
  const tree: NavigationItem[] = []
  const groups = new Map<MenuGroupKey, NavigationItem[]>()
  const entriesOf = (key: MenuGroupKey | null): NavigationItem[] => {
    if (key === null) return tree
    const created = groups.get(key)
    if (created) return created
    const { type, translateKey, icon, group } = menuGroups[key]
    const subMenu: NavigationItem[] = []
    groups.set(key, subMenu)
    const texts = { title: t(translateKey), translateKey }
    entriesOf(group).push({ key, path: '', ...texts, icon: menuIcons[icon], type, authority: [], subMenu })
    return subMenu
  }
  for (const { key, path, authority = [], menu } of listPages(table)) {
    if (!menu) continue
    const texts = { title: t(menu.translateKey), translateKey: menu.translateKey }
    const icon = menuIcons[menu.icon]
    entriesOf(menu.group).push({ key, path, ...texts, icon, type: 'item', authority, subMenu: [] })
  }
  return tree
}

/** The key of a page's navigation entry: its own, or that of the page with the longest path that begins its path. */
export function entryOf(pageKey: string, list: readonly Page[] = pageList): string {
  const page = list.find(({ key }) => key === pageKey)
  const [entry] = list
    .filter(({ path, menu }) => menu && page?.path.startsWith(`${path}/`))
    .sort((one, other) => other.path.length - one.path.length)
  return page?.menu || !entry ? pageKey : entry.key
}

/** The entries that a user with these roles may open; empty groups are left out. */
export function navigationFor(items: readonly NavigationItem[], roles: readonly string[]): NavigationItem[] {
  return items
    .filter((item) => mayEnter(item.authority, roles))
    .map((item) => (item.type === 'item' ? item : { ...item, subMenu: navigationFor(item.subMenu, roles) }))
    .filter((item) => item.type === 'item' || item.subMenu.length > 0)
}

/** The keys of the groups that contain this page, outermost first. */
export function parentsOf(pageKey: string, items: readonly NavigationItem[]): string[] {
  for (const item of items) {
    const inner = parentsOf(pageKey, item.subMenu)
    if (inner.length > 0 || item.subMenu.some(({ key }) => key === pageKey)) return [item.key, ...inner]
  }
  return []
}
