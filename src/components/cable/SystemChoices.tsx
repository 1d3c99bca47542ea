import { useTranslation } from 'react-i18next'
import { SegmentedChoice } from '@/components/ui/SegmentedChoice'
import { dropLimits, systemVoltages } from '@/domain/lead/lead'
import type { DropLimitPercent, SystemVoltageV } from '@/domain/lead/lead'
import { useFormat } from '@/locales/format'

export type ChoiceOf<T> = { value: T; onChoose: (value: T) => void }

export function SystemVoltageChoice(choice: ChoiceOf<SystemVoltageV>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <SegmentedChoice
      label={t('system.voltage')}
      options={systemVoltages.map((value) => ({
        value,
        label: t('system.volts', { volts: format.number(value) }),
      }))}
      {...choice}
    />
  )
}

export function DropLimitChoice(choice: ChoiceOf<DropLimitPercent>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <SegmentedChoice
      label={t('system.dropLimit')}
      options={dropLimits.map((value) => ({
        value,
        label: t('system.percent', { percent: format.number(value) }),
      }))}
      {...choice}
    />
  )
}
