import { Link } from 'react-router-dom'
import { Menu } from '@/components/ui/Menu'
import { Tooltip } from '@/components/ui/Tooltip'
import { classNames } from '@/lib/classNames'
import { NavigationMenuContent } from './NavigationMenuContent'
import type { NavigationGroup, NavigationLink } from './navigation'
import { useCurrent } from './useNavigationTree'

/** The classes of an icon-only entry. */
export function railEntryClass(isMarked: boolean): string {
  return classNames(
    'flex size-12 items-center justify-center rounded-lg transition-colors',
    isMarked ? 'bg-nav-active text-primary-ink' : 'text-ink hover:bg-nav-hover',
  )
}

/** An icon-only link with its name as a tooltip. */
export function RailLink({ item }: { item: NavigationLink }) {
  const current = useCurrent(item)
  const Icon = item.icon
  return (
    <Tooltip content={item.title} side="inline-end">
      <Link
        to={item.path}
        aria-label={item.title}
        aria-current={current}
        className={railEntryClass(current !== undefined)}
      >
        <Icon className="size-5" aria-hidden="true" />
      </Link>
    </Tooltip>
  )
}

export type RailFlyOutProps = { item: NavigationGroup; holdsPage: boolean }

/** A group that opens beside its icon. */
export function RailFlyOut({ item, holdsPage }: RailFlyOutProps) {
  const Icon = item.icon
  return (
    <Menu
      label={item.title}
      trigger={<Icon className="size-5" aria-hidden="true" />}
      triggerClassName={railEntryClass(holdsPage)}
      current={holdsPage}
      opensOn="hover"
      side="inline-end"
      align="start"
    >
      <NavigationMenuContent items={item.subMenu} title={item.title} />
    </Menu>
  )
}
