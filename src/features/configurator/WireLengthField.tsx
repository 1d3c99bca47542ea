import { useTranslation } from 'react-i18next'
import { LengthField } from '@/components/cable/LengthField'
import { isWithin, lengthBoundsCm } from '@/domain/lead/bounds'
import type { ConnectorA } from '@/domain/catalogue/catalogue'
import { fittingLengthCm } from '@/domain/electrical/makeability'
import { lengthTolerance } from '@/domain/papers/lengthTolerance'
import { useFormat } from '@/locales/format'
import { selectCurrentDraft } from '@/store/findings'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectClearedLengths, wireLengthEntered } from '@/store/orderSlice'
import { useLengthUnit } from '@/store/useLengthUnit'

export type WireLengthFieldProps = { uuid: string; lengthCm: number; connectorA: ConnectorA }

/** The wire's length in the buyer's unit, which all attachments share; stored in cm. */
export function WireLengthField({ uuid, lengthCm, connectorA }: WireLengthFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const lengthUnit = useLengthUnit()
  const formerCm = useAppSelector((state) => selectClearedLengths(state)[uuid])
  const fittingCm = useAppSelector((state) => fittingLengthCm(selectCurrentDraft(state), uuid))
  const bounds = lengthBoundsCm(connectorA)
  const storedAs =
    lengthUnit.unit === 'cm' || lengthCm === 0
      ? ''
      : `${t('config.attachments.storedAs', { length: format.number(lengthCm) })} `
  return (
    <LengthField
      label={t('config.attachments.wireLength')}
      hintOf={(limits) => (
        <>
          {storedAs + t('config.attachments.lengthHint', limits)}
          {isWithin(lengthCm, bounds) && (
            <span className="block">
              {t('config.attachments.tolerance', { plus: format.number(lengthTolerance(lengthCm).plusMm) })}
            </span>
          )}
        </>
      )}
      // A shorter one is a finding of the checks, not a wrong entry.
      statedMinimumCm={fittingCm}
      lengthCm={lengthCm === 0 ? null : lengthCm}
      bounds={bounds}
      {...(formerCm !== undefined && { formerCm })}
      {...lengthUnit}
      onEnter={(entered) => dispatch(wireLengthEntered({ uuid, chosen: entered ?? 0 }))}
    />
  )
}
