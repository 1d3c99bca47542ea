import type { AdminPart } from '@/contract/adminCatalogue'
import { isNoFuse } from '@/domain/catalogue/catalogue'
import { missingFigures, offeredLinks } from './missingFigures'

/** A list, or the parts of all lists that are running low or cannot be ordered for want of figures. */
export type PartView = AdminPart['list'] | 'low' | 'missing'

export type SortColumn = 'label' | 'price' | 'stock'
/** Null keeps the catalogue's order. */
export type Sorting = { column: SortColumn; descending: boolean } | null

/** Sold out is low even without a limit. "No fuse" has no stock. */
export function isLow({ value, stock, stockLimit, retired }: AdminPart): boolean {
  return stock <= (stockLimit ?? 0) && !retired && !isNoFuse({ value })
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const compare: Record<SortColumn, (a: AdminPart, b: AdminPart) => number> = {
  label: (a, b) => collator.compare(a.label, b.label),
  price: (a, b) => a.price - b.price,
  stock: (a, b) => a.stock - b.stock,
}

/** Ids of the parts of a view that contain every word of the search, sorted. */
export function filterAndSort(
  parts: readonly AdminPart[],
  view: PartView,
  search: string,
  sorting: Sorting,
): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const links = offeredLinks(parts)
  const isInView = (part: AdminPart) => {
    if (view === 'low') return isLow(part)
    return view === 'missing' ? missingFigures(part, links).length > 0 : part.list === view
  }
  const shown = parts.filter((part) => {
    if (!isInView(part)) return false
    const text = `${part.label} ${part.value} ${part.sku} ${part.type}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  if (sorting) {
    const sign = sorting.descending ? -1 : 1
    shown.sort((a, b) => sign * compare[sorting.column](a, b))
  }
  return shown.map(({ objectId }) => objectId)
}
