import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Logo } from '@/components/app/Logo'
import { paths } from '@/config/paths'
import { containedClass, headerHeightClass } from '@/config/shell'
import { classNames } from '@/lib/classNames'
import { SideNavCollapseButton, NavigationDrawerButton } from './HeaderButtons'
import { NavSurface } from './NavSurface'
import { ShellButtons } from './ShellButtons'

export type TopProps = { onOpenNavigation: () => void }

export type HeaderProps = TopProps & {
  /**
   * Limits the width to that of the contained page, which has no side navigation: the logo is shown at every width
   * instead of the button that collapses it.
   */
  isContained?: boolean
  /** Uses the navigation's colours. */
  navSurface?: boolean
  /** The middle of the header, from md up. */
  children?: ReactNode
}

/** The header, sticky except on a low screen. */
export function Header({ isContained, navSurface, onOpenNavigation, children }: HeaderProps) {
  const row = (
    <div
      className={classNames(
        'flex items-center gap-1 px-2 sm:px-4',
        headerHeightClass,
        isContained && `${containedClass} lg:px-8`,
      )}
    >
      <NavigationDrawerButton onOpen={onOpenNavigation} />
      {!isContained && <SideNavCollapseButton />}
      <Link
        to={paths.home}
        className={classNames('rounded-lg', isContained ? 'md:me-2 lg:me-3' : 'md:hidden')}
      >
        <Logo />
      </Link>
      {children && <div className="min-w-0 max-md:hidden">{children}</div>}
      <ShellButtons />
    </div>
  )
  return (
    <header
      className={classNames(
        'print:hidden tall:sticky top-0 z-30 border-b border-line',
        !navSurface && 'bg-sheet',
      )}
    >
      {navSurface ? <NavSurface className="">{row}</NavSurface> : row}
    </header>
  )
}
