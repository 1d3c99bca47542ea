import type { PartList } from '@/contract/partFields'
import { inChunks } from '../db/chunks'
import type { Db } from '../db/open'
import type { CategoryList } from '../db/schema'

/** The category list of a list's parts; null where its types are not categories. */
export function categoriesOf(list: PartList): CategoryList | null {
  if (list === 'connectorAList') return 'connectorACategory'
  return list === 'connectorBList' ? 'connectorBCategory' : null
}

/** Named queries on the categories of connectors. */
export const categories = {
  /** Adds missing categories for these types at the end of their list. */
  async ensure(transaction: Db, list: PartList, types: readonly string[]): Promise<void> {
    const categoryList = categoriesOf(list)
    if (!categoryList) return
    const rows = await transaction
      .selectFrom('category')
      .select(['value', 'position'])
      .where('list', '=', categoryList)
      .execute()
    const existing = new Set(rows.map(({ value }) => value))
    const first = Math.max(-1, ...rows.map(({ position }) => position)) + 1
    const added = types
      .filter((type) => !existing.has(type))
      .map((type, index) => ({
        list: categoryList,
        value: type,
        name: type,
        label: type,
        position: first + index,
      }))
    await inChunks(added, (chunk) =>
      transaction
        .insertInto('category')
        .values(chunk)
        .onConflict((conflict) => conflict.columns(['list', 'value']).doNothing())
        .execute(),
    )
  },
}
