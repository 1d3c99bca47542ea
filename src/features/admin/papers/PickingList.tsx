import { Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Table } from '@/components/cable/cutList/Table'
import type { AdminOrder, TakenProduct } from '@/contract/adminOrders'
import { partLists } from '@/contract/partFields'
import { countsOf } from '../catalogue/countsOf'
import { useFieldTexts } from '../catalogue/useFieldTexts'
import { Paper } from './Paper'

/** What the orders have taken of each product together, list by list. */
function totalOf(orders: readonly AdminOrder[]): TakenProduct[] {
  const bySku = new Map<string, TakenProduct>()
  for (const product of orders.flatMap(({ taken }) => taken)) {
    const before = bySku.get(product.sku)
    bySku.set(product.sku, { ...product, count: product.count + (before?.count ?? 0) })
  }
  const place = ({ list }: TakenProduct) => partLists.indexOf(list)
  return [...bySku.values()].sort((a, b) => place(a) - place(b) || a.label.localeCompare(b.label))
}

/** What to take from the shelf for all orders together. */
export function PickingList({ orders }: { orders: readonly AdminOrder[] }) {
  const { t } = useTranslation()
  const texts = useFieldTexts()
  return (
    <Paper title={t('admin.papers.pickingList')} orders={orders}>
      <Table
        caption={t('admin.papers.toTake')}
        columns={[
          t('admin.purchases.part'),
          t('admin.purchases.sku'),
          t('cutList.draws'),
          t('admin.papers.taken'),
        ]}
        rows={totalOf(orders).map(({ sku, label, list, count }) => {
          const { unit, show } = countsOf(list, texts)
          return {
            key: sku,
            cells: [
              <bdi key="label">{label}</bdi>,
              <bdi key="sku">{sku}</bdi>,
              t('admin.purchases.counted', { count: show(count), unit }),
              <Square key="taken" className="size-4" aria-hidden="true" />,
            ],
          }
        })}
      />
    </Paper>
  )
}
