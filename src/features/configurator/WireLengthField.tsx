import { useTranslation } from 'react-i18next'
import { DecimalField } from '@/components/cable/DecimalField'
import { LengthUnitSelect } from '@/components/cable/LengthUnitSelect'
import { readLength } from '@/components/cable/readLength'
import { isWithin, lengthBoundsCm } from '@/domain/lead/bounds'
import type { ConnectorA } from '@/domain/catalogue/catalogue'
import { lengthIn, lengthInCm } from '@/domain/numbers/lengthUnits'
import type { LengthUnit } from '@/domain/numbers/lengthUnits'
import { useFormat } from '@/locales/format'
import { lengthUnitChosen, selectLengthUnit } from '@/store/configSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { wireLengthEntered } from '@/store/orderSlice'

export type WireLengthFieldProps = { uuid: string; lengthCm: number; connectorA: ConnectorA }

/** The wire's length in the buyer's unit, which all attachments share; stored in cm. */
export function WireLengthField({ uuid, lengthCm, connectorA }: WireLengthFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const unit = useAppSelector(selectLengthUnit)
  const bounds = lengthBoundsCm(connectorA)
  const limits = {
    minimum: format.number(lengthIn(unit, bounds.minimum)),
    maximum: format.number(lengthIn(unit, bounds.maximum)),
    unit: t(`config.attachments.unit.${unit}`),
  }
  const storedAs = t('config.attachments.storedAs', { length: format.number(lengthCm) })
  const hint = t('config.attachments.lengthHint', limits)
  const enter = (length: number | null, as: LengthUnit) =>
    dispatch(wireLengthEntered({ uuid, chosen: length === null ? 0 : lengthInCm(length, as) }))
  /** If the new unit brings the number within bounds, it was meant in that unit. */
  const chooseUnit = (chosen: LengthUnit) => {
    const inChosen = lengthInCm(lengthIn(unit, lengthCm), chosen)
    if (!isWithin(lengthCm, bounds) && isWithin(inChosen, bounds)) enter(lengthIn(unit, lengthCm), chosen)
    dispatch(lengthUnitChosen(chosen))
  }

  return (
    <DecimalField
      unit={unit}
      label={t('config.attachments.wireLength')}
      hint={unit === 'cm' || lengthCm === 0 ? hint : `${storedAs} ${hint}`}
      value={lengthCm === 0 ? null : lengthIn(unit, lengthCm)}
      errorOf={(value) => (isWithin(lengthInCm(value, unit), bounds) ? null : t('number.between', limits))}
      read={(text, decimalSign) => readLength(text, unit, decimalSign)}
      onEnter={(value) => enter(value, unit)}
      className="pe-20"
      trailing={<LengthUnitSelect unit={unit} onChoose={chooseUnit} />}
    />
  )
}
