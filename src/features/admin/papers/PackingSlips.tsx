import { useTranslation } from 'react-i18next'
import { Table } from '@/components/cable/cutList/Table'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { useLeadTitle } from '@/components/cable/useLeadTitle'
import { AddressLines } from '@/components/cable/AddressLines'
import { Fact } from '@/components/ui/Fact'
import type { AdminOrder } from '@/contract/adminOrders'
import type { Shop } from '@/contract/shop'
import { readNumber } from '@/domain/pricing/pricing'
import { useFormat } from '@/locales/format'
import { useShopTime } from '../useShopTime'
import { recipientOf } from './recipient'
import { Paper } from './Paper'

export type PackingSlipsProps = { orders: readonly AdminOrder[]; shop: Shop | undefined }

/** A slip for each parcel: what is in it, without prices. */
export function PackingSlips({ orders, shop }: PackingSlipsProps) {
  const { t } = useTranslation()
  return orders.map((order) => (
    <Paper key={order.number} title={t('admin.papers.packingSlip')} orders={[order]}>
      <Slip order={order} shop={shop} />
    </Paper>
  ))
}

function Slip({ order, shop }: { order: AdminOrder; shop: Shop | undefined }) {
  const { t } = useTranslation()
  const shopTime = useShopTime()
  const format = useFormat()
  const leadTitle = useLeadTitle()
  const dataLabel = useDataLabels()
  const postage = [...new Set(order.orders.map(({ post }) => dataLabel(post.label)))]
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 text-sm print:mb-4">
        {shop && <Lines name={t('admin.papers.from')} lines={[shop.name, ...shop.address.split('\n')]} />}
        <Lines
          name={t(order.isPickUp ? 'orders.pickedUpBy' : 'orders.deliveredTo')}
          lines={recipientOf(order)}
        />
        <Fact name={t('orders.date')}>{shopTime.date(order.createdAt)}</Fact>
        {order.reference !== '' && <Fact name={t('orders.reference')}>{order.reference}</Fact>}
        <Fact name={t('nav.postage')}>{format.list(postage)}</Fact>
        {order.trackingNumber !== '' && <Fact name={t('orders.tracking')}>{order.trackingNumber}</Fact>}
      </dl>
      <Table
        caption={t('admin.papers.inside')}
        columns={[t('cutList.column.pieces'), t('admin.papers.lead'), t('cartFile.csv.kind.plugHandle')]}
        rows={order.orders.map((lead, index) => ({
          key: String(index),
          cells: [
            format.number(readNumber(lead.quantity, 1)),
            <bdi key="lead">{leadTitle(lead)}</bdi>,
            format.number(readNumber(lead.andrsonPlugHandle)),
          ],
        }))}
      />
    </>
  )
}

function Lines({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <Fact name={name}>
      <AddressLines lines={lines} />
    </Fact>
  )
}
