import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useGetAdminCatalogueQuery } from '@/api/adminCatalogueApi'
import { useGetChosenOrdersQuery } from '@/api/adminOrdersApi'
import { useGetShopQuery } from '@/api/ordersApi'
import { useLoadState } from '@/api/useLoadState'
import { EmptyState } from '@/components/app/EmptyState'
import { LoadState } from '@/components/app/LoadState'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { ordersParameter } from '@/config/paperPaths'
import { paths } from '@/config/paths'
import type { AdminOrder } from '@/contract/adminOrders'
import type { Shop } from '@/contract/shop'
import { selectHasCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { AddressLabels } from './AddressLabels'
import { CuttingPlan } from './CuttingPlan'
import type { CuttingPlanProps } from './CuttingPlan'
import { PackingSlips } from './PackingSlips'
import { PickingList } from './PickingList'
import { WorkOrders } from './WorkOrders'
// Loaded by this page alone: all other styles are in index.html.
import styles from './papers.css?url'

const papers = [
  'workOrders',
  'cuttingPlan',
  'pickingList',
  'packingSlips',
  'addressLabels',
  'parcelLabels',
] as const
type Paper = (typeof papers)[number]

/** Its pages are of another size, and go to another printer: browsers would scale all pages of one print. */
const ownPrint: Paper = 'parcelLabels'
const usualPapers: readonly Paper[] = papers.filter((paper) => paper !== ownPrint)

/** The papers after one was ticked or not. */
function withPaper(chosen: readonly Paper[], paper: Paper, isTicked: boolean): readonly Paper[] {
  if (isTicked && paper === ownPrint) return [ownPrint]
  return papers.filter((one) => (one === paper ? isTicked : chosen.includes(one) && one !== ownPrint))
}

/** The papers of several orders in one print. */
export function AdminPapersPage() {
  const { t } = useTranslation()
  const [parameters] = useSearchParams()
  const numbers = (parameters.get(ordersParameter) ?? '').split(',').filter(Boolean)
  const isNone = numbers.length === 0
  const query = useGetChosenOrdersQuery(numbers, { refetchOnMountOrArgChange: true, skip: isNone })
  const loadState = useLoadState(query, t('admin.orders.unknown'))
  const shopQuery = useGetShopQuery()
  const shopState = useLoadState(shopQuery)
  const { data: shop } = shopQuery
  const shelfQuery = useGetAdminCatalogueQuery(undefined, { refetchOnMountOrArgChange: true, skip: isNone })
  const shelfState = useLoadState(shelfQuery)
  const shelf = shelfQuery.isFetching ? undefined : shelfQuery.data
  const [chosen, setChosen] = useState(usualPapers)
  // Without the catalogue, the papers lack the fuse links.
  const hasCatalogue = useAppSelector(selectHasCatalogue)
  const orders = hasCatalogue && !query.isFetching ? query.currentData : undefined
  const needsShelf = chosen.includes('cuttingPlan')
  const isReady = shop !== undefined && (shelf !== undefined || !needsShelf)
  return (
    <div className="mx-auto flex w-full max-w-[297mm] flex-col gap-4 py-4 print:block print:max-w-none print:py-0">
      <link rel="stylesheet" href={styles} />
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <ButtonLink to={paths.adminDay}>
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {t('administration.day')}
        </ButtonLink>
        {orders && (
          <Button
            icon={Printer}
            variant="primary"
            disabled={chosen.length === 0 || !isReady}
            onClick={() => window.print()}
          >
            {t('guides.quote.print')}
          </Button>
        )}
      </div>
      <h1 className="print:hidden">{t('administration.papers')}</h1>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2 print:hidden">
        <legend className="mb-1 text-sm text-muted">{t('admin.papers.choose')}</legend>
        {papers.map((paper) => (
          <label key={paper} className="inline-flex min-h-control items-center gap-2 text-sm font-medium">
            <input
              type="checkbox"
              checked={chosen.includes(paper)}
              className="size-4 shrink-0 accent-primary-ink"
              onChange={({ target }) => setChosen(withPaper(chosen, paper, target.checked))}
            />
            {t(`admin.papers.${paper}`)}
          </label>
        ))}
      </fieldset>
      {isNone ? (
        <EmptyState next={{ to: paths.adminDay, label: t('administration.day') }}>
          {t('admin.papers.none')}
        </EmptyState>
      ) : (
        <>
          <LoadState {...loadState} isHere={!!orders} className="print:hidden" />
          <LoadState {...shopState} isHere className="print:hidden" />
          {needsShelf && <LoadState {...shelfState} isHere className="print:hidden" />}
        </>
      )}
      {orders &&
        chosen.map((paper) => (
          <PaperOf key={paper} paper={paper} orders={orders} shop={shop} shelf={shelf} />
        ))}
    </div>
  )
}

type PaperOfProps = {
  paper: Paper
  orders: readonly AdminOrder[]
  shop: Shop | undefined
  shelf: CuttingPlanProps['shelf']
}

function PaperOf({ paper, orders, shop, shelf }: PaperOfProps) {
  switch (paper) {
    case 'workOrders':
      return <WorkOrders orders={orders} />
    case 'cuttingPlan':
      return <CuttingPlan orders={orders} shelf={shelf} />
    case 'pickingList':
      return <PickingList orders={orders} />
    case 'packingSlips':
      return <PackingSlips orders={orders} shop={shop} />
    case 'addressLabels':
      return <AddressLabels orders={orders} shop={shop} form="sheet" />
    case 'parcelLabels':
      return <AddressLabels orders={orders} shop={shop} form="parcel" />
  }
}
