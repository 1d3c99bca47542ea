import type { ComponentType } from 'react'

/** Links the header's collapse button to the navigation that it collapses. */
export const sideNavigationId = 'side-navigation'

export type TopProps = { onOpenNavigation: () => void }

/**
 * A layout renders around the page: the page's elements are the same in all layouts and survive a switch with their
 * entered text and focus.
 */
export type Layout = {
  /** Beside the page, from md up. */
  Side: ComponentType | null
  /** Above the page. */
  Top: ComponentType<TopProps>
  /** Classes of the column of top and page, of the sheet in it, and of the page. */
  column: string
  sheet: string
  page: string
}

export const pagePadding = 'px-4 pt-4 pb-8 lg:px-8'
/** The width of the contained header, centred. */
export const contained = 'mx-auto w-full max-w-7xl'
