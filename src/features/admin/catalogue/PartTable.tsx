import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@/components/app/EmptyState'
import type { AdminCatalogue } from '@/contract/adminCatalogue'
import { classNames } from '@/lib/classNames'
import { filterAndSort } from './filterAndSort'
import type { PartView, SortColumn, Sorting } from './filterAndSort'
import { missingFigures, offeredLinks } from './missingFigures'
import { PartRow } from './PartRow'
import type { PartRowProps } from './PartRow'
import { useFieldTexts } from './useFieldTexts'
import type { FieldTexts } from './useFieldTexts'
import { VirtualRows } from './VirtualRows'

export type PartTableProps = {
  label: string
  catalogue: AdminCatalogue
  /** Time of the response, ms. */
  receivedAt: number
  view: PartView
  search: string
  onChange: PartRowProps['onChange']
  onStock: PartRowProps['onStock']
}

function emptyKey(view: PartView, search: string) {
  if (search) return 'admin.catalogue.noneFit'
  if (view === 'low') return 'admin.catalogue.noneLow'
  return view === 'missing' ? 'admin.catalogue.noneMissing' : 'admin.catalogue.none'
}

type Column = { name: string; sort?: SortColumn; isNumber?: true }

function columnsOf(view: PartView, { t }: FieldTexts): Column[] {
  return [
    { name: t('admin.catalogue.part'), sort: 'label' },
    {
      name: t(view === 'wireList' ? 'admin.catalogue.pricePerM' : 'admin.catalogue.price'),
      sort: 'price',
      isNumber: true,
    },
    { name: t('admin.stock.shelf'), sort: 'stock', isNumber: true },
    { name: t('admin.catalogue.limit'), isNumber: true },
    { name: t('cart.actions') },
  ]
}

/** A virtual table of parts. A changed row keeps its position until the table is sorted or filtered again. */
export function PartTable({ label, catalogue, receivedAt, view, search, onChange, onStock }: PartTableProps) {
  const texts = useFieldTexts()
  const { t } = texts
  const { parts, currency, inOpenOrders } = catalogue
  const [sorting, setSorting] = useState<Sorting>(null)
  const key = JSON.stringify([receivedAt, view, search, sorting])
  const [sorted, setSorted] = useState({ key: '', ids: [] as string[] })
  if (sorted.key !== key) setSorted({ key, ids: filterAndSort(catalogue, view, search, sorting) })
  const byId = useMemo(() => new Map(parts.map((part) => [part.objectId, part])), [parts])
  const { ids } = sorted
  const links = useMemo(() => offeredLinks(parts), [parts])

  const sortBy = (column: SortColumn) =>
    setSorting((present) => ({ column, descending: present?.column === column && !present.descending }))
  const columns = columnsOf(view, texts)
  if (ids.length === 0) return <EmptyState>{t(emptyKey(view, search))}</EmptyState>
  return (
    <div className="@container">
      <p className="mb-4 text-sm text-muted">{t('admin.catalogue.effects')}</p>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={ids.length + 1}
        className="card [--columns:minmax(12rem,1fr)_8rem_9rem_8rem_9rem]"
      >
        <div role="rowgroup">
          <div
            role="row"
            aria-rowindex={1}
            className="flex flex-wrap gap-x-4 border-b border-line px-4 py-1 text-xs text-muted @4xl:grid @4xl:grid-cols-(--columns)"
          >
            <SortBy />
            {columns.map(({ name, sort, isNumber }) => (
              <div
                key={name}
                role="columnheader"
                aria-sort={
                  sort && sorting?.column === sort
                    ? sorting.descending
                      ? 'descending'
                      : 'ascending'
                    : undefined
                }
                className={classNames(
                  'flex items-center',
                  isNumber && '@4xl:justify-end',
                  !sort && '@max-4xl:sr-only',
                )}
              >
                {sort ? (
                  <button
                    type="button"
                    className="inline-flex min-h-8 min-w-6 items-center gap-1 hover:text-ink"
                    onClick={() => sortBy(sort)}
                  >
                    {name}
                    {sorting?.column === sort &&
                      (sorting.descending ? (
                        <ArrowDown className="size-3.5" aria-hidden="true" />
                      ) : (
                        <ArrowUp className="size-3.5" aria-hidden="true" />
                      ))}
                  </button>
                ) : (
                  name
                )}
              </div>
            ))}
          </div>
        </div>
        <VirtualRows ids={ids}>
          {(id) => {
            const part = byId.get(id)
            if (!part) return part
            return (
              <PartRow
                part={part}
                held={inOpenOrders[part.sku] ?? 0}
                missing={texts.missing(missingFigures(part, links))}
                texts={texts}
                currency={currency}
                onChange={onChange}
                onStock={onStock}
              />
            )
          }}
        </VirtualRows>
      </div>
    </div>
  )
}

/** Before the headers of columns where these are not above their columns. */
function SortBy() {
  const { t } = useTranslation()
  return (
    <span aria-hidden="true" className="py-2 @4xl:hidden">
      {t('admin.catalogue.sortBy')}
    </span>
  )
}
