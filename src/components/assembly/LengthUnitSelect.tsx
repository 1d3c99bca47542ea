import { useTranslation } from 'react-i18next'
import { lengthUnits } from '@/domain/lengthUnits'
import type { LengthUnit } from '@/domain/lengthUnits'

export type LengthUnitSelectProps = { unit: LengthUnit; onChoose: (unit: LengthUnit) => void }

/** The unit of a length, inside its field. */
export function LengthUnitSelect({ unit, onChoose }: LengthUnitSelectProps) {
  const { t } = useTranslation()
  return (
    <select
      aria-label={t('config.attachments.lengthUnit')}
      className="h-control rounded-md bg-transparent px-2 text-sm text-muted"
      value={unit}
      onChange={(event) => {
        const chosen = lengthUnits.find((one) => one === event.target.value)
        if (chosen) onChoose(chosen)
      }}
    >
      {lengthUnits.map((one) => (
        <option key={one} value={one}>
          {t(`config.attachments.unit.${one}`)}
        </option>
      ))}
    </select>
  )
}
