import { useTranslation } from 'react-i18next'
import { LeadSummary } from '@/components/assembly/LeadSummary'
import { isComplete } from '@/domain/completeness'
import type { Order } from '@/domain/order'
import { selectCatalogueIndex } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectDirection } from '@/store/themeSlice'

export type OrderDescriptionProps = {
  order: Order
  /** Of its name, for what belongs to this order. */
  id: string
}

/** A saved lead at a glance and in words, and whether it lacks something. */
export function OrderDescription({ order, id }: OrderDescriptionProps) {
  const { t } = useTranslation()
  const direction = useAppSelector(selectDirection)
  const parts = useAppSelector(selectCatalogueIndex)
  return (
    <LeadSummary order={order} direction={direction} parts={parts} id={id}>
      {!isComplete(order) && <p className="font-medium text-warning">{t('cart.incomplete')}</p>}
    </LeadSummary>
  )
}
