import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SegmentedChoice } from '@/components/ui/SegmentedChoice'
import { SelectField } from '@/components/ui/SelectField'
import { Switch } from '@/components/ui/Switch'
import { TileChoice } from '@/components/ui/TileChoice'
import { colorLevels, controlSizes, layoutTypes, navModes, themeColors } from '@/contract/themeChoices'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import {
  appearanceChanged,
  directionChosen,
  layoutChosen,
  modeChosen,
  navModeChosen,
  selectChosenLayout,
  selectTheme,
} from '@/store/themeSlice'
import { LayoutPicture } from './LayoutPicture'
import { SettingsActions } from './SettingsActions'

const navModeChoices = ['default', ...navModes] as const
const swatch =
  'flex size-8 items-center justify-center rounded-full bg-primary text-on-primary forced-color-adjust-none'

export function SettingsPanel() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const theme = useAppSelector(selectTheme)
  const layout = useAppSelector(selectChosenLayout)
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm text-muted">{t('settings.intro')}</p>
      <Switch
        label={t('appearance.darkMode')}
        checked={theme.mode === 'dark'}
        onChange={(isDark) => dispatch(modeChosen(isDark ? 'dark' : 'light'))}
      />
      <SegmentedChoice
        label={t('settings.direction')}
        options={(['ltr', 'rtl'] as const).map((value) => ({
          value,
          label: t(`settings.directions.${value}`),
        }))}
        value={theme.direction}
        onChoose={(direction) => dispatch(directionChosen(direction))}
      />
      <TileChoice
        label={t('settings.layout')}
        columns={3}
        named
        options={layoutTypes.map((value) => ({
          value,
          label: t(`settings.layouts.${value}`),
          tile: <LayoutPicture type={value} />,
        }))}
        value={layout}
        onChoose={(type) => dispatch(layoutChosen(type))}
      />
      <SelectField
        label={t('settings.navMode')}
        options={navModeChoices.map((value) => ({ value, label: t(`settings.navModes.${value}`) }))}
        value={theme.navMode}
        onChoose={(navMode) => dispatch(navModeChosen(navMode))}
      />
      <TileChoice
        label={t('settings.themeColor')}
        columns={6}
        options={themeColors.map((value) => ({
          value,
          label: t(`settings.themeColors.${value}`),
          tile: (
            <span data-theme-color={value} data-color-level={theme.primaryColorLevel} className={swatch}>
              {value === theme.themeColor && <Check className="size-4" aria-hidden="true" />}
            </span>
          ),
        }))}
        value={theme.themeColor}
        onChoose={(themeColor) => dispatch(appearanceChanged({ themeColor }))}
      />
      <TileChoice
        label={t('settings.colorLevel')}
        columns={6}
        named
        options={colorLevels.map((level) => ({
          value: level,
          label: String(level),
          tile: (
            <span data-theme-color={theme.themeColor} data-color-level={level} className={swatch}>
              {level === theme.primaryColorLevel && <Check className="size-4" aria-hidden="true" />}
            </span>
          ),
        }))}
        value={theme.primaryColorLevel}
        onChoose={(primaryColorLevel) => dispatch(appearanceChanged({ primaryColorLevel }))}
      />
      <SegmentedChoice
        label={t('settings.controlSize')}
        options={controlSizes.map((value) => ({ value, label: t(`settings.controlSizes.${value}`) }))}
        value={theme.controlSize}
        onChoose={(controlSize) => dispatch(appearanceChanged({ controlSize }))}
      />
      <Switch
        label={t('settings.cardBorder')}
        checked={theme.cardBordered}
        onChange={(cardBordered) => dispatch(appearanceChanged({ cardBordered }))}
      />
      <SettingsActions />
    </div>
  )
}
