import { useTranslation } from 'react-i18next'
import { CutLead } from '@/components/cable/cutList/CutLead'
import type { AdminOrder } from '@/contract/adminOrders'
import { useShopTime } from '../useShopTime'
import { Paper } from './Paper'

/** The work orders of all leads, each from a new page on. */
export function WorkOrders({ orders }: { orders: readonly AdminOrder[] }) {
  const { t } = useTranslation()
  const shopTime = useShopTime()
  return (
    <Paper title={t('admin.papers.workOrders')} orders={orders} isUntitledInPrint>
      <p className="text-sm text-muted print:hidden">{t('cutList.note')}</p>
      {orders.map((order, index) => (
        <section
          key={order.number}
          aria-label={t('orders.titleOf', { number: order.number })}
          className={index === 0 ? undefined : 'print:break-before-page'}
        >
          <p className="work-order-notes mb-3 text-sm">
            <bdi>
              {[order.delivery.name, order.delivery.note, order.shopNote].filter(Boolean).join(' · ')}
            </bdi>
          </p>
          {order.orders.map((lead, at) => (
            <CutLead
              key={lead.objectId || String(at)}
              lead={lead}
              number={at + 1}
              count={order.orders.length}
              order={{ ...order, placedOn: shopTime.date(order.createdAt) }}
              shown="workOrder"
            />
          ))}
        </section>
      ))}
    </Paper>
  )
}
