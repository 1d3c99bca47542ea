import { partLists } from '@/contract/adminCatalogue'
import type {
  AdminCatalogue,
  AdminPart,
  CatalogueHistory,
  ChangedParts,
  ChangedPostage,
  ChangePartBody,
  ChangePostageBody,
} from '@/contract/adminCatalogue'
import type { Db } from '../db/open'
import { priceScale } from '../db/schema'
import type { Clock } from '../effects'
import { refuse, type Result, succeed } from '../refusal'
import type { Account } from '../repositories/accounts'
import { audit, type Changed } from '../repositories/audit'
import { catalogue } from '../repositories/catalogue'
import { catalogueKeeping as rows, type KeptPart } from '../repositories/catalogueKeeping'
import { stock } from '../repositories/stock'
import { transact } from './transact'

type Change = ChangePartBody['changes'][number]

const scaled = (price: number): number => Math.round(price * priceScale)

function toAdminPart(row: KeptPart): AdminPart {
  const { objectId, list, value, label, type, sku, price, stock: left, stockLimit, retired } = row
  const kept = { price: price / priceScale, stock: left, stockLimit, retired: retired === 1 }
  return { objectId, list, value, label, type, sku, ...kept }
}

/** As an audit line has it. */
const asText = (value: string | number | boolean | null): string => (value === null ? '' : String(value))

/** Where a change is made: of the part alone, or of the product that several parts may share. */
const isOfProduct = ({ field }: Change): boolean => field !== 'label' && field !== 'retired'

async function changePart(transaction: Db, { objectId, sku }: KeptPart, change: Change): Promise<boolean> {
  switch (change.field) {
    case 'label':
      return rows.changePart(transaction, objectId, change)
    case 'retired':
      return rows.changePart(transaction, objectId, {
        field: 'retired',
        was: Number(change.was),
        now: Number(change.now),
      })
    case 'price':
      return rows.changeProduct(transaction, sku, 'price', scaled(change.was), scaled(change.now))
    default:
      return rows.changeProduct(transaction, sku, change.field, change.was, change.now)
  }
}

/** The catalogue as its owner keeps it: every change is made from what it was, and leaves a line. */
export function createCatalogueKeeping({ db, clock }: { db: Db; clock: Clock }) {
  async function note(
    transaction: Db,
    account: Account,
    kind: 'part' | 'product' | 'postage',
    subject: string,
    changes: readonly {
      field: string
      was: string | number | boolean | null
      now: string | number | boolean | null
    }[],
  ): Promise<void> {
    const lines = changes.map(({ field, was, now }): Changed => ({
      field,
      was: asText(was),
      now: asText(now),
    }))
    await audit.add(transaction, { kind, subject }, account, clock.now(), lines)
  }

  async function read(): Promise<AdminCatalogue> {
    const { currency } = await catalogue.state(db)
    const parts = (await rows.parts(db)).map(toAdminPart)
    const place = (part: AdminPart) => partLists.indexOf(part.list)
    return {
      currency,
      // Within a list they come by their position.
      parts: parts.toSorted((a, b) => place(a) - place(b)),
      postList: await catalogue.postOptions(db),
    }
  }

  return {
    read,

    async changePart(
      account: Account,
      objectId: string,
      { changes }: ChangePartBody,
    ): Promise<Result<ChangedParts>> {
      return transact(db, async (transaction): Promise<Result<ChangedParts>> => {
        const part = await rows.part(transaction, objectId)
        if (!part) return refuse('notFound')
        for (const change of changes)
          if (!(await changePart(transaction, part, change))) return refuse('changedMeanwhile')
        const ofPart = changes.filter((change) => !isOfProduct(change))
        await note(transaction, account, 'part', part.value, ofPart)
        await note(transaction, account, 'product', part.sku, changes.filter(isOfProduct))
        await stock.markChanged(transaction)
        return succeed({ parts: (await rows.ofProduct(transaction, part.sku)).map(toAdminPart) })
      })
    },

    async changePostage(
      account: Account,
      { label, changes }: ChangePostageBody,
    ): Promise<Result<ChangedPostage>> {
      return transact(db, async (transaction): Promise<Result<ChangedPostage>> => {
        const options = await catalogue.postOptions(transaction)
        if (!options.some((option) => option.label === label)) return refuse('notFound')
        for (const { field, was, now } of changes) {
          const inStore = (value: number | null) =>
            field === 'value' && value !== null ? scaled(value) : value
          if (!(await rows.changePostage(transaction, label, field, inStore(was), inStore(now))))
            return refuse('changedMeanwhile')
        }
        await note(transaction, account, 'postage', label, changes)
        await stock.markChanged(transaction)
        return succeed({ postList: await catalogue.postOptions(transaction) })
      })
    },

    async history(): Promise<CatalogueHistory> {
      const lines = await audit.latest(db, ['part', 'product', 'postage'], 200)
      return {
        lines: lines.map(({ at, userName, subject, field, was, now }) => {
          return { at, userName, subject, field, was, now }
        }),
      }
    },
  }
}
