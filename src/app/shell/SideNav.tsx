import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '@/components/app/Logo'
import { sideNavCollapsedWidth, sideNavWidth } from '@/config/shell'
import { classNames } from '@/lib/classNames'
import { selectShopName } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectNavMode } from '@/store/themeSlice'
import { sideNavigationId } from './HeaderButtons'
import { NavigationRail } from './NavigationRail'
import { NavigationTree } from './NavigationTree'
import { NavSurface } from './NavSurface'
import { SideNavContext } from './useSideNavState'

/** The side navigation, from md up; collapsed, icons only. */
export function SideNav() {
  const { t } = useTranslation()
  const shopName = useAppSelector(selectShopName)
  const { collapsed } = use(SideNavContext)
  const isTransparent = useAppSelector(selectNavMode) === 'transparent'
  return (
    <NavSurface
      className={classNames(
        'sticky top-0 hidden h-dvh shrink-0 overflow-x-hidden overflow-y-auto transition-[width] duration-200 md:block print:hidden',
        !isTransparent && 'border-e border-line',
      )}
      width={collapsed ? sideNavCollapsedWidth : sideNavWidth}
    >
      <nav id={sideNavigationId} aria-label={t('nav.label')}>
        <div className={classNames('flex h-16 items-center gap-3', collapsed ? 'justify-center' : 'px-6')}>
          <Logo />
          {!collapsed && (
            <span dir="auto" className="line-clamp-2 min-w-0 break-words font-semibold">
              {shopName ?? t('app.name')}
            </span>
          )}
        </div>
        <div className={classNames('py-2', collapsed ? 'px-3' : 'px-4')}>
          {collapsed ? <NavigationRail /> : <NavigationTree />}
        </div>
      </nav>
    </NavSurface>
  )
}
