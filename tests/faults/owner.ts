import type { AdminCatalogue, AdminPart } from '@/contract/adminCatalogue'
import type { AdminOrder } from '@/contract/adminOrders'
import { signInOwner as signIn } from '../support/ownerSession'
import { priceScale } from '../../server/db/schema'
import { type Place, withDb } from './ledger'
import { patientFetch } from './report'

/** A value that the owner set: the last one that was acknowledged, and one whose request was not answered. */
type Value = { acknowledged: string; sent?: string | undefined }

/** The form of the owner's page accepts less than the stock of the other parts. */
const firstStock = 1000

type Owner = { token: string; part: AdminPart }

async function call(
  at: string,
  token: string,
  path: string,
  method: string,
  body?: object,
): Promise<Response> {
  return patientFetch(`${at}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Signs the owner in, by the password that the first start printed, and picks a part that no buyer of ours takes. */
async function signInOwner(at: string, output: string, value: string): Promise<Owner> {
  const { token } = await signIn(at, output)
  const catalogue = await call(at, token, '/admin/catalogue', 'GET')
  if (!catalogue.ok)
    throw new Error(`The owner's catalogue answered ${catalogue.status}: ${await catalogue.text()}`)
  const { parts } = (await catalogue.json()) as AdminCatalogue
  const part = parts.find((each) => each.value === value)
  if (!part) throw new Error(`There is no part ${value}`)
  return { token, part }
}

/** The owner, who changes a price, a stock and orders until a request is not answered, and records the answers. */
export async function makeOwner(at: string, output: string, place: Place, value: string) {
  await withDb(place, (db) =>
    db.updateTable('product').set({ stock: firstStock }).where('sku', '=', value).execute(),
  )
  const { token, part } = await signInOwner(at, output, value)
  const values = new Map<string, Value>([
    ['price', { acknowledged: String(part.price) }],
    ['stock', { acknowledged: String(part.stock) }],
  ])
  const untouched: string[] = []
  const faults: string[] = []
  let changes = 0

  /** Sends a change; false where the server did not answer. */
  async function change(name: string, next: string, path: string, body: object, address: string) {
    const value = values.get(name) ?? { acknowledged: '' }
    values.set(name, { ...value, sent: next })
    try {
      const answer = await call(address, token, path, 'PATCH', body)
      await answer.arrayBuffer()
      if (answer.ok) {
        values.set(name, { acknowledged: next })
        changes += 1
      } else {
        values.set(name, value)
        if (answer.status !== 503) faults.push(`the owner's change of ${name} was answered ${answer.status}`)
      }
      return true
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  }

  async function changePart(address: string, field: 'price' | 'stock'): Promise<boolean> {
    const was = Number(values.get(field)?.acknowledged)
    const now = field === 'price' ? Math.round(was * 100 + 1) / 100 : was + 1
    const body = { changes: [{ field, was, now }] }
    return change(field, String(now), `/admin/catalogue/parts/${part.objectId}`, body, address)
  }

  async function changeOrder(address: string): Promise<boolean> {
    const number = untouched.shift()
    if (number === undefined) return true
    const path = `/admin/orders/${number}`
    try {
      const { version } = (await (await call(address, token, path, 'GET')).json()) as AdminOrder
      return await change(
        number,
        'inProduction',
        path,
        { version, state: 'inProduction', paid: true },
        address,
      )
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  }

  return {
    sku: part.sku,
    faults,
    changes: () => changes,
    /** Orders that the owner has not changed yet. */
    noteOrder: (number: string) => void untouched.push(number),

    async changeUntilUnanswered(address: string): Promise<void> {
      while (
        (await changePart(address, 'price')) &&
        (await changePart(address, 'stock')) &&
        (await changeOrder(address))
      );
    },

    /** Compares what is stored with what was acknowledged; a change without an answer may be stored or not. */
    async countLost(place: Place): Promise<number> {
      const stored = await withDb(place, async (db) => {
        const product = await db
          .selectFrom('product')
          .select(['price', 'stock'])
          .where('sku', '=', part.sku)
          .executeTakeFirstOrThrow()
        const orders = await db.selectFrom('placedOrder').select(['number', 'state', 'paid']).execute()
        return new Map<string, string>([
          ['price', String(product.price / priceScale)],
          ['stock', String(product.stock)],
          ...orders.map(({ number, state, paid }): [string, string] => [
            number,
            state === 'inProduction' && paid === 1 ? state : '',
          ]),
        ])
      })
      let lost = 0
      for (const [name, { acknowledged, sent }] of values) {
        const found = stored.get(name) ?? 'missing'
        if (found !== acknowledged && found !== sent) lost += 1
        values.set(name, { acknowledged: found })
      }
      return lost
    },
  }
}
