import { Header } from '../Header'
import { contained, pagePadding } from '../layout'
import type { Layout } from '../layout'
import { NavigationBar } from '../NavigationBar'
import { NavSurface } from '../NavSurface'

/** A contained header above a navigation bar. */
export const decked: Layout = {
  Side: null,
  Top: ({ onOpenNavigation }) => (
    <>
      <Header sticky contained logo onOpenNavigation={onOpenNavigation} />
      <NavSurface className="border-b border-line max-md:hidden print:hidden">
        <div className={`${contained} px-4 py-1 lg:px-8`}>
          <NavigationBar />
        </div>
      </NavSurface>
    </>
  ),
  column: '',
  sheet: '[--sticky-top:5rem]',
  page: `${contained} ${pagePadding}`,
}
