import { Header } from '../Header'
import { pagePadding } from '../layout'
import type { Layout } from '../layout'
import { SideNav } from '../SideNav'

/** Full-height side navigation and a sticky header. */
export const classic: Layout = {
  Side: SideNav,
  Top: ({ onOpenNavigation }) => <Header sticky collapseButton onOpenNavigation={onOpenNavigation} />,
  column: '',
  sheet: '[--sticky-top:5rem]',
  page: pagePadding,
}
