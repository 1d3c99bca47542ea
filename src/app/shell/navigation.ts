import type { TFunction } from 'i18next'
import type { LucideIcon } from 'lucide-react'
import { menuGroups, menuIcons } from '@/config/menu'
import type { MenuGroupKey } from '@/config/menu'
import { listPages, pages } from '@/config/pages'
import type { Page, PageTable } from '@/config/pages'
import { mayEnter } from '../authority'

type Entry = {
  key: string
  /** Its name in the language of the app. */
  title: string
  translateKey: NonNullable<Page['menu']>['translateKey'] | (typeof menuGroups)[MenuGroupKey]['translateKey']
  icon: LucideIcon
  /** Roles of which one is needed; an empty list is open to everyone signed in. */
  authority: readonly string[]
}

/** Leads somewhere. */
export type NavigationLink = Entry & { type: 'item'; path: string; subMenu: readonly [] }

/** Opens and closes, or is a heading over its entries. */
export type NavigationGroup = Entry & { type: 'collapse' | 'title'; path: ''; subMenu: NavigationItem[] }

export type NavigationItem = NavigationLink | NavigationGroup

/** The navigation that a table of pages makes; a group comes where its first page is in the table. */
export function makeNavigation(t: TFunction, table: PageTable = pages): NavigationItem[] {
  const tree: NavigationItem[] = []
  const groups = new Map<MenuGroupKey, NavigationItem[]>()
  const entriesOf = (key: MenuGroupKey | null): NavigationItem[] => {
    if (key === null) return tree
    const made = groups.get(key)
    if (made) return made
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

/** The key of the entry of a page: its own, or that of the page whose address its own continues. */
export function entryOf(pageKey: string, table: PageTable = pages): string {
  const list = listPages(table)
  const page = list.find(({ key }) => key === pageKey)
  const entry = list.find(({ path, menu }) => menu && page?.path.startsWith(`${path}/`))
  return page?.menu || !entry ? pageKey : entry.key
}

/** The entries that someone with these roles may open; a group without any is left out. */
export function navigationFor(items: readonly NavigationItem[], held: readonly string[]): NavigationItem[] {
  return items
    .filter((item) => mayEnter(item.authority, held))
    .map((item) => (item.type === 'item' ? item : { ...item, subMenu: navigationFor(item.subMenu, held) }))
    .filter((item) => item.type === 'item' || item.subMenu.length > 0)
}

/** The keys of the groups that hold the page of this key, outermost first. */
export function parentsOf(pageKey: string, items: readonly NavigationItem[]): string[] {
  for (const item of items) {
    if (item.subMenu.some(({ key }) => key === pageKey)) return [item.key]
    const inner = parentsOf(pageKey, item.subMenu)
    if (inner.length > 0) return [item.key, ...inner]
  }
  return []
}
