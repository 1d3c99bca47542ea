import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Logo } from '@/components/app/Logo'
import { paths } from '@/config/paths'
import { headerHeightClass } from '@/config/shell'
import { classNames } from '@/lib/classNames'
import { SideNavCollapseButton, NavigationDrawerButton } from './HeaderButtons'
import { contained as containedClass } from './layout'
import type { TopProps } from './layout'
import { NavSurface } from './NavSurface'
import { ShellButtons } from './ShellButtons'

export type HeaderProps = TopProps & {
  sticky?: boolean
  /** Limits the width to that of the contained page. */
  contained?: boolean
  /** Shows the logo at every width, not only on phones. */
  logo?: boolean
  /** Adds a button that collapses the side navigation. */
  collapseButton?: boolean
  /** Uses the navigation's colours. */
  navSurface?: boolean
  /** The middle of the header, from md up. */
  children?: ReactNode
}

export function Header(props: HeaderProps) {
  const { sticky, contained, logo, collapseButton, navSurface, onOpenNavigation, children } = props
  const frame = classNames(
    'print:hidden',
    sticky && 'sticky top-0 z-30 border-b border-line',
    sticky && !navSurface && 'bg-sheet',
  )
  const row = (
    <div
      className={classNames(
        'flex items-center gap-1 px-2 sm:px-4',
        headerHeightClass,
        contained && `${containedClass} lg:px-8`,
      )}
    >
      <NavigationDrawerButton onOpen={onOpenNavigation} />
      {collapseButton && <SideNavCollapseButton />}
      <Link to={paths.home} className={classNames('rounded-lg', logo ? 'md:me-2 lg:me-3' : 'md:hidden')}>
        <Logo />
      </Link>
      {children && <div className="min-w-0 max-md:hidden">{children}</div>}
      <ShellButtons />
    </div>
  )
  return <header className={frame}>{navSurface ? <NavSurface className="">{row}</NavSurface> : row}</header>
}
