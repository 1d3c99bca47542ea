import type { Shop } from '@/contract/shop'
import { type ChangeShopBody, shopFields, type ShopSettings } from '@/contract/shopSettings'
import type { Db } from '../db/open'
import { refuse, type Result, succeed } from '../refusal'
import type { Account } from '../repositories/accounts'
import { audit, type Changed } from '../repositories/audit'
import { shopSettings as rows } from '../repositories/shopSettings'
import { stock } from '../repositories/stock'
import type { Dependencies } from './dependencies'
import { transact } from './transact'

const historyLength = 50
const subject = { kind: 'shop', subject: 'shop' } as const
const fields = Object.keys(shopFields) as (keyof Shop)[]

const trimmed = <Value>(value: Value) => (typeof value === 'string' ? value.trim() : value)

function withoutVersion({ version: _version, ...shop }: ChangeShopBody): Shop {
  return Object.fromEntries(Object.entries(shop).map(([field, value]) => [field, trimmed(value)])) as Shop
}

function changesOf(was: Shop, now: Shop): Changed[] {
  return fields.flatMap((field) =>
    was[field] === now[field] ? [] : [{ field, was: String(was[field]), now: String(now[field]) }],
  )
}

/** The shop's own settings, for its administration. */
export function createShopSettings({
  db,
  clock,
  currentShop,
}: Pick<Dependencies, 'db' | 'clock' | 'currentShop'>) {
  async function read(database: Db): Promise<ShopSettings> {
    const lines = await audit.latest(
      database,
      { kinds: [subject.kind], subjects: [subject.subject] },
      historyLength,
    )
    return {
      version: (await rows.find(database))?.version ?? 0,
      shop: await currentShop(database),
      lines: lines.map(({ at, userName, field, was, now }) => ({ at, userName, field, was, now })),
    }
  }

  return {
    read: () => read(db),

    /** Stores all fields: from then on the environment decides none. Invoices that were made stay as they are. */
    change: (account: Account, body: ChangeShopBody): Promise<Result<ShopSettings>> =>
      transact(db, async (transaction): Promise<Result<ShopSettings>> => {
        const was = await currentShop(transaction)
        const now = withoutVersion(body)
        if (!(await rows.replace(transaction, body.version, now))) return refuse('outdatedVersion')
        await audit.add(transaction, subject, account, clock.now(), changesOf(was, now))
        // The catalogue's answer has the name.
        if (now.name !== was.name) await stock.markChanged(transaction)
        return succeed(await read(transaction))
      }),
  }
}
