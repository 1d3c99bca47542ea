import { setImmediate } from 'node:timers/promises'
import { type NameField, nameFields, noNames, type PartList, partLists } from '@/contract/partFields'
import { linkNames } from '@/domain/catalogue/catalogueIndex'
import type { Db } from '../db/open'
import type { PartRow, ProductRow } from '../db/schema'
import { hasRow } from './hasRow'
import { type StoredPart, storedParts } from './storedParts'

function inOrder(db: Db) {
  return storedParts(db).orderBy('part.list').orderBy('part.position')
}

/** The names of a stored fuse link in orders. */
export function linkNamesOf({ label, figures }: { label: string; figures: string }): string[] {
  const { families } = JSON.parse(figures) as { families: string[] }
  return linkNames({ label, families })
}

/** Parts that are read at once of the whole catalogue. */
const pageSize = 500

type Change<Field, Value = number> = { field: Field; was: Value | null; now: Value | null }

/**
 * Named queries on the catalogue for its administration. Changes need a transaction and compare the previous value.
 */
export const catalogueEditing = {
  parts(db: Db): Promise<StoredPart[]> {
    return inOrder(db).execute()
  },

  /** What is free to sell of every part, and when that is low. */
  stockLevels(db: Db) {
    return db
      .selectFrom('part')
      .innerJoin('product', 'product.sku', 'part.sku')
      .select(['list', 'value', 'part.sku', 'retired', 'stock', 'stockLimit'])
      .execute()
  },

  part(db: Db, objectId: string): Promise<StoredPart | undefined> {
    return inOrder(db).where('part.objectId', '=', objectId).executeTakeFirst()
  },

  /** One page of a list, ordered by position. */
  page(db: Db, list: PartList, after: StoredPart | undefined, limit: number): Promise<StoredPart[]> {
    const next = inOrder(db).orderBy('part.value').where('part.list', '=', list).limit(limit)
    if (!after) return next.execute()
    return next
      .where((eb) =>
        eb.or([
          eb('part.position', '>', after.position),
          eb.and([eb('part.position', '=', after.position), eb('part.value', '>', after.value)]),
        ]),
      )
      .execute()
  },

  /** Every part, list by list, in pages; other requests are served in between. */
  async *pages(db: Db): AsyncGenerator<StoredPart[]> {
    for (const list of partLists)
      for (let after: StoredPart | undefined; ;) {
        const parts = await catalogueEditing.page(db, list, after, pageSize)
        yield parts
        if (parts.length < pageSize) break
        after = parts.at(-1)
        await setImmediate()
      }
  },

  products(db: Db): Promise<ProductRow[]> {
    return db.selectFrom('product').selectAll().execute()
  },

  /** The part, locked until the transaction ends. */
  async lockForUpdate(transaction: Db, objectId: string): Promise<StoredPart | undefined> {
    await transaction
      .updateTable('part')
      .set((eb) => ({ value: eb.ref('value') }))
      .where('objectId', '=', objectId)
      .execute()
    return catalogueEditing.part(transaction, objectId)
  },

  product(db: Db, sku: string): Promise<ProductRow | undefined> {
    return db.selectFrom('product').selectAll().where('sku', '=', sku).executeTakeFirst()
  },

  /**
   * Whether another fuse link, on offer or retired, has this label and a family in common: orders reference links by
   * family and label.
   */
  async isLinkTaken(db: Db, link: { label: string; figures: string }, objectId?: string): Promise<boolean> {
    const names = linkNamesOf(link)
    const others = await db
      .selectFrom('part')
      .select(['objectId', 'label', 'figures'])
      .where('list', '=', 'fuseRatingList')
      .where('label', '=', link.label)
      .execute()
    return others.some(
      (other) => other.objectId !== objectId && linkNamesOf(other).some((name) => names.includes(name)),
    )
  },

  /** The slugs that start with this text. */
  async valuesFrom(db: Db, start: string): Promise<Set<string>> {
    const found = await db.selectFrom('part').select('value').where('value', 'like', `${start}%`).execute()
    return new Set(found.map(({ value }) => value))
  },

  /** Does nothing where the product exists. */
  async addProduct(transaction: Db, product: ProductRow): Promise<void> {
    await transaction
      .insertInto('product')
      .values(product)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /** Appends the part to its list. False where its slug is taken. */
  async addPart(transaction: Db, part: Omit<PartRow, NameField | 'position' | 'retired'>): Promise<boolean> {
    const { last } = await transaction
      .selectFrom('part')
      .select((eb) => eb.fn.max('position').as('last'))
      .where('list', '=', part.list)
      .executeTakeFirstOrThrow()
    const sibling = await transaction
      .selectFrom('part')
      .select(nameFields)
      .where('sku', '=', part.sku)
      .where('label', '=', part.label)
      .limit(1)
      .executeTakeFirst()
    return hasRow(
      transaction
        .insertInto('part')
        .values({ ...part, position: Number(last ?? -1) + 1, retired: 0, ...(sibling ?? noNames) })
        .onConflict((conflict) => conflict.column('value').doNothing())
        .returning('objectId'),
    )
  },

  ofProducts(db: Db, skus: readonly string[]): Promise<StoredPart[]> {
    return inOrder(db).where('part.sku', 'in', skus).execute()
  },

  /** False where it has changed since. */
  changeProduct(
    transaction: Db,
    sku: string,
    { field, was, now }: Change<'price' | 'stock' | 'stockLimit'>,
  ): Promise<boolean> {
    return hasRow(
      transaction
        .updateTable('product')
        .set({ [field]: now })
        .where('sku', '=', sku)
        .where(field, 'is not distinct from', was)
        .returning('sku'),
    )
  },

  /** False where it has changed since. */
  changePart(
    transaction: Db,
    objectId: string,
    {
      field,
      was,
      now,
    }: Change<'label' | NameField | 'type' | 'picture' | 'retired' | 'figures', string | number>,
  ): Promise<boolean> {
    return hasRow(
      transaction
        .updateTable('part')
        .set({ [field]: now })
        .where('objectId', '=', objectId)
        .where(field, 'is not distinct from', was)
        .returning('objectId'),
    )
  },

  /** Names the other parts of a product with this label, as far as they have the same name. */
  async renameSiblings(
    transaction: Db,
    { sku, label }: Pick<PartRow, 'sku' | 'label'>,
    { field, was, now }: Change<NameField, string>,
  ): Promise<void> {
    await transaction
      .updateTable('part')
      .set({ [field]: now })
      .where('sku', '=', sku)
      .where('label', '=', label)
      .where(field, '=', was)
      .execute()
  },

  /** Until the end of the transaction; a write locks the rows on both engines. */
  async lockPostage(transaction: Db): Promise<void> {
    await transaction
      .updateTable('postOption')
      .set((eb) => ({ retired: eb.ref('retired') }))
      .execute()
  },

  async addPostage(transaction: Db, { label, value }: { label: string; value: number }): Promise<void> {
    const last = await transaction
      .selectFrom('postOption')
      .select((eb) => eb.fn.max('position').as('position'))
      .executeTakeFirst()
    const position = Number(last?.position ?? 0) + 1
    const option = {
      label,
      value,
      position,
      massMaximum: null,
      deliveryDays: null,
      isPickUp: 0,
      retired: 0,
      formerLabels: '[]',
      ...noNames,
    }
    await transaction.insertInto('postOption').values(option).execute()
  },

  /** Renames the option of this label; the former labels still name it. */
  async renamePostage(
    transaction: Db,
    { was, now, formerly }: { was: string; now: string; formerly: readonly string[] },
  ): Promise<void> {
    await transaction
      .updateTable('postOption')
      .set({ label: now, formerLabels: JSON.stringify(formerly) })
      .where('label', '=', was)
      .execute()
  },

  /** False where it has changed since. */
  changePostage(
    transaction: Db,
    label: string,
    {
      field,
      was,
      now,
    }: Change<NameField | 'value' | 'massMaximum' | 'isPickUp' | 'deliveryDays' | 'retired', string | number>,
  ): Promise<boolean> {
    return hasRow(
      transaction
        .updateTable('postOption')
        .set({ [field]: now })
        .where('label', '=', label)
        .where(field, 'is not distinct from', was)
        .returning('label'),
    )
  },
}
