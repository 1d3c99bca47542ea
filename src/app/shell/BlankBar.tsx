import { Menu as MenuIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '@/components/ui/Button'
import { Menu } from '@/components/ui/Menu'
import { NavigationDrawerButton } from './HeaderButtons'
import type { TopProps } from './layout'
import { NavigationMenuContent } from './NavigationMenuContent'
import { SettingsButton } from './SettingsButton'
import { useNavigationTree } from './useNavigationTree'

/** What is left of the shell in the layout `blank`. */
export function BlankBar({ onOpenNavigation }: TopProps) {
  const { t } = useTranslation()
  const { tree } = useNavigationTree()
  return (
    <header className="flex items-center justify-end gap-1 p-2 print:hidden">
      <NavigationDrawerButton onOpen={onOpenNavigation} />
      <nav aria-label={t('nav.label')} className="max-md:hidden">
        <Menu
          label={t('nav.label')}
          trigger={<MenuIcon className="size-5" aria-hidden="true" />}
          triggerClassName={buttonClass({ variant: 'quiet', size: 'icon' })}
        >
          <NavigationMenuContent items={tree} />
        </Menu>
      </nav>
      <SettingsButton />
    </header>
  )
}
