import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '@/components/ui/Drawer'
import { Spinner } from '@/components/ui/Spinner'
import { sidePanelWidth } from '@/config/shell'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectTheme, sidePanelToggled } from '@/store/themeSlice'

const SettingsPanel = lazy(async () => ({
  default: (await import('./settings/SettingsPanel')).SettingsPanel,
}))

/** The panel at the far edge, with the settings. */
export function SidePanel() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { panelExpand } = useAppSelector(selectTheme)
  return (
    <Drawer
      open={panelExpand}
      onOpenChange={(open) => dispatch(sidePanelToggled(open))}
      side="end"
      title={t('settings.sidePanel')}
      closeLabel={t('close')}
      size={sidePanelWidth}
    >
      <Suspense fallback={<Spinner label={t('app.loading')} />}>
        <SettingsPanel />
      </Suspense>
    </Drawer>
  )
}
