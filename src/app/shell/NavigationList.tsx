import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { classNames } from '@/lib/classNames'
import { navigation } from './navigation'

export type NavigationListProps = {
  /** Icons only; the name stays for screen readers and as a tooltip. */
  collapsed?: boolean
  onNavigate?: () => void
}

export function NavigationList({ collapsed = false, onNavigate }: NavigationListProps) {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-col gap-1">
      {navigation.map(({ key, path, translateKey, icon: Icon }) => (
        <li key={key}>
          <NavLink
            to={path}
            end
            {...(onNavigate && { onClick: onNavigate })}
            title={collapsed ? t(translateKey) : undefined}
            className={({ isActive }) =>
              classNames(
                'flex min-h-11 items-center gap-3 rounded-lg px-3 text-sm font-medium transition-colors',
                collapsed && 'justify-center',
                isActive ? 'bg-primary/12 text-primary-ink' : 'text-ink hover:bg-ink/6',
              )
            }
          >
            <Icon className="size-5 shrink-0" aria-hidden="true" />
            <span className={classNames(collapsed && 'sr-only')}>{t(translateKey)}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
