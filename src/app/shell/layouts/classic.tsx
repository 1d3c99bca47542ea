import { Header } from '../Header'
import { pagePadding } from '../layout'
import type { Layout } from '../layout'
import { SideNav } from '../SideNav'

/** Side navigation at full height, the header stays in view. */
export const classic: Layout = {
  Side: SideNav,
  Top: ({ onOpenNavigation }) => <Header sticky collapseButton onOpenNavigation={onOpenNavigation} />,
  column: '',
  sheet: '[--sticky-top:5rem]',
  page: pagePadding,
}
