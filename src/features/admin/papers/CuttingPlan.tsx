import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetAdminCatalogueQuery } from '@/api/adminCatalogueApi'
import { useErrorText } from '@/api/useErrorText'
import { CatalogueIndexContext } from '@/components/cable/CatalogueIndexContext'
import { Alert } from '@/components/ui/Alert'
import type { AdminOrder } from '@/contract/adminOrders'
import { wiresToCut } from '@/domain/papers/wiresToCut'
import { Paper } from './Paper'
import { PlanOfWire } from './PlanOfWire'

/** From which rolls to cut which lengths, wire by wire. */
export function CuttingPlan({ orders }: { orders: readonly AdminOrder[] }) {
  const { t } = useTranslation()
  const parts = use(CatalogueIndexContext)
  const {
    data: catalogue,
    error,
    isFetching,
  } = useGetAdminCatalogueQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const failure = useErrorText()(error)
  const wires = useMemo(() => wiresToCut(orders, parts), [orders, parts])
  const shelfOf = (value: string) => {
    const part = catalogue?.parts.find((one) => one.list === 'wireList' && one.value === value)
    return part ? part.stock + (catalogue?.inOpenOrders[part.sku] ?? 0) : 0
  }
  return (
    <Paper title={t('admin.papers.cuttingPlan')} orders={orders}>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      {/* The fields begin with what is on the shelf now. */}
      {catalogue &&
        !isFetching &&
        wires.map((wire) => <PlanOfWire key={wire.value} wire={wire} shelfCm={shelfOf(wire.value)} />)}
    </Paper>
  )
}
