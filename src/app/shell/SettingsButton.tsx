import { Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { iconButtonClass } from '@/components/ui/Button'
import { lazyPart, preloadProps } from '@/components/ui/lazyPart'
import { loadTexts } from '@/locales/i18n'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectPanelExpand, appearanceChanged } from '@/store/themeSlice'

export const settingsButtonId = 'settings-button'
export const settingsPanel = lazyPart(async () => {
  const [{ SettingsPanel }] = await Promise.all([import('./settings/SettingsPanel'), loadTexts('lazy')])
  return SettingsPanel
})

export function SettingsButton() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const panelExpand = useAppSelector(selectPanelExpand)
  return (
    <button
      id={settingsButtonId}
      type="button"
      className={iconButtonClass}
      onClick={() => dispatch(appearanceChanged({ panelExpand: true }))}
      {...preloadProps(settingsPanel)}
      aria-haspopup="dialog"
      aria-expanded={panelExpand}
      aria-label={t('header.settings')}
    >
      <Settings className="size-5" aria-hidden="true" />
    </button>
  )
}
