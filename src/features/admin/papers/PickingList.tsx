import { Square } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { CatalogueIndexContext } from '@/components/cable/CatalogueIndexContext'
import { Table } from '@/components/cable/cutList/Table'
import { useQuantityText } from '@/components/cable/useFindingText'
import type { AdminOrder, TakenProduct } from '@/contract/adminOrders'
import { partLists } from '@/contract/partFields'
import { looseParts } from '@/domain/papers/looseParts'
import type { LoosePart } from '@/domain/papers/looseParts'
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

/** Names of parts that no stock is kept of. */
function useLoosePartText() {
  const { t } = useTranslation()
  const quantity = useQuantityText()
  return ({ kind, label, copperMm2 }: LoosePart): string => {
    if (kind === 'plugHandle') return t('cartFile.csv.kind.plugHandle')
    if (kind === 'ringLug') return t('admin.papers.ringLug', { label })
    if (copperMm2 === null) return t('admin.papers.contact', { label })
    const area = quantity({ value: Number(copperMm2.toFixed(2)), unit: 'mm2' })
    return t('admin.papers.contactByHand', { label, choose: t('cutList.noneListed', { area }) })
  }
}

/** What to take from the shelf for all orders together. */
export function PickingList({ orders }: { orders: readonly AdminOrder[] }) {
  const { t } = useTranslation()
  const texts = useFieldTexts()
  const parts = use(CatalogueIndexContext)
  const looseText = useLoosePartText()
  const leads = orders.flatMap((order) => order.orders)
  const taken = totalOf(orders).map(({ sku, label, list, count }) => {
    const { unit, show } = countsOf(list, texts)
    return { key: sku, label, sku, needed: t('admin.purchases.counted', { count: show(count), unit }) }
  })
  const loose = looseParts(leads, parts).map((part) => {
    const label = looseText(part)
    const { unit, show } = countsOf('connectorAList', texts)
    return {
      key: label,
      label,
      sku: '–',
      needed: t('admin.purchases.counted', { count: show(part.count), unit }),
    }
  })
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
        rows={[...taken, ...loose].map(({ key, label, sku, needed }) => ({
          key,
          cells: [
            <bdi key="label">{label}</bdi>,
            <bdi key="sku">{sku}</bdi>,
            needed,
            <Square key="taken" className="size-4" aria-hidden="true" />,
          ],
        }))}
      />
    </Paper>
  )
}
