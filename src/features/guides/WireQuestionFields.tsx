import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LengthField } from '@/components/cable/LengthField'
import { LoadField } from '@/components/cable/LoadField'
import { DropLimitChoice, SystemVoltageChoice } from '@/components/cable/SystemChoices'
import { isValidRoundedUp, isWithin, lengthBoundsCm, loadBoundsA } from '@/domain/lead/bounds'
import { noConnectorA } from '@/domain/lead/lead'
import { ceilToTenth } from '@/domain/numbers/rounding'
import type { WireQuestion } from '@/domain/electrical/wireAdvice'
import { useLengthUnit } from '@/store/useLengthUnit'

const lengthBounds = lengthBoundsCm(noConnectorA)

export type WireQuestionFieldsProps = {
  question: WireQuestion
  onChange: (change: Partial<WireQuestion>) => void
  children: ReactNode
}

export function WireQuestionFields({ question, onChange, children }: WireQuestionFieldsProps) {
  const { t } = useTranslation()
  const lengthUnit = useLengthUnit()
  const id = useId()
  const { currentA, systemVoltageV, dropLimitPercent } = question
  /** As entered, even if out of bounds: it stays in its field to be corrected. */
  const [enteredCm, setEnteredCm] = useState(question.lengthCm)

  const enterLength = (lengthCm: number | null) => {
    setEnteredCm(lengthCm)
    onChange({ lengthCm: lengthCm !== null && isWithin(lengthCm, lengthBounds) ? lengthCm : null })
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1">
        {t('guides.need.title')}
      </h2>
      <p className="mb-4 max-w-prose text-sm text-muted">{t('guides.need.intro')}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="card grid gap-4 p-4 sm:grid-cols-2">
          <LoadField
            label={t('guides.need.current')}
            value={currentA}
            onEnter={(value) =>
              onChange({
                currentA: value !== null && isValidRoundedUp(value, loadBoundsA) ? ceilToTenth(value) : null,
              })
            }
            className="pe-16"
          />
          <LengthField
            label={t('guides.need.length')}
            lengthCm={enteredCm}
            bounds={lengthBounds}
            {...lengthUnit}
            onEnter={enterLength}
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
