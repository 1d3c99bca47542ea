import { Link } from 'react-router-dom'
import { MenuGroup, MenuLinkItem } from '@/components/ui/Menu'
import type { NavigationItem, NavigationLink } from './navigation'
import { useCurrent } from './useNavigationTree'

export type NavigationMenuContentProps = { items: readonly NavigationItem[]; title?: string }

/** Navigation entries as dropdown items: groups under their names. */
export function NavigationMenuContent({ items, title }: NavigationMenuContentProps) {
  const entries = items.map((item) =>
    item.type === 'item' ? (
      <MenuEntry key={item.key} item={item} />
    ) : (
      <NavigationMenuContent key={item.key} items={item.subMenu} title={item.title} />
    ),
  )
  return title === undefined ? <>{entries}</> : <MenuGroup label={title}>{entries}</MenuGroup>
}

function MenuEntry({ item }: { item: NavigationLink }) {
  const current = useCurrent(item)
  const Icon = item.icon
  return (
    <MenuLinkItem render={<Link to={item.path} aria-current={current} />}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {item.title}
    </MenuLinkItem>
  )
}
