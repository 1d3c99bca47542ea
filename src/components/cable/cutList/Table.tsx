import { Fragment } from 'react'
import type { ReactNode } from 'react'

export type TableProps = {
  caption: string
  columns: readonly string[]
  /** As many cells as columns; the first one names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

const cell = 'border border-edge/60 px-2 py-1 text-start align-top'

/** A table of the work order; on narrow screens each row is a block of labelled cells. */
export function Table({ caption, columns, rows }: TableProps) {
  return (
    <table role="table" className="w-full text-xs">
      <caption className="pb-1 text-start text-sm font-semibold">{caption}</caption>
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
