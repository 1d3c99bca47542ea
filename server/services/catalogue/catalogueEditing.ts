import { type AttributeValue, namesOf, partLists } from '@/contract/partFields'
import type {
  AddPostageBody,
  AdminCatalogue,
  AdminPart,
  CatalogueHistory,
  ChangedParts,
  ChangedPostage,
  ChangedStock,
  ChangePartBody,
  ChangePostageBody,
  NewPartBody,
} from '@/contract/adminCatalogue'
import type { Db } from '../../db/open'
import { type AuditRow, priceScale, productFields } from '../../db/schema'
import type { Clock } from '../../effects'
import { refuse, type Result, succeed } from '../../refusal'
import type { Account } from '../../repositories/accounts'
import { audit, type Changed } from '../../repositories/audit'
import { catalogue } from '../../repositories/catalogue'
import { catalogueEditing as rows } from '../../repositories/catalogueEditing'
import { orderCounts } from '../../repositories/orderCounts'
import type { StoredPart } from '../../repositories/storedParts'
import { stock } from '../../repositories/stock'
import { addPart } from './newParts'
import { changeLockedPart, type PartChange } from './partChanges'
import { partText } from './partText'
import { addPostage, changePostage } from './postage'
import { changeShelf, type StockChange } from './shelf'
import { transact } from '../transact'

function toAdminPart(row: StoredPart): AdminPart {
  const { objectId, list, value, label, type, sku, price, stock: left, stockLimit, retired, picture } = row
  const offer = { price: price / priceScale, stock: left, stockLimit, retired: retired === 1, picture }
  const figures = JSON.parse(row.figures) as AdminPart['figures']
  return { objectId, list, value, label, ...namesOf(row), type, sku, ...offer, figures }
}

const historyLength = 200

/** Whether a field belongs to the product, which several parts may share. */
const isOfProduct = ({ field }: PartChange): boolean => productFields.some((name) => name === field)
const isOfPart = (change: PartChange): boolean => !isOfProduct(change)

type ValueChange = { field: string; was: AttributeValue | null; now: AttributeValue | null }

async function readCatalogue(db: Db): Promise<AdminCatalogue> {
  const { currency } = await catalogue.state(db)
  const parts = (await rows.parts(db)).map(toAdminPart)
  const place = (part: AdminPart) => partLists.indexOf(part.list)
  return {
    currency,
    // Sorts the parts of each list by position.
    parts: parts.toSorted((a, b) => place(a) - place(b)),
    postList: await catalogue.postOptions(db),
    inOpenOrders: Object.fromEntries(await orderCounts.takenByOpen(db)),
  }
}

/** The catalogue for its administration: every change compares the previous value and is written to the audit log. */
export function createCatalogueEditing({ db, clock }: { db: Db; clock: Clock }) {
  async function note(
    transaction: Db,
    account: Account,
    kind: 'part' | 'product' | 'postage',
    subject: string,
    changes: readonly ValueChange[],
  ): Promise<void> {
    const lines = changes.map(({ field, was, now }): Changed => ({
      field,
      was: partText(field, was),
      now: partText(field, now),
    }))
    await audit.add(transaction, { kind, subject }, account, clock.now(), lines)
  }

  return {
    read: () => readCatalogue(db),

    async changePart(
      account: Account,
      objectId: string,
      { changes }: ChangePartBody,
    ): Promise<Result<ChangedParts>> {
      return transact(db, async (transaction): Promise<Result<ChangedParts>> => {
        const part = await rows.lockForUpdate(transaction, objectId)
        if (!part) return refuse('notFound')
        const result = await changeLockedPart(transaction, part, changes)
        if (!result.ok) return result
        await note(transaction, account, 'part', part.value, changes.filter(isOfPart))
        await note(transaction, account, 'product', part.sku, changes.filter(isOfProduct))
        for (const { link, was, now } of result.value)
          await note(transaction, account, 'part', link.value, [{ field: 'families', was, now }])
        await stock.markChanged(transaction)
        const products = [part.sku, ...result.value.map(({ link }) => link.sku)]
        return succeed({ parts: (await rows.ofProducts(transaction, products)).map(toAdminPart) })
      })
    },

    /** Books stock in or out, or takes over a count. */
    changeStock: (account: Account, objectId: string, body: StockChange): Promise<Result<ChangedStock>> =>
      transact(db, async (transaction): Promise<Result<ChangedStock>> => {
        const changed = await changeShelf(transaction, account, objectId, body, clock.now())
        if (!changed.ok) return changed
        const { sku, inOpenOrders } = changed.value
        const parts = await rows.ofProducts(transaction, [sku])
        return succeed({ parts: parts.map(toAdminPart), inOpenOrders })
      }),

    async addPart(account: Account, body: NewPartBody): Promise<Result<ChangedParts>> {
      return transact(db, async (transaction): Promise<Result<ChangedParts>> => {
        const added = await addPart(transaction, body)
        if (!added.ok) return added
        const { values, sku } = added.value
        for (const value of values)
          await note(transaction, account, 'part', value, [{ field: 'added', was: null, now: body.label }])
        if (values.length > 0) await stock.markChanged(transaction)
        return succeed({ parts: (await rows.ofProducts(transaction, [sku])).map(toAdminPart) })
      })
    },

    changePostage: (account: Account, body: ChangePostageBody): Promise<Result<ChangedPostage>> =>
      transact(db, async (transaction) => {
        const changed = await changePostage(transaction, body)
        if (!changed.ok) return changed
        await note(transaction, account, 'postage', body.label, body.changes)
        await stock.markChanged(transaction)
        return changed
      }),

    addPostage: (account: Account, body: AddPostageBody): Promise<Result<ChangedPostage>> =>
      transact(db, async (transaction) => {
        const label = body.label.trim()
        const added = await addPostage(transaction, { ...body, label })
        if (!added.ok) return added
        await note(transaction, account, 'postage', label, [{ field: 'added', was: null, now: label }])
        await stock.markChanged(transaction)
        return added
      }),

    async history(): Promise<CatalogueHistory> {
      return toHistory(await audit.latest(db, { kinds: ['part', 'product', 'postage'] }, historyLength))
    },

    /** Of a part and of its product. */
    async partHistory(objectId: string): Promise<Result<CatalogueHistory>> {
      const part = await rows.part(db, objectId)
      if (!part) return refuse('notFound')
      const of = { kinds: ['part', 'product'] as const, subjects: [part.value, part.sku] }
      return succeed(toHistory(await audit.latest(db, of, historyLength)))
    },
  }
}

function toHistory(lines: readonly AuditRow[]): CatalogueHistory {
  return {
    lines: lines.map(({ at, userName, subject, field, was, now }) => {
      return { at, userName, subject, field, was, now }
    }),
  }
}
