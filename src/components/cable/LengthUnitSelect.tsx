import { useTranslation } from 'react-i18next'
import { Select } from '@/components/ui/SelectField'
import { lengthUnits } from '@/domain/numbers/lengthUnits'
import type { LengthUnit } from '@/domain/numbers/lengthUnits'

export type LengthUnitSelectProps = { unit: LengthUnit; onChoose: (unit: LengthUnit) => void }

/** The unit of a length, inside its field. */
export function LengthUnitSelect({ unit, onChoose }: LengthUnitSelectProps) {
  const { t } = useTranslation()
  return (
    <Select
      aria-label={t('config.attachments.lengthUnit')}
      className="h-control rounded-md bg-transparent ps-2 pe-8 text-sm text-muted"
      options={lengthUnits.map((value) => ({ value, label: t(`config.attachments.unit.${value}`) }))}
      value={unit}
      onChoose={onChoose}
    />
  )
}
