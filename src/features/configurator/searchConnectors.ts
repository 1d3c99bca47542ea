import { findingKey } from '@/domain/electrical/finding'
import { otherConnectors } from '@/domain/electrical/otherConnectors'
import type { OtherConnector } from '@/domain/electrical/otherConnectors'
import type { selectConnectorSearch } from '@/store/fixes'

type Search = ReturnType<typeof selectConnectorSearch>

/** How many findings of a search are done; by finding, the connectors found and the search that found them. */
export type Searched = {
  search: Search
  count: number
  found: ReadonlyMap<string, { search: Search; connectors: readonly OtherConnector[] }>
}

/** A choice made during a search waits for this and one more finding at most. */
const sliceMs = 4

/** The search with more of its findings done. What an earlier search found of a finding is kept until then. */
export function searchConnectors(before: Searched, search: Search): Searched {
  const start = performance.now()
  const keys = new Set(search.open.map(findingKey))
  const found = new Map([...before.found].filter(([key]) => keys.has(key)))
  let count = before.search === search ? before.count : 0
  for (const finding of search.open.slice(count)) {
    const connectors = otherConnectors(finding, search.findings, search.draft, search.parts)
    found.set(findingKey(finding), { search, connectors })
    count += 1
    if (performance.now() - start > sliceMs) break
  }
  return { search, count, found }
}
