import { useTranslation } from 'react-i18next'
import { useGetOrderCountsQuery } from '@/api/adminOrdersApi'
import { SelectField } from '@/components/ui/SelectField'
import { type OrderState, orderStates } from '@/domain/lead/orderStates'
import { useFormat } from '@/locales/format'
import { anyValue } from './orderFilters'

export type StateFilterProps = {
  state: OrderState | typeof anyValue
  /** The list is narrowed by something else, of which the numbers of all orders would say nothing. */
  isNarrowed: boolean
  onChoose: (state: OrderState | typeof anyValue) => void
}

/** One of the states, each with the number of its orders. */
export function StateFilter({ state, isNarrowed, onChoose }: StateFilterProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: counts } = useGetOrderCountsQuery(undefined, { refetchOnMountOrArgChange: true })
  const nameOf = (one: OrderState) => t(one === 'sent' ? 'admin.orders.sentOrReady' : `orders.state.${one}`)
  return (
    <SelectField
      label={t('orders.stateTitle')}
      value={state}
      options={[
        { value: anyValue, label: t('admin.orders.any') },
        ...orderStates.map((one) => ({
          value: one,
          label:
            counts && !isNarrowed
              ? t('admin.orders.counted', { state: nameOf(one), number: format.number(counts[one]) })
              : nameOf(one),
        })),
      ]}
      onChoose={onChoose}
    />
  )
}
