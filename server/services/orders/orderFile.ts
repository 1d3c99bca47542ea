import type { Db } from '../../db/open'
import type { ListedOrderRow } from '../../repositories/orders'

export type Cell = string | number

/** What a file has of orders: its columns, and the rows of some of them. */
export type OrderFile = {
  columns: readonly string[]
  rowsOf: (found: readonly ListedOrderRow[], context: { db: Db; timeZone: string }) => Promise<Cell[][]>
}
