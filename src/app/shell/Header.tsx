import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen, ShoppingCart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '@/components/ui/Button'
import { Logo } from '@/components/ui/Logo'
import { paths } from '@/config/paths'
import { classNames } from '@/lib/classNames'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectOrderTable } from '@/store/orderSlice'
import { selectSideNavCollapse, sideNavToggled } from '@/store/themeSlice'
import { ProfileMenu } from './ProfileMenu'

const iconButton = buttonClass({ variant: 'quiet', size: 'icon' })

export function Header({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const collapsed = useAppSelector(selectSideNavCollapse)
  const count = useAppSelector(selectOrderTable).length
  const CollapseIcon = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <header className="flex h-16 items-center gap-1 px-2 sm:px-4">
      <button
        type="button"
        className={classNames(iconButton, 'md:hidden')}
        onClick={onOpenNavigation}
        aria-label={t('nav.open')}
      >
        <MenuIcon className="size-5" aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classNames(iconButton, 'max-md:hidden')}
        onClick={() => dispatch(sideNavToggled())}
        aria-expanded={!collapsed}
        aria-controls="side-navigation"
        aria-label={collapsed ? t('nav.expand') : t('nav.collapse')}
      >
        <CollapseIcon className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </button>
      <Link to={paths.home} className="rounded-lg md:hidden">
        <Logo />
      </Link>
      <div className="ms-auto flex items-center gap-1">
        <Link
          to={paths.cart}
          className={classNames(iconButton, 'relative')}
          aria-label={t('header.cart', { count })}
        >
          <ShoppingCart className="size-5" aria-hidden="true" />
          {count > 0 && (
            <span
              aria-hidden="true"
              className="absolute end-0 top-0 min-w-5 rounded-full bg-primary px-1 text-center text-xs leading-5 font-semibold text-on-primary"
            >
              {count}
            </span>
          )}
        </Link>
        <ProfileMenu />
      </div>
    </header>
  )
}
