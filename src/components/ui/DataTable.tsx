import type { ReactNode } from 'react'
import { belowLg, belowXl } from '@/config/shell'
import { classNames } from '@/lib/classNames'
import { useMediaQuery } from './useMediaQuery'

const below = { lg: belowLg, xl: belowXl }

type Column<Row> = {
  /** Unique in its table. */
  header: string
  /** Numbers are aligned to the end. */
  align?: 'start' | 'end'
  /** Classes of its cells in the table, such as a width. */
  className?: string
  render: (row: Row) => ReactNode
}

export type DataTableProps<Row> = {
  label: string
  /** The first column names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The breakpoint from which the table fits. */
  from?: keyof typeof below
}

/** Rows as a table where it fits, otherwise as a card for each row. */
export function DataTable<Row>({ from = 'lg', ...props }: DataTableProps<Row>) {
  return useMediaQuery(below[from]) ? <Cards {...props} /> : <Table {...props} />
}

const alignClass = { start: 'text-start', end: 'text-end' }

function cellClass<Row>(verticalAlign: string, { align = 'start', className }: Column<Row>): string {
  return classNames(
    'px-2 py-2.5 font-normal first:ps-4 last:pe-4',
    verticalAlign,
    alignClass[align],
    className,
  )
}

type ShapeProps<Row> = Omit<DataTableProps<Row>, 'from'>

function Table<Row>({ label, columns, rows, rowKey }: ShapeProps<Row>) {
  const [first, ...others] = columns
  return (
    <div className="card overflow-x-auto">
      <table aria-label={label} className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            {columns.map((column) => (
              <th key={column.header} scope="col" className={cellClass('align-bottom', column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-b-0">
              <th scope="row" className={cellClass('align-baseline', first)}>
                {first.render(row)}
              </th>
              {others.map((column) => (
                <td key={column.header} className={cellClass('align-baseline', column)}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards<Row>({ label, columns, rows, rowKey }: ShapeProps<Row>) {
  const [first, ...others] = columns
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3">
      {rows.map((row) => (
        <li key={rowKey(row)} className="min-w-0 card p-4 text-sm">
          <p className="mb-2 font-semibold break-words">{first.render(row)}</p>
          <dl className="grid grid-cols-[minmax(min-content,1fr)_minmax(0,auto)] gap-x-4 gap-y-1">
            {others.map(({ header, render }) => (
              <div key={header} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-muted">{header}</dt>
                <dd className="text-end wrap-anywhere">{render(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
