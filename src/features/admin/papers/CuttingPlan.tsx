import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CatalogueIndexContext } from '@/components/cable/CatalogueIndexContext'
import type { AdminCatalogue } from '@/contract/adminCatalogue'
import type { AdminOrder } from '@/contract/adminOrders'
import { wiresToCut } from '@/domain/papers/wiresToCut'
import { Paper } from './Paper'
import { PlanOfWire } from './PlanOfWire'

export type CuttingPlanProps = {
  orders: readonly AdminOrder[]
  /** What is on the shelf now; undefined until it is known. */
  shelf: AdminCatalogue | undefined
}

/** From which rolls to cut which lengths, wire by wire. */
export function CuttingPlan({ orders, shelf }: CuttingPlanProps) {
  const { t } = useTranslation()
  const parts = use(CatalogueIndexContext)
  const wires = useMemo(() => wiresToCut(orders, parts), [orders, parts])
  const shelfOf = (value: string) => {
    const part = shelf?.parts.find((one) => one.list === 'wireList' && one.value === value)
    return part ? part.stock + (shelf?.inOpenOrders[part.sku] ?? 0) : 0
  }
  return (
    <Paper title={t('admin.papers.cuttingPlan')} orders={orders}>
      {/* The fields begin with what is on the shelf now. */}
      {shelf &&
        wires.map((wire) => <PlanOfWire key={wire.value} wire={wire} shelfCm={shelfOf(wire.value)} />)}
    </Paper>
  )
}
