import { useTranslation } from 'react-i18next'
import { Drawer } from '@/components/ui/Drawer'
import { NavigationList } from './NavigationList'

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
      width={330}
    >
      <nav aria-label={t('nav.label')}>
        <NavigationList onNavigate={() => onOpenChange(false)} />
      </nav>
    </Drawer>
  )
}
