import { useTranslation } from 'react-i18next'
import { useNow } from '@/components/app/useNow'
import { OrderState } from '@/components/cable/OrderState'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { DataTable } from '@/components/ui/DataTable'
import { TextLink } from '@/components/ui/TextLink'
import { adminOrderPath } from '@/config/paths'
import type { AdminOrderSummary } from '@/contract/adminOrders'
import { isOpen } from '@/domain/lead/orderStates'
import { useDates } from '@/locales/dates'
import { useFormat } from '@/locales/format'
import { AssignedStaff } from './AssignedStaff'
import type { ChosenNumbers } from './useChosenNumbers'
import { useShopTime } from '../useShopTime'

export type OrderTableProps = { label: string; orders: readonly AdminOrderSummary[]; chosen: ChosenNumbers }

/** Orders with a checkbox for each. */
export function OrderTable({ label, orders, chosen }: OrderTableProps) {
  const { t } = useTranslation()
  const shopTime = useShopTime()
  const today = shopTime.dayOf(useNow())
  const dataLabel = useDataLabels()
  const format = useFormat()
  return (
    <DataTable
      label={label}
      rows={orders}
      rowKey={({ number }) => number}
      from="xl"
      columns={[
        {
          header: t('orders.number'),
          render: ({ number }) => (
            <span className="inline-flex items-center gap-3">
              {/* Larger to press than the box. */}
              <label className="inline-flex size-8 shrink-0 items-center justify-center">
                <input
                  type="checkbox"
                  aria-label={t('admin.chosen.choose', { number })}
                  checked={chosen.has(number)}
                  className="size-4 shrink-0 accent-primary-ink"
                  onChange={({ target }) => chosen.set([number], target.checked)}
                />
              </label>
              <TextLink to={adminOrderPath(number)}>{number}</TextLink>
            </span>
          ),
        },
        {
          header: t('orders.date'),
          render: ({ createdAt }) => (
            <>
              <bdi>{shopTime.date(createdAt)}</bdi>{' '}
              <bdi className="text-muted">{shopTime.time(createdAt)}</bdi>
            </>
          ),
        },
        {
          header: t('guides.quote.buyer'),
          render: ({ buyer, reference }) => (
            <>
              <bdi>{buyer.name || t('admin.orders.buyerGone')}</bdi>
              <span className="block text-muted">
                <bdi>{[buyer.userName, reference].filter(Boolean).join(' · ')}</bdi>
              </span>
            </>
          ),
        },
        {
          header: t('nav.postage'),
          render: ({ postage, leadCount }) => (
            <>
              <bdi>{postage.map(dataLabel).join(' · ')}</bdi>
              <span className="block text-muted">{t('admin.orders.leads', { count: leadCount })}</span>
            </>
          ),
        },
        { header: t('orders.stateTitle'), render: (order) => <OrderState {...order} /> },
        { header: t('admin.due.title'), render: (order) => <ReadyDay order={order} today={today} /> },
        {
          header: t('admin.orders.handledBy'),
          render: ({ handledBy }) => <AssignedStaff people={handledBy} />,
        },
        {
          header: t('price.total'),
          align: 'end',
          render: ({ total, currency }) => format.money(total, currency),
        },
      ]}
    />
  )
}

/** The day on which an order is to be ready, marked where that is past. */
function ReadyDay({ order, today }: { order: AdminOrderSummary; today: string }) {
  const { readyDay, state } = order
  const { t } = useTranslation()
  const dates = useDates()
  if (readyDay === '') return '–'
  const isLate = isOpen(state) && readyDay < today
  return (
    <>
      <bdi>{dates.day(readyDay)}</bdi>
      {isLate && <span className="block font-medium text-danger">{t('admin.due.late')}</span>}
    </>
  )
}
