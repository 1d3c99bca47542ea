import type { NavigationItem } from './navigation'
import { RailFlyOut, RailLink } from './RailEntries'
import { useNavigationTree } from './useNavigationTree'

/** The navigation as icons; groups open beside them. */
export function NavigationRail() {
  const { tree, parents } = useNavigationTree()
  const entry = (item: NavigationItem) => {
    if (item.type === 'title')
      return (
        <li key={item.key} className="border-t border-line pt-1">
          <ul className="flex flex-col items-center gap-1">{item.subMenu.map(entry)}</ul>
        </li>
      )
    return (
      <li key={item.key}>
        {item.type === 'item' ? (
          <RailLink item={item} />
        ) : (
          <RailFlyOut item={item} holdsPage={parents.includes(item.key)} />
        )}
      </li>
    )
  }
  return <ul className="flex flex-col items-center gap-1">{tree.map(entry)}</ul>
}
