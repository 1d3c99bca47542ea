import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DecimalField } from '@/components/assembly/DecimalField'
import { SegmentedChoice } from '@/components/ui/SegmentedChoice'
import { isWithin, lengthBoundsCm } from '@/domain/bounds'
import { lengthIn, lengthInCm, lengthUnits } from '@/domain/lengthUnits'
import type { LengthUnit } from '@/domain/lengthUnits'
import { dropLimits, noConnectorA, systemVoltages } from '@/domain/order'
import type { WireQuestion } from '@/domain/wireAdvice'
import { useFormat } from '@/locales/format'
import { lengthUnitChosen, selectLengthUnit } from '@/store/configSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

const currentBoundsA = { minimum: 0.1, maximum: 1000 }
const lengthBounds = lengthBoundsCm(noConnectorA)

export type WireQuestionFieldsProps = {
  question: WireQuestion
  onChange: (change: Partial<WireQuestion>) => void
  /** The answer. */
  children: ReactNode
}

export function WireQuestionFields({ question, onChange, children }: WireQuestionFieldsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const unit = useAppSelector(selectLengthUnit)
  const id = useId()
  const { currentA, lengthCm, systemVoltageV, dropLimitPercent } = question
  const unitText = t(`config.attachments.unit.${unit}`)

  const outside = (minimum: number, maximum: number, unitName: string) =>
    t('number.between', { minimum: format.number(minimum), maximum: format.number(maximum), unit: unitName })
  const currentError = (value: number) =>
    isWithin(value, currentBoundsA)
      ? null
      : outside(currentBoundsA.minimum, currentBoundsA.maximum, t('checks.load.unit'))
  const lengthError = (value: number) =>
    isWithin(lengthInCm(value, unit), lengthBounds)
      ? null
      : outside(lengthIn(unit, lengthBounds.minimum), lengthIn(unit, lengthBounds.maximum), unitText)

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 font-semibold">
        {t('guides.need.title')}
      </h2>
      <p className="mb-4 max-w-prose text-sm text-muted">{t('guides.need.intro')}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="card grid gap-4 p-4 sm:grid-cols-2">
          <DecimalField
            label={t('guides.need.current')}
            value={currentA}
            errorOf={currentError}
            onEnter={(value) =>
              onChange({ currentA: value !== null && currentError(value) === null ? value : null })
            }
            trailing={<span className="me-3 text-sm text-muted">{t('checks.load.unit')}</span>}
            className="pe-16"
          />
          <DecimalField
            unit={unit}
            label={t('guides.need.length')}
            value={lengthCm === null ? null : lengthIn(unit, lengthCm)}
            errorOf={lengthError}
            onEnter={(value) =>
              onChange({
                lengthCm: value !== null && lengthError(value) === null ? lengthInCm(value, unit) : null,
              })
            }
            className="pe-20"
            trailing={
              <select
                aria-label={t('config.attachments.lengthUnit')}
                className="h-control rounded-md bg-transparent px-2 text-sm text-muted"
                value={unit}
                onChange={(event) => dispatch(lengthUnitChosen(event.target.value as LengthUnit))}
              >
                {lengthUnits.map((one) => (
                  <option key={one} value={one}>
                    {t(`config.attachments.unit.${one}`)}
                  </option>
                ))}
              </select>
            }
          />
          <SegmentedChoice
            label={t('checks.system.voltage')}
            options={systemVoltages.map((volts) => ({
              value: String(volts),
              label: t('checks.system.volts', { volts: format.number(volts) }),
            }))}
            value={String(systemVoltageV)}
            onChoose={(value) => {
              const chosen = systemVoltages.find((volts) => String(volts) === value)
              if (chosen) onChange({ systemVoltageV: chosen })
            }}
          />
          <SegmentedChoice
            label={t('checks.system.dropLimit')}
            options={dropLimits.map((percent) => ({
              value: String(percent),
              label: t('checks.system.percent', { percent: format.number(percent) }),
            }))}
            value={String(dropLimitPercent)}
            onChoose={(value) => {
              const chosen = dropLimits.find((percent) => String(percent) === value)
              if (chosen) onChange({ dropLimitPercent: chosen })
            }}
          />
        </div>
        {children}
      </div>
    </section>
  )
}
