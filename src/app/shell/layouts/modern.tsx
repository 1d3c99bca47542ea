import { Header } from '../Header'
import type { Layout } from '../layout'
import { SideNav } from '../SideNav'

/** Navigation on the canvas, header and page on a sheet with a border. */
export const modern: Layout = {
  Side: SideNav,
  Top: ({ onOpenNavigation }) => <Header collapseButton onOpenNavigation={onOpenNavigation} />,
  column: 'md:py-3 md:pe-3 print:p-0',
  sheet: 'border-line bg-sheet md:rounded-2xl md:border print:border-0',
  page: 'px-4 pb-8 lg:px-8',
}
