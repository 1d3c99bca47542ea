import { useTranslation } from 'react-i18next'
import { Drawer } from '@/components/ui/Drawer'
import { navigationDrawerWidth } from '@/config/shell'
import { useAppSelector } from '@/store/hooks'
import { selectNavMode } from '@/store/themeSlice'
import { NavigationTree } from './NavigationTree'
import { navColours } from './NavSurface'

export type MobileNavigationProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function MobileNavigation({ open, onOpenChange }: MobileNavigationProps) {
  const { t } = useTranslation()
  const navMode = useAppSelector(selectNavMode)
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      side="start"
      title={t('nav.label')}
      closeLabel={t('nav.close')}
      size={navigationDrawerWidth}
      className={navColours[navMode]}
    >
      <nav aria-label={t('nav.label')}>
        <NavigationTree />
      </nav>
    </Drawer>
  )
}
