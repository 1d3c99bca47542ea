import type { ComponentType } from 'react'
import { containedClass } from '@/config/shell'
import type { LayoutType } from '@/contract/themeChoices'
import { BlankBar } from './BlankBar'
import { Header } from './Header'
import type { TopProps } from './Header'
import { NavigationBar } from './NavigationBar'
import { NavSurface } from './NavSurface'
import { SideNav } from './SideNav'
import { TwoColumnNav } from './TwoColumnNav'

/**
 * A layout renders around the page: the page's elements are the same in all layouts and survive a switch with their
 * entered text and focus.
 */
type Layout = {
  /** Beside the page, from md up. */
  Side?: ComponentType
  /** Above the page. */
  Top: ComponentType<TopProps>
  /** Classes of the column of top and page, of the sheet in it, and of the page. */
  column?: string
  sheet?: string
  page: string
}

const pagePadding = 'px-4 pt-4 pb-8 lg:px-8'

/** Full-height side navigation and a sticky header. */
const classic: Layout = { Side: SideNav, Top: Header, page: pagePadding }

export const layouts: Record<LayoutType, Layout> = {
  classic,

  /** Navigation on the canvas, header and page on a bordered sheet. */
  modern: {
    ...classic,
    column: 'md:py-3 md:pe-3 print:p-0',
    // Clipped, so that the sticky header stays inside the sheet's rounded corners.
    sheet:
      'border-line bg-sheet md:overflow-clip md:rounded-2xl md:border print:overflow-visible print:border-0',
  },

  /** A rail of icons and a second column for the chosen group. */
  stackedSide: { ...classic, Side: TwoColumnNav },

  /** A contained header above a navigation bar. */
  decked: {
    Top: (props) => (
      <>
        <Header {...props} isContained />
        <NavSurface className="border-b border-line max-md:hidden print:hidden">
          <div className={`${containedClass} px-4 py-1 lg:px-8`}>
            <NavigationBar />
          </div>
        </NavSurface>
      </>
    ),
    page: `${containedClass} ${pagePadding}`,
  },

  /** One contained header that includes the navigation. */
  simple: {
    Top: (props) => (
      <Header {...props} isContained navSurface>
        <NavigationBar compact />
      </Header>
    ),
    page: `${containedClass} ${pagePadding}`,
  },

  /** The page only, under a bar of icons. */
  blank: { Top: BlankBar, page: 'px-4 pb-8 lg:px-8 print:p-0' },
}
