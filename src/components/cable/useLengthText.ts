import { createContext, useCallback, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthIn } from '@/domain/numbers/lengthUnits'
import type { LengthUnit } from '@/domain/numbers/lengthUnits'
import { lengthTolerance } from '@/domain/papers/lengthTolerance'
import { useFormat } from '@/locales/format'

/** The unit in which this browser shows lengths. */
export const LengthUnitContext = createContext<LengthUnit>('cm')

/** The text of a length in cm, in the unit of this browser unless another is given: "20 ft". */
export function useLengthText(): (lengthCm: number, unit?: LengthUnit) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const chosen = useContext(LengthUnitContext)
  return useCallback(
    (lengthCm, unit = chosen) =>
      t('drawing.length', {
        // Without grouping: 2,500 mm could be read as 2.5 mm in the workshop.
        length: (unit === 'mm' ? format.plain : format.number)(lengthIn(unit, lengthCm)),
        unit: t(`config.attachments.unit.${unit}`),
      }),
    [t, format, chosen],
  )
}

/** The text of a length in cm with its tolerance: "250 cm (+100/−0 mm)". */
export function useTolerancedLengthText(): (lengthCm: number) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const lengthText = useLengthText()
  return (lengthCm) => {
    const { plusMm, minusMm } = lengthTolerance(lengthCm)
    return t('drawing.lengthWithTolerance', {
      length: lengthText(lengthCm),
      plus: format.number(plusMm),
      minus: format.number(minusMm),
    })
  }
}
