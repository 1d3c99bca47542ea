import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '@/lib/classNames'
import { navigationEntryClass, NavigationEntry } from './NavigationEntry'
import { parentsOf } from './navigation'
import type { NavigationCollapse, NavigationItem } from './navigation'
import { useNavigationTree } from './useNavigationTree'

/** The navigation from top to bottom, groups under their headings; the groups of the page shown are open. */
export function NavigationTree({ items }: { items?: readonly NavigationItem[] }) {
  const { t } = useTranslation()
  const { tree, pageKey } = useNavigationTree()
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(parentsOf(pageKey)))
  const [openedFor, setOpenedFor] = useState(pageKey)
  if (openedFor !== pageKey) {
    setOpenedFor(pageKey)
    setOpened(new Set([...opened, ...parentsOf(pageKey)]))
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
          holdsPage={parentsOf(pageKey).includes(item.key)}
          onToggle={() => toggle(item.key)}
        />
      )
    return (
      <li key={item.key} className="pt-4">
        <h2 className="px-3 pb-1 text-xs font-semibold tracking-wide text-muted uppercase">
          {t(item.translateKey)}
        </h2>
        <ul className="flex flex-col gap-1">{item.subMenu.map(entry)}</ul>
      </li>
    )
  }
  return <ul className="flex flex-col gap-1">{(items ?? tree).map(entry)}</ul>
}

type GroupProps = {
  item: NavigationCollapse
  isOpen: boolean
  holdsPage: boolean
  onToggle: () => void
}

function Group({ item, isOpen, holdsPage, onToggle }: GroupProps) {
  const { t } = useTranslation()
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
        <span className="min-w-0 flex-1 text-start">{t(item.translateKey)}</span>
        <ChevronDown
          className={classNames('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      <ul id={id} hidden={!isOpen} className="mt-1 flex flex-col gap-1 ps-4 [&[hidden]]:hidden">
        {item.subMenu.map((link) => (
          <li key={link.key}>
            <NavigationEntry item={link} />
          </li>
        ))}
      </ul>
    </li>
  )
}
