import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen, ShoppingCart } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { CountedLink } from '@/components/app/CountedLink'
import { iconButtonClass } from '@/components/ui/Button'
import { paths } from '@/config/paths'
import { classNames } from '@/lib/classNames'
import { useAppSelector } from '@/store/hooks'
import { selectOrderTable } from '@/store/orderSlice'
import { selectLayoutType } from '@/store/themeSlice'
import { SideNavContext } from './useSideNavState'
import { useNavigationTree } from './useNavigationTree'

/** Links the collapse button to the navigation that it collapses. */
export const sideNavigationId = 'side-navigation'

/** Opens the navigation drawer; below md only. */
export function NavigationDrawerButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classNames(iconButtonClass, 'md:hidden')}
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={t('nav.open')}
    >
      <MenuIcon className="size-5" aria-hidden="true" />
    </button>
  )
}

/** Collapses and expands the side navigation; from md up only, and only where the page has something to collapse. */
export function SideNavCollapseButton() {
  const { t } = useTranslation()
  const { collapsed, toggle } = use(SideNavContext)
  const isStacked = useAppSelector(selectLayoutType) === 'stackedSide'
  const { parents } = useNavigationTree()
  if (isStacked && parents.length === 0) return null
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <button
      type="button"
      className={classNames(iconButtonClass, 'max-md:hidden')}
      onClick={toggle}
      aria-expanded={!collapsed}
      aria-controls={sideNavigationId}
      aria-label={collapsed ? t('nav.expand') : t('nav.collapse')}
    >
      <Icon className="size-5 rtl:-scale-x-100" aria-hidden="true" />
    </button>
  )
}

export function CartLink() {
  const { t } = useTranslation()
  const count = useAppSelector(selectOrderTable).length
  return <CountedLink to={paths.cart} icon={ShoppingCart} count={count} label={t('header.cart', { count })} />
}
