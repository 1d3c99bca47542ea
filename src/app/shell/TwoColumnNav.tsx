import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '@/components/app/Logo'
import { Tooltip } from '@/components/ui/Tooltip'
import { splitNavMiniWidth, splitNavSecondaryWidth } from '@/config/shell'
import { classNames } from '@/lib/classNames'
import { sideNavigationId } from './HeaderButtons'
import type { NavigationGroup } from './navigation'
import { NavigationTree } from './NavigationTree'
import { NavSurface } from './NavSurface'
import { RailFlyOut, RailLink, railEntryClass } from './RailEntries'
import { SideNavContext } from './useSideNavState'
import { useNavigationTree } from './useNavigationTree'

const columnId = 'navigation-column'

/**
 * A rail of icons. The group of the page, or the pressed one, shows in a second column, or beside its icon when that
 * column is collapsed.
 */
export function TwoColumnNav() {
  const { t } = useTranslation()
  const { tree, pageKey, parents } = useNavigationTree()
  const { collapsed } = use(SideNavContext)
  const [pageGroup] = parents
  const [pick, setPick] = useState<{ key: string; on: string } | null>(null)
  const groups = tree.filter((item) => item.type !== 'item')
  // A picked group stays selected until another page is entered.
  const selectedKey = pick?.on === pageKey ? pick.key : pageGroup
  const group = groups.find(({ key }) => key === selectedKey)
  return (
    <nav
      aria-label={t('nav.label')}
      className="sticky top-0 hidden h-dvh shrink-0 md:flex print:hidden"
      id={sideNavigationId}
    >
      <NavSurface
        className="flex shrink-0 flex-col items-center gap-1 overflow-y-auto border-e border-line pb-2"
        width={splitNavMiniWidth}
      >
        <div className="flex h-16 shrink-0 items-center">
          <Logo />
        </div>
        <ul className="flex flex-col items-center gap-1">
          {tree.map((item) => (
            <li key={item.key}>
              {item.type === 'item' ? (
                <RailLink item={item} />
              ) : collapsed ? (
                <RailFlyOut item={item} holdsPage={item.key === pageGroup} />
              ) : (
                <RailGroup
                  item={item}
                  isShown={item === group}
                  holdsPage={item.key === pageGroup}
                  onPress={() => setPick(item === group ? null : { key: item.key, on: pageKey })}
                />
              )}
            </li>
          ))}
        </ul>
      </NavSurface>
      {!collapsed && group && (
        <NavSurface className="overflow-y-auto border-e border-line px-3 py-2" width={splitNavSecondaryWidth}>
          <div id={columnId}>
            <h2 className="flex h-12 items-center px-3">{group.title}</h2>
            <NavigationTree items={group.subMenu} />
          </div>
        </NavSurface>
      )}
    </nav>
  )
}

type RailGroupProps = {
  item: NavigationGroup
  isShown: boolean
  holdsPage: boolean
  onPress: () => void
}

function RailGroup({ item, isShown, holdsPage, onPress }: RailGroupProps) {
  const Icon = item.icon
  return (
    <Tooltip content={item.title} side="inline-end">
      <button
        type="button"
        aria-label={item.title}
        aria-pressed={isShown}
        aria-current={holdsPage || undefined}
        aria-controls={isShown ? columnId : undefined}
        onClick={onPress}
        className={classNames(railEntryClass(holdsPage), isShown && !holdsPage && 'bg-nav-hover')}
      >
        <Icon className="size-5" aria-hidden="true" />
      </button>
    </Tooltip>
  )
}
