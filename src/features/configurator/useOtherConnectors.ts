import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { lazyPart, useLazyPart } from '@/components/ui/lazyPart'
import { findingKey } from '@/domain/electrical/finding'
import type { Finding } from '@/domain/electrical/finding'
import type { OtherConnector } from '@/domain/electrical/otherConnectors'
import { selectConnectorSearch } from '@/store/fixes'
import { useAppSelector, useAppStore } from '@/store/hooks'
import type { Searched } from './searchConnectors'

/** Not needed before there is a finding. */
export const connectorSearch = lazyPart(async () => (await import('./searchConnectors')).searchConnectors)

/**
 * The connectors that would fix a finding, for each without a fix. Each finding tries dozens of leads: they are
 * searched one after the other, after a choice is painted.
 */
export function useOtherConnectors() {
  const store = useAppStore()
  const current = useAppSelector(selectConnectorSearch)
  const search = useDeferredValue(current)
  const searchMore = useLazyPart(connectorSearch)
  const [searched, setSearched] = useState<Searched>({ search, count: 0, found: new Map() })
  useEffect(() => {
    const count = searched.search === search ? searched.count : 0
    if (count === search.open.length) return
    if (searchMore) startTransition(() => setSearched(searchMore(searched, search)))
    // After a failure the next choice retries.
    else connectorSearch.load().catch(() => undefined)
  }, [search, searched, searchMore])

  return {
    of: (finding: Finding): readonly OtherConnector[] =>
      current.open.includes(finding) ? (searched.found.get(findingKey(finding))?.connectors ?? []) : [],
    /** Whether a connector was found for the draft as it is now; its lead may be older than the last choice. */
    isCurrent: (taken: OtherConnector) =>
      [...searched.found.values()].some(
        ({ search, connectors }) =>
          search === selectConnectorSearch(store.getState()) && connectors.includes(taken),
      ),
  }
}
