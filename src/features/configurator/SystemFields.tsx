import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { DropLimitChoice, SystemVoltageChoice } from '@/components/cable/SystemChoices'
import { SegmentedChoice } from '@/components/ui/SegmentedChoice'
import { feedingEnds } from '@/domain/lead/lead'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectSystem, systemAnswered } from '@/store/orderSlice'
import { SourceFields } from './SourceFields'

/** The fields of the whole lead: voltage, supply end, source and permitted drop. */
export function SystemFields() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { systemVoltageV, fedFrom, dropLimitPercent } = useAppSelector(selectSystem, shallowEqual)
  return (
    <div className="card grid gap-4 p-4 @md:grid-cols-2">
      <SystemVoltageChoice
        value={systemVoltageV}
        onChoose={(chosen) => dispatch(systemAnswered({ systemVoltageV: chosen }))}
      />
      <DropLimitChoice
        value={dropLimitPercent}
        onChoose={(chosen) => dispatch(systemAnswered({ dropLimitPercent: chosen }))}
      />
      <div className="@md:col-span-2">
        <SegmentedChoice
          label={t('system.fedFrom')}
          options={feedingEnds.map((end) => ({ value: end, label: t(`system.end.${end}`) }))}
          value={fedFrom}
          onChoose={(end) => dispatch(systemAnswered({ fedFrom: end }))}
        />
      </div>
      <SourceFields />
    </div>
  )
}
