import type { AdminCatalogue, AdminPart } from '@/contract/adminCatalogue'
import { nameFields } from '@/contract/partFields'
import { missingFigures, offeredLinks } from './missingFigures'
import { isLow } from '@/domain/catalogue/stockLevel'

/** A list, or the parts of all lists that are running low or cannot be ordered for want of figures. */
export type PartView = AdminPart['list'] | 'low' | 'missing'

export type SortColumn = 'label' | 'price' | 'stock'
/** Null keeps the catalogue's order. */
export type Sorting = { column: SortColumn; descending: boolean } | null

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const compare: Record<Exclude<SortColumn, 'stock'>, (a: AdminPart, b: AdminPart) => number> = {
  label: (a, b) => collator.compare(a.label, b.label),
  price: (a, b) => a.price - b.price,
}

/** Ids of the parts of a view that contain every word of the search, sorted. */
export function filterAndSort(
  { parts, inOpenOrders }: Pick<AdminCatalogue, 'parts' | 'inOpenOrders'>,
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
    const names = nameFields.map((field) => part[field])
    const text = [part.label, part.value, part.sku, part.type, ...names].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  if (sorting) {
    const sign = sorting.descending ? -1 : 1
    const shelf = ({ stock, sku }: AdminPart) => stock + (inOpenOrders[sku] ?? 0)
    shown.sort(
      (a, b) => sign * (sorting.column === 'stock' ? shelf(a) - shelf(b) : compare[sorting.column](a, b)),
    )
  }
  return shown.map(({ objectId }) => objectId)
}
