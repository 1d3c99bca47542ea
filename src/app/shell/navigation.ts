import { House, ShoppingCart } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { paths } from '@/config/paths'

/**
 * One entry of the navigation. `item` leads somewhere; `collapse` and `title` hold others and lead nowhere.
 * An empty authority list is open to everyone signed in.
 */
export type NavigationItem = {
  key: string
  translateKey: 'nav.home' | 'nav.cart'
  icon: LucideIcon
  authority: readonly string[]
} & (
  | { type: 'item'; path: string; subMenu: readonly [] }
  | { type: 'title' | 'collapse'; path: ''; subMenu: readonly NavigationItem[] }
)

export const navigation: readonly NavigationItem[] = [
  {
    key: 'homeFront',
    path: paths.home,
    translateKey: 'nav.home',
    icon: House,
    type: 'item',
    authority: [],
    subMenu: [],
  },
  {
    key: 'cart',
    path: paths.cart,
    translateKey: 'nav.cart',
    icon: ShoppingCart,
    type: 'item',
    authority: [],
    subMenu: [],
  },
]
