import { useTranslation } from 'react-i18next'
import { DecimalField } from '@/components/assembly/DecimalField'
import { LengthUnitSelect } from '@/components/assembly/LengthUnitSelect'
import { isWithin, lengthBoundsCm } from '@/domain/bounds'
import type { ConnectorA } from '@/domain/catalogue'
import { lengthIn, lengthInCm } from '@/domain/lengthUnits'
import { useFormat } from '@/locales/format'
import { lengthUnitChosen, selectLengthUnit } from '@/store/configSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { wireLengthEntered } from '@/store/orderSlice'

export type WireLengthFieldProps = { uuid: string; lengthCm: number; connectorA: ConnectorA }

/** The wire's length in the unit of the buyer's choice, the same for all attachments; stored in cm. */
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

  return (
    <DecimalField
      unit={unit}
      label={t('config.attachments.wireLength')}
      hint={unit === 'cm' || lengthCm === 0 ? hint : `${storedAs} ${hint}`}
      value={lengthCm === 0 ? null : lengthIn(unit, lengthCm)}
      errorOf={(value) => (isWithin(lengthInCm(value, unit), bounds) ? null : t('number.between', limits))}
      onEnter={(value) =>
        dispatch(wireLengthEntered({ uuid, chosen: value === null ? 0 : lengthInCm(value, unit) }))
      }
      className="pe-20"
      trailing={<LengthUnitSelect unit={unit} onChoose={(chosen) => dispatch(lengthUnitChosen(chosen))} />}
    />
  )
}
