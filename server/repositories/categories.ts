import type { PartList } from '@/contract/partFields'
import type { Db } from '../db/open'
import type { CategoryList } from '../db/schema'

/** Which categories a list's parts are in; null where its types are none. */
export function categoriesOf(list: PartList): CategoryList | null {
  if (list === 'connectorAList') return 'connectorACategory'
  return list === 'connectorBList' ? 'connectorBCategory' : null
}

/** Named queries on the categories of connectors. */
export const categories = {
  /** Makes the category of a type that has none yet, as the last of its list. */
  async ensure(transaction: Db, list: PartList, type: string): Promise<void> {
    const categoryList = categoriesOf(list)
    if (!categoryList) return
    const { last } = await transaction
      .selectFrom('category')
      .select((eb) => eb.fn.max('position').as('last'))
      .where('list', '=', categoryList)
      .executeTakeFirstOrThrow()
    const position = Number(last ?? -1) + 1
    await transaction
      .insertInto('category')
      .values({ list: categoryList, value: type, name: type, label: type, position })
      .onConflict((conflict) => conflict.columns(['list', 'value']).doNothing())
      .execute()
  },
}
