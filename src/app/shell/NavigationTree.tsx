import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/classNames'
import { navigationEntryClass, NavigationEntry } from './NavigationEntry'
import type { NavigationGroup, NavigationItem } from './navigation'
import { useNavigationTree } from './useNavigationTree'

/** The vertical navigation with collapsible groups; the groups of the current page are open. */
export function NavigationTree({ items }: { items?: readonly NavigationItem[] }) {
  const { tree, pageKey, parents } = useNavigationTree()
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(parents))
  const [openedFor, setOpenedFor] = useState(pageKey)
  if (openedFor !== pageKey) {
    setOpenedFor(pageKey)
    setOpened(new Set([...opened, ...parents]))
  }
  const toggle = (key: string) =>
    setOpened((keys) => new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]))

  const entry = (item: NavigationItem) => {
    if (item.type === 'item')
      return (
        <li key={item.key}>
          <NavigationEntry item={item} />
        </li>
      )
    if (item.type === 'collapse')
      return (
        <Group
          key={item.key}
          item={item}
          isOpen={opened.has(item.key)}
          holdsPage={parents.includes(item.key)}
          onToggle={() => toggle(item.key)}
        >
          {item.subMenu.map(entry)}
        </Group>
      )
    return (
      <li key={item.key} className="pt-4">
        <h2 className="px-3 pb-1 text-xs tracking-wide text-muted uppercase">{item.title}</h2>
        <ul className="flex flex-col gap-1">{item.subMenu.map(entry)}</ul>
      </li>
    )
  }
  return <ul className="flex flex-col gap-1">{(items ?? tree).map(entry)}</ul>
}

type GroupProps = {
  item: NavigationGroup
  isOpen: boolean
  holdsPage: boolean
  onToggle: () => void
  children: ReactNode
}

function Group({ item, isOpen, holdsPage, onToggle, children }: GroupProps) {
  const id = useId()
  const Icon = item.icon
  return (
    <li>
      <button
        type="button"
        aria-current={holdsPage || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className={classNames(navigationEntryClass(false), 'w-full', holdsPage && 'text-primary-ink')}
      >
        <Icon className="size-5 shrink-0" aria-hidden="true" />
        <span className="min-w-0 flex-1 text-start">{item.title}</span>
        <ChevronDown
          className={classNames('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      <ul id={id} hidden={!isOpen} className="mt-1 flex flex-col gap-1 ps-4 [&[hidden]]:hidden">
        {children}
      </ul>
    </li>
  )
}
