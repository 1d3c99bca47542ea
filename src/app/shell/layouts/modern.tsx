import { Header } from '../Header'
import { pagePadding } from '../layout'
import type { Layout } from '../layout'
import { SideNav } from '../SideNav'

/** Navigation on the canvas, header and page on a bordered sheet. */
export const modern: Layout = {
  Side: SideNav,
  Top: ({ onOpenNavigation }) => <Header sticky collapseButton onOpenNavigation={onOpenNavigation} />,
  column: 'md:py-3 md:pe-3 print:p-0',
  // Clipped, so that the sticky header stays inside the sheet's rounded corners.
  sheet:
    'border-line bg-sheet [--sticky-top:5rem] md:overflow-clip md:rounded-2xl md:border print:overflow-visible print:border-0',
  page: pagePadding,
}
