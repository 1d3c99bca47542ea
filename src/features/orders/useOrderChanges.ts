import { useMemo } from 'react'
import type { Order } from '@/domain/order'
import { changesSinceAll } from '@/domain/recheck'
import type { LeadChange } from '@/domain/recheck'
import { selectCatalogue, selectCatalogueIndex } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'

/** What the catalogue has otherwise than these orders; nothing where it is not all there. */
export function useOrderChanges(orders: readonly Order[]): LeadChange[] {
  const parts = useAppSelector(selectCatalogueIndex)
  const { postList, complete } = useAppSelector(selectCatalogue)
  return useMemo(
    () => (complete ? changesSinceAll(orders, parts, postList) : []),
    [orders, parts, postList, complete],
  )
}
