import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { Select } from '@/components/ui/SelectField'
import { isWithin } from '@/domain/lead/bounds'
import type { Bounds } from '@/domain/lead/bounds'
import { meantUnit } from '@/domain/lead/meantUnit'
import { lengthIn, lengthInCm, lengthUnits } from '@/domain/numbers/lengthUnits'
import type { LengthUnit } from '@/domain/numbers/lengthUnits'
import { useFormat } from '@/locales/format'
import { DecimalField } from './DecimalField'
import { readLength } from './readLength'
import { useLengthText } from './useLengthText'

export type LengthFieldProps = {
  label: string
  /** The hint, from the bounds as text. */
  hintOf?: (limits: Record<'minimum' | 'maximum' | 'unit', string>) => ReactNode
  /** The minimum that hint and error say where it is more than that of the bounds. */
  statedMinimumCm?: number
  /** null when empty. */
  lengthCm: number | null
  bounds: Bounds
  /** A former length in cm, offered while the field is empty. */
  formerCm?: number
  unit: LengthUnit
  onUnit: (unit: LengthUnit) => void
  onEnter: (lengthCm: number | null) => void
}

/** A length in cm, shown in the buyer's unit, which is chosen inside the field. */
export function LengthField({
  label,
  hintOf,
  statedMinimumCm = 0,
  lengthCm,
  bounds,
  formerCm,
  unit,
  onUnit,
  onEnter,
}: LengthFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const lengthText = useLengthText()
  const input = useRef<HTMLInputElement>(null)
  const limits = {
    minimum: format.number(lengthIn(unit, Math.max(bounds.minimum, statedMinimumCm))),
    maximum: format.number(lengthIn(unit, bounds.maximum)),
    unit: t(`config.attachments.unit.${unit}`),
  }
  const chooseUnit = (chosen: LengthUnit) => {
    if (lengthCm !== null && !isWithin(lengthCm, bounds)) {
      // If the new unit brings the number within bounds, it was meant in that unit.
      const inChosen = lengthInCm(lengthIn(unit, lengthCm), chosen)
      if (isWithin(inChosen, bounds)) onEnter(inChosen)
    }
    onUnit(chosen)
  }
  const meant = lengthCm === null ? null : meantUnit(lengthIn(unit, lengthCm), unit, bounds)
  const offer = (text: string, take: () => void) => (
    <Button
      size="sm"
      className="mt-1"
      onClick={() => {
        take()
        input.current?.focus()
      }}
    >
      {text}
    </Button>
  )
  const meantCm = meant === null || lengthCm === null ? null : lengthInCm(lengthIn(unit, lengthCm), meant)
  return (
    <div className="min-w-0">
      <DecimalField
        ref={input}
        required
        unit={unit}
        label={label}
        hint={hintOf?.(limits)}
        value={lengthCm === null ? null : lengthIn(unit, lengthCm)}
        errorOf={(value) => (isWithin(lengthInCm(value, unit), bounds) ? null : t('number.between', limits))}
        read={(text, decimalSign) => readLength(text, unit, decimalSign)}
        onEnter={(value) => onEnter(value === null ? null : lengthInCm(value, unit))}
        className="pe-20"
        trailing={
          <Select
            aria-label={t('config.attachments.lengthUnit')}
            className="h-control rounded-md bg-transparent ps-2 pe-8 text-sm text-muted"
            options={lengthUnits.map((value) => ({ value, label: t(`config.attachments.unit.${value}`) }))}
            value={unit}
            onChoose={chooseUnit}
          />
        }
      />
      {meant !== null &&
        meantCm !== null &&
        offer(t('config.attachments.meant', { length: lengthText(meantCm, meant) }), () => {
          onEnter(meantCm)
          onUnit(meant)
        })}
      {lengthCm === null &&
        formerCm !== undefined &&
        isWithin(formerCm, bounds) &&
        offer(t('config.attachments.former', { length: lengthText(formerCm) }), () => onEnter(formerCm))}
    </div>
  )
}
