import { useTranslation } from 'react-i18next'
import { Logo } from '@/components/ui/Logo'
import { classNames } from '@/lib/classNames'
import { useAppSelector } from '@/store/hooks'
import { selectSideNavCollapse } from '@/store/themeSlice'
import { NavigationList } from './NavigationList'

/** 290 px wide, 80 collapsed; from md up. */
export function SideNav() {
  const { t } = useTranslation()
  const collapsed = useAppSelector(selectSideNavCollapse)
  return (
    <div
      className={classNames(
        'sticky top-0 hidden h-dvh shrink-0 flex-col overflow-y-auto transition-[width] duration-200 md:flex',
        collapsed ? 'w-20 px-3' : 'w-[290px] px-4',
      )}
    >
      <div className={classNames('flex h-16 items-center gap-3', collapsed ? 'justify-center' : 'px-2')}>
        <Logo />
        {!collapsed && <span className="font-semibold">{t('app.name')}</span>}
      </div>
      <nav id="side-navigation" aria-label={t('nav.label')} className="py-2">
        <NavigationList collapsed={collapsed} />
      </nav>
    </div>
  )
}
