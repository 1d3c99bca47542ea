import { Menu as MenuIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu } from '@/components/ui/Menu'
import { headerHeightClass } from '@/config/shell'
import type { TopProps } from './Header'
import { iconButtonClass } from '@/components/ui/Button'
import { NavigationDrawerButton } from './HeaderButtons'
import { NavigationMenuContent } from './NavigationMenuContent'
import { ShellButtons } from './ShellButtons'
import { useNavigationTree } from './useNavigationTree'

/** The icons that remain of the shell in the layout `blank`. */
export function BlankBar({ onOpenNavigation }: TopProps) {
  const { t } = useTranslation()
  const { tree } = useNavigationTree()
  return (
    <header
      className={`tall:sticky top-0 z-30 flex items-center gap-1 bg-canvas px-2 sm:px-4 print:hidden ${headerHeightClass}`}
    >
      <NavigationDrawerButton onOpen={onOpenNavigation} />
      <nav aria-label={t('nav.label')} className="max-md:hidden">
        <Menu
          label={t('nav.label')}
          trigger={<MenuIcon className="size-5" aria-hidden="true" />}
          triggerClassName={iconButtonClass}
          align="start"
        >
          <NavigationMenuContent items={tree} />
        </Menu>
      </nav>
      <ShellButtons />
    </header>
  )
}
