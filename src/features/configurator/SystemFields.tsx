import { useTranslation } from 'react-i18next'
import { SegmentedChoice } from '@/components/ui/SegmentedChoice'
import { dropLimits, feedingEnds, systemVoltages } from '@/domain/order'
import { useFormat } from '@/locales/format'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { dropLimitChosen, fedFromChosen, selectDraft, systemVoltageChosen } from '@/store/orderSlice'

/** What the whole lead is for: its voltage, the end that feeds it, and the drop it may have. */
export function SystemFields() {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const systemVoltageV = useAppSelector((state) => selectDraft(state).systemVoltageV)
  const fedFrom = useAppSelector((state) => selectDraft(state).fedFrom)
  const dropLimitPercent = useAppSelector((state) => selectDraft(state).dropLimitPercent)
  return (
    <div className="card grid gap-4 p-4 @lg:grid-cols-2">
      <SegmentedChoice
        label={t('checks.system.voltage')}
        options={systemVoltages.map((volts) => ({
          value: String(volts),
          label: t('checks.system.volts', { volts: format.number(volts) }),
        }))}
        value={String(systemVoltageV)}
        onChoose={(value) => {
          const chosen = systemVoltages.find((volts) => String(volts) === value)
          if (chosen) dispatch(systemVoltageChosen(chosen))
        }}
      />
      <SegmentedChoice
        label={t('checks.system.dropLimit')}
        options={dropLimits.map((percent) => ({
          value: String(percent),
          label: t('checks.system.percent', { percent: format.number(percent) }),
        }))}
        value={String(dropLimitPercent)}
        onChoose={(value) => {
          const chosen = dropLimits.find((percent) => String(percent) === value)
          if (chosen) dispatch(dropLimitChosen(chosen))
        }}
      />
      <div className="@lg:col-span-2">
        <SegmentedChoice
          label={t('checks.system.fedFrom')}
          options={feedingEnds.map((end) => ({ value: end, label: t(`checks.system.end.${end}`) }))}
          value={fedFrom}
          onChoose={(end) => dispatch(fedFromChosen(end))}
        />
      </div>
    </div>
  )
}
