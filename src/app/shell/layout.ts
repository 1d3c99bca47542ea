import type { ComponentType } from 'react'

/** Links the header's collapse button to the navigation that it collapses. */
export const sideNavigationId = 'side-navigation'

export type TopProps = { onOpenNavigation: () => void }

/**
 * A layout is what stands around the page, never the page itself: the same elements hold that in all layouts, so
 * that a switch keeps what is being typed.
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
/** As wide as the contained header, and in the middle. */
export const contained = 'mx-auto w-full max-w-7xl'
