import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { Menu } from '@/components/ui/Menu'
import { Tooltip } from '@/components/ui/Tooltip'
import { classNames } from '@/lib/classNames'
import { NavigationMenuContent } from './NavigationMenuContent'
import type { NavigationCollapse, NavigationLink, NavigationTitle } from './navigation'

/** The look of an entry that shows its icon only. */
export function railEntryClass(isMarked: boolean): string {
  return classNames(
    'flex size-12 items-center justify-center rounded-lg transition-colors',
    isMarked ? 'bg-nav-active text-primary-ink' : 'text-ink hover:bg-nav-hover',
  )
}

/** Leads somewhere; its name shows as a tooltip. */
export function RailLink({ item }: { item: NavigationLink }) {
  const { t } = useTranslation()
  const Icon = item.icon
  return (
    <Tooltip content={t(item.translateKey)} side="inline-end">
      <NavLink
        to={item.path}
        end
        aria-label={t(item.translateKey)}
        className={({ isActive }) => railEntryClass(isActive)}
      >
        <Icon className="size-5" aria-hidden="true" />
      </NavLink>
    </Tooltip>
  )
}

export type RailFlyOutProps = { item: NavigationCollapse | NavigationTitle; holdsPage: boolean }

/** A group that opens beside its icon. */
export function RailFlyOut({ item, holdsPage }: RailFlyOutProps) {
  const { t } = useTranslation()
  const Icon = item.icon
  return (
    <Menu
      label={t(item.translateKey)}
      trigger={<Icon className="size-5" aria-hidden="true" />}
      triggerClassName={railEntryClass(holdsPage)}
      current={holdsPage}
      opensOn="hover"
      side="inline-end"
      align="start"
    >
      <NavigationMenuContent items={item.subMenu} title={t(item.translateKey)} />
    </Menu>
  )
}
