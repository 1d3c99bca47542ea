import { useMemo } from 'react'
import type { Lead } from '@/domain/lead/lead'
import { catalogueDiffs } from '@/domain/catalogue/catalogueDiff'
import type { LeadChange } from '@/domain/catalogue/catalogueDiff'
import { selectCatalogue, selectCatalogueIndex } from './catalogueSlice'
import { useAppSelector } from './hooks'

/** Catalogue changes since these leads were saved; none while the catalogue is partial. */
export function useCatalogueChanges(leads: readonly Lead[]): LeadChange[] {
  const parts = useAppSelector(selectCatalogueIndex)
  const { postList, complete } = useAppSelector(selectCatalogue)
  return useMemo(
    () => (complete ? catalogueDiffs(leads, parts, postList) : []),
    [leads, parts, postList, complete],
  )
}
