import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '@/components/ui/Drawer'
import { LazyPart } from '@/components/app/LazyPart'
import { sidePanelWidth } from '@/config/shell'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectPanelExpand, appearanceChanged } from '@/store/themeSlice'
import { settingsButtonId, settingsPanel } from './SettingsButton'

/** The side panel with the settings; the page beside it shows them undimmed. */
export function SidePanel() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const panelExpand = useAppSelector(selectPanelExpand)
  return (
    <Drawer
      open={panelExpand}
      onOpenChange={(open) => dispatch(appearanceChanged({ panelExpand: open }))}
      side="end"
      title={t('sidePanel')}
      closeLabel={t('close')}
      size={sidePanelWidth}
      clear
    >
      <LazyPart part={settingsPanel}>{(SettingsPanel) => <SettingsPanel />}</LazyPart>
      <FocusReturn />
    </Drawer>
  )
}

/** Choosing a layout replaces the button that opened the panel: on close the focus goes to the new button. */
function FocusReturn() {
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement
      if (focused !== document.body && !focused?.closest('[role=dialog]')) return
      // After the drawer's own focus return, which still refers to the previous button.
      queueMicrotask(() => document.getElementById(settingsButtonId)?.focus({ preventScroll: true }))
    },
    [],
  )
  return null
}
