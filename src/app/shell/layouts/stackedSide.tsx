import { Header } from '../Header'
import { pagePadding } from '../layout'
import type { Layout } from '../layout'
import { StackedNav } from '../StackedNav'

/** A rail of icons and a second column for the chosen group. */
export const stackedSide: Layout = {
  Side: StackedNav,
  Top: ({ onOpenNavigation }) => <Header sticky collapseButton onOpenNavigation={onOpenNavigation} />,
  column: '',
  sheet: '[--sticky-top:5rem]',
  page: pagePadding,
}
