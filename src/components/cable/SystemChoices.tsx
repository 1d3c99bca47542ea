import { useTranslation } from 'react-i18next'
import { SegmentedChoice } from '@/components/ui/SegmentedChoice'
import { dropLimits, systemVoltages } from '@/domain/lead/lead'
import type { DropLimitPercent, SystemVoltageV } from '@/domain/lead/lead'
import { useFormat } from '@/locales/format'

type FigureChoiceProps<T extends number> = {
  label: string
  figures: readonly T[]
  value: T
  textOf: (figure: T) => string
  onChoose: (figure: T) => void
}

function FigureChoice<T extends number>({ label, figures, value, textOf, onChoose }: FigureChoiceProps<T>) {
  return (
    <SegmentedChoice
      label={label}
      options={figures.map((figure) => ({ value: String(figure), label: textOf(figure) }))}
      value={String(value)}
      onChoose={(text) => {
        const chosen = figures.find((figure) => String(figure) === text)
        if (chosen !== undefined) onChoose(chosen)
      }}
    />
  )
}

export type ChoiceOf<T> = { value: T; onChoose: (value: T) => void }

export function SystemVoltageChoice(choice: ChoiceOf<SystemVoltageV>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <FigureChoice
      label={t('checks.system.voltage')}
      figures={systemVoltages}
      textOf={(volts) => t('checks.system.volts', { volts: format.number(volts) })}
      {...choice}
    />
  )
}

export function DropLimitChoice(choice: ChoiceOf<DropLimitPercent>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <FigureChoice
      label={t('checks.system.dropLimit')}
      figures={dropLimits}
      textOf={(percent) => t('checks.system.percent', { percent: format.number(percent) })}
      {...choice}
    />
  )
}
