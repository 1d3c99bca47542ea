import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DecimalField } from '@/components/cable/DecimalField'
import { LengthUnitSelect } from '@/components/cable/LengthUnitSelect'
import { readLength } from '@/components/cable/readLength'
import { DropLimitChoice, SystemVoltageChoice } from '@/components/cable/SystemChoices'
import { isLoad, isWithin, lengthBoundsCm, loadBoundsA } from '@/domain/lead/bounds'
import { lengthIn, lengthInCm } from '@/domain/numbers/lengthUnits'
import type { LengthUnit } from '@/domain/numbers/lengthUnits'
import { noConnectorA } from '@/domain/lead/lead'
import { ceilToTenth } from '@/domain/numbers/rounding'
import type { WireQuestion } from '@/domain/electrical/wireAdvice'
import { useFormat } from '@/locales/format'
import { lengthUnitChosen, selectLengthUnit } from '@/store/configSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

const lengthBounds = lengthBoundsCm(noConnectorA)

export type WireQuestionFieldsProps = {
  question: WireQuestion
  onChange: (change: Partial<WireQuestion>) => void
  children: ReactNode
}

export function WireQuestionFields({ question, onChange, children }: WireQuestionFieldsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const unit = useAppSelector(selectLengthUnit)
  const id = useId()
  const { currentA, systemVoltageV, dropLimitPercent } = question
  /** As entered, even if out of bounds: it stays in its field to be corrected. */
  const [enteredCm, setEnteredCm] = useState(question.lengthCm)
  const unitText = t(`config.attachments.unit.${unit}`)

  const outside = (minimum: number, maximum: number, unitName: string) =>
    t('number.between', { minimum: format.number(minimum), maximum: format.number(maximum), unit: unitName })
  const currentError = (value: number) =>
    isLoad(value) ? null : outside(loadBoundsA.minimum, loadBoundsA.maximum, t('checks.load.unit'))
  const lengthError = (value: number) =>
    isWithin(lengthInCm(value, unit), lengthBounds)
      ? null
      : outside(lengthIn(unit, lengthBounds.minimum), lengthIn(unit, lengthBounds.maximum), unitText)
  const enterLength = (lengthCm: number | null) => {
    setEnteredCm(lengthCm)
    onChange({ lengthCm: lengthCm !== null && isWithin(lengthCm, lengthBounds) ? lengthCm : null })
  }
  /** If the new unit brings the number within bounds, it was meant in that unit. */
  const chooseUnit = (chosen: LengthUnit) => {
    if (enteredCm !== null && !isWithin(enteredCm, lengthBounds)) {
      const inChosen = lengthInCm(lengthIn(unit, enteredCm), chosen)
      if (isWithin(inChosen, lengthBounds)) enterLength(inChosen)
    }
    dispatch(lengthUnitChosen(chosen))
  }

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
              onChange({ currentA: value !== null && isLoad(value) ? ceilToTenth(value) : null })
            }
            trailing={<span className="me-3 text-sm text-muted">{t('checks.load.unit')}</span>}
            className="pe-16"
          />
          <DecimalField
            unit={unit}
            label={t('guides.need.length')}
            value={enteredCm === null ? null : lengthIn(unit, enteredCm)}
            errorOf={lengthError}
            read={(text, decimalSign) => readLength(text, unit, decimalSign)}
            onEnter={(value) => enterLength(value === null ? null : lengthInCm(value, unit))}
            className="pe-20"
            trailing={<LengthUnitSelect unit={unit} onChoose={chooseUnit} />}
          />
          <SystemVoltageChoice
            value={systemVoltageV}
            onChoose={(chosen) => onChange({ systemVoltageV: chosen })}
          />
          <DropLimitChoice
            value={dropLimitPercent}
            onChoose={(chosen) => onChange({ dropLimitPercent: chosen })}
          />
        </div>
        {children}
      </div>
    </section>
  )
}
