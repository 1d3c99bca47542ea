import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Menu } from '@/components/ui/Menu'
import { classNames } from '@/lib/classNames'
import { NavigationMenuContent } from './NavigationMenuContent'
import type { NavigationLink } from './navigation'
import { useCurrent, useNavigationTree } from './useNavigationTree'

function barEntryClass(isMarked: boolean, compact: boolean): string {
  return classNames(
    // A bar of its own scrolls under the sticky header: an entry that gets the focus comes out from there.
    // Two lines of the compact bar are as high as the header.
    compact ? 'min-h-8 gap-1 px-1.5 lg:gap-2 lg:px-3' : 'min-h-11 scroll-mt-20 gap-2 px-3',
    'flex items-center rounded-lg text-sm font-medium whitespace-nowrap transition-colors',
    isMarked ? 'bg-nav-active text-primary-ink' : 'text-ink hover:bg-nav-hover',
  )
}

/** The horizontal navigation with groups as dropdowns. `compact` hides icons and the cart on narrow screens. */
export function NavigationBar({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation()
  const { tree, parents } = useNavigationTree()
  const [pageGroup] = parents
  const iconClass = classNames('size-4 shrink-0', compact && 'max-xl:hidden')
  return (
    <nav aria-label={t('nav.label')}>
      <ul className={classNames('flex flex-wrap items-center', !compact && 'gap-x-1')}>
        {tree.map((item) => {
          const Icon = item.icon
          const content = (
            <>
              <Icon className={iconClass} aria-hidden="true" />
              {item.title}
            </>
          )
          return (
            // On narrow screens the cart button beside the bar is enough.
            <li key={item.key} className={compact && item.key === 'cart' ? 'max-lg:hidden' : undefined}>
              {item.type === 'item' ? (
                <BarLink item={item} compact={compact}>
                  {content}
                </BarLink>
              ) : (
                <Menu
                  label={item.title}
                  trigger={
                    <>
                      {content}
                      <ChevronDown className="size-4 shrink-0" aria-hidden="true" />
                    </>
                  }
                  triggerClassName={barEntryClass(item.key === pageGroup, compact)}
                  current={item.key === pageGroup}
                  opensOn="hover"
                  align="start"
                >
                  <NavigationMenuContent items={item.subMenu} />
                </Menu>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type BarLinkProps = { item: NavigationLink; compact: boolean; children: ReactNode }

function BarLink({ item, compact, children }: BarLinkProps) {
  const current = useCurrent(item)
  return (
    <Link to={item.path} aria-current={current} className={barEntryClass(current !== undefined, compact)}>
      {children}
    </Link>
  )
}
