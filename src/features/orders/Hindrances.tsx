import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFindingText } from '@/components/assembly/useFindingText'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { paths } from '@/config/paths'
import { checkOrder } from '@/domain/checks'
import { missingParts } from '@/domain/completeness'
import { blocks } from '@/domain/finding'
import type { Finding } from '@/domain/finding'
import type { Order } from '@/domain/order'
import { selectCatalogueIndex } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'

type Hindrance = { lead: number; finding: Finding | null }

/** What keeps these leads from being ordered: the blocking findings of each, or that it is not complete. */
export function useHindrances(orders: readonly Order[]): Hindrance[] {
  const parts = useAppSelector(selectCatalogueIndex)
  return useMemo(
    () =>
      orders.flatMap((order, index): Hindrance[] => {
        const lead = index + 1
        if (missingParts(order).length > 0) return [{ lead, finding: null }]
        return checkOrder(order, parts)
          .filter(blocks)
          .map((finding) => ({ lead, finding }))
      }),
    [orders, parts],
  )
}

export function Hindrances({ hindrances }: { hindrances: readonly Hindrance[] }) {
  const { t } = useTranslation()
  const textOf = useFindingText()
  return (
    <Alert tone="danger" action={<AlertLink to={paths.cart}>{t('orders.place.back')}</AlertLink>}>
      <p className="font-medium">{t('orders.place.hindered')}</p>
      <ul className="mt-1 list-disc ps-5">
        {hindrances.map(({ lead, finding }, index) => (
          <li key={index}>
            {t('orders.place.ofLead', {
              lead,
              what: finding ? textOf(finding).statement : t('cart.incomplete'),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
