import { useTranslation } from 'react-i18next'
import { Drawer } from '@/components/ui/Drawer'
import { navigationDrawerWidth } from '@/config/shell'
import { NavigationTree } from './NavigationTree'

export type MobileNavigationProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function MobileNavigation({ open, onOpenChange }: MobileNavigationProps) {
  const { t } = useTranslation()
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      side="start"
      title={t('nav.label')}
      closeLabel={t('nav.close')}
      size={navigationDrawerWidth}
    >
      <nav aria-label={t('nav.label')}>
        <NavigationTree />
      </nav>
    </Drawer>
  )
}
