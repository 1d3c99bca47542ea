import { Header } from '../Header'
import { contained, pagePadding } from '../layout'
import type { Layout } from '../layout'
import { NavigationBar } from '../NavigationBar'

/** One contained header that includes the navigation. */
export const simple: Layout = {
  Side: null,
  Top: ({ onOpenNavigation }) => (
    <Header sticky contained logo navSurface onOpenNavigation={onOpenNavigation}>
      <NavigationBar compact />
    </Header>
  ),
  column: '',
  sheet: '[--sticky-top:5rem]',
  page: `${contained} ${pagePadding}`,
}
