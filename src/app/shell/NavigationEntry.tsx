import { Link } from 'react-router-dom'
import { classNames } from '@/lib/classNames'
import type { NavigationLink } from './navigation'
import { useCurrent } from './useNavigationTree'

/** The classes of an entry, for links and for buttons that open a group. */
export function navigationEntryClass(isMarked: boolean): string {
  return classNames(
    'flex min-h-11 items-center gap-3 rounded-lg px-3 text-sm font-medium transition-colors',
    isMarked ? 'bg-nav-active text-primary-ink' : 'text-ink hover:bg-nav-hover',
  )
}

export function NavigationEntry({ item }: { item: NavigationLink }) {
  const current = useCurrent(item)
  const Icon = item.icon
  return (
    <Link to={item.path} className={navigationEntryClass(current !== undefined)} aria-current={current}>
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0">{item.title}</span>
    </Link>
  )
}
