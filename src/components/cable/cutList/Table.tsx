import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/classNames'

export type TableProps = {
  caption: string
  columns: readonly string[]
  /** In percent; without them, the content decides. */
  widths?: readonly number[]
  /** As many cells as columns; the first one names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

const cell = 'border border-edge/60 px-2 py-1 text-start align-top break-words'

/** A table of the work order; on narrow screens each row is a block of labelled cells. */
export function Table({ caption, columns, widths, rows }: TableProps) {
  return (
    <table role="table" className={classNames('w-full text-xs', widths && 'table-fixed')}>
      <caption className="pb-1 text-start text-sm font-semibold">{caption}</caption>
      {widths && (
        <colgroup>
          {widths.map((percent, index) => (
            <col key={columns[index]} style={{ width: `${String(percent)}%` }} />
          ))}
        </colgroup>
      )}
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className={`${cell} font-semibold`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells }) => (
          <tr key={key} role="row">
            {cells.map((content, index) => (
              <Fragment key={columns[index]}>
                {index === 0 ? (
                  <th role="rowheader" scope="row" className={cell} data-label={columns[index]}>
                    {content}
                  </th>
                ) : (
                  <td role="cell" className={cell} data-label={columns[index]}>
                    {content}
                  </td>
                )}
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
