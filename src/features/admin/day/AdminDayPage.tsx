import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetAdminDayQuery, useMarkOrdersSeenMutation } from '@/api/adminDayApi'
import { useErrorText } from '@/api/useErrorText'
import { useLoadState } from '@/api/useLoadState'
import { EmptyState } from '@/components/app/EmptyState'
import { LoadState } from '@/components/app/LoadState'
import { QueryAge } from '@/components/app/QueryAge'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import type { AdminDay } from '@/contract/adminDay'
import { useFormat } from '@/locales/format'
import { ChosenOrders } from '../orders/ChosenOrders'
import { OrderTable } from '../orders/OrderTable'
import { useChosenNumbers } from '../orders/useChosenNumbers'
import { useSeveralOrders } from '../orders/useSeveralOrders'
import { DayCounts } from './DayCounts'

/** The owner's day: what there is to do, and the open orders to do it with. */
export function AdminDayPage() {
  const { t } = useTranslation()
  const query = useGetAdminDayQuery(undefined, { refetchOnMountOrArgChange: true })
  const loadState = useLoadState(query)
  const { data: day } = query
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1}>
          {t('administration.day')}
        </h1>
        <QueryAge query={query} />
      </div>
      <LoadState {...loadState} isHere={!!day} />
      {day && (
        <>
          <NewOrders day={day} onSeen={() => heading.current?.focus()} />
          {day.counts.late > 0 && (
            <Alert tone="warning">{t('admin.day.late', { count: day.counts.late })}</Alert>
          )}
          <DayCounts counts={day.counts} />
          <OpenOrders
            orders={day.orders}
            count={day.counts.placed + day.counts.inProduction + day.counts.readyToCollect}
          />
        </>
      )}
    </div>
  )
}

type NewOrdersProps = { day: AdminDay; onSeen: () => void }

function NewOrders({ day: { counts, latest }, onSeen }: NewOrdersProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = counts.newOrders
  const [markSeen, { isLoading, error }] = useMarkOrdersSeenMutation()
  const failure = useErrorText()(error)
  if (count === 0) return null
  const mark = async () => {
    const { data } = await markSeen(latest)
    // The pressed button is gone.
    if (data) onSeen()
  }
  return (
    <Alert
      tone="info"
      action={
        <Button size="sm" busy={isLoading} onClick={() => void mark()}>
          {t('admin.day.markSeen')}
        </Button>
      }
    >
      {t('admin.day.new', { count, replace: { count: format.number(count) } })}
      {failure !== null && <p className="font-medium">{failure}</p>}
    </Alert>
  )
}

/** A link to it leaves it below the sticky header. */
const belowHeader = { scrollMarginTop: '6rem' }

function OpenOrders({ orders, count }: { orders: AdminDay['orders']; count: number }) {
  const { t } = useTranslation()
  const chosen = useChosenNumbers()
  const changing = useSeveralOrders()
  return (
    <section aria-label={t('admin.day.open')}>
      <h2 id="open-orders" className="mb-3 text-lg" style={belowHeader}>
        {t('admin.day.open')}
      </h2>
      <ChosenOrders orders={orders} chosen={chosen} changing={changing} />
      {orders.length === 0 ? (
        <EmptyState>{t('admin.day.noneOpen')}</EmptyState>
      ) : (
        <>
          <OrderTable label={t('admin.day.open')} orders={orders} chosen={chosen} />
          {orders.length < count && (
            <p className="mt-3 text-sm text-muted">{t('admin.day.first', { shown: orders.length, count })}</p>
          )}
        </>
      )}
    </section>
  )
}
