import { useTranslation } from 'react-i18next'
import type { AdminOrder } from '@/contract/adminOrders'
import { namedState, orderStates } from '@/domain/lead/orderStates'
import { useDates } from '@/locales/dates'
import { useFormat } from '@/locales/format'
import { HistoryList } from '../HistoryList'
import type { HistoryLine } from '../HistoryList'

export function OrderHistory({ order: { history, isPickUp, currency } }: { order: AdminOrder }) {
  const { t } = useTranslation()
  const format = useFormat()
  const dates = useDates()
  const valueText = (field: string, value: string) => {
    const state = orderStates.find((one) => one === value)
    if (field === 'state' && state) return t(`orders.state.${namedState(state, isPickUp)}`)
    if (field === 'readyDay' && value !== '') return dates.day(value)
    if (field === 'paid') return t(value === 'yes' ? 'orders.paid' : 'orders.unpaid')
    if (field === 'payment' && value !== '') return format.money(Number(value), currency)
    return value
  }
  const fieldText = (field: string) => {
    if (field === 'state') return t('orders.stateTitle')
    if (field === 'trackingNumber') return t('orders.tracking')
    if (field === 'readyDay') return t('admin.due.title')
    if (field === 'delivery') return t('admin.notes.corrected')
    if (field === 'shopNote') return t('admin.notes.noteChanged')
    if (field === 'message') return t('admin.notes.sent')
    if (field === 'handledBy') return t('admin.orders.takenOn')
    return t('admin.orders.payment')
  }
  const lines = history.map(({ at, userName, field, was, now }): HistoryLine => ({
    at,
    userName,
    what: fieldText(field),
    was: valueText(field, was),
    now: valueText(field, now),
  }))
  return (
    <section className="print:hidden">
      <h2 className="mb-3 text-lg">{t('admin.history.title')}</h2>
      <HistoryList lines={lines.reverse()} none={t('admin.history.noneOfOrder')} />
    </section>
  )
}
