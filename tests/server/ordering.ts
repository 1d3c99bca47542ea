import type { Delivery, PlaceOrderBody } from '@/contract/orders'
import { selectionOf } from '@/domain/lead/leadSelection'
import type { Lead } from '@/domain/lead/lead'
import { priceCart } from '@/domain/pricing/pricing'
import type { makeTestServer } from '../support/testServer'
import { fridgeBranch, lead } from '../support/builders'
import type { Branch } from '../support/builders'

export type Server = Awaited<ReturnType<typeof makeTestServer>>
export type Headers = Record<string, string>

export const delivery: Delivery = {
  name: 'Ann Farmer',
  phone: '0400 000 000',
  address: '1 Shed Road\nToowoomba QLD 4350',
  reference: 'Shed 2',
  note: '',
}

export const aLead = (change: Branch = {}, settings = {}): Lead =>
  lead('a-sb50-grey', [{ ...fridgeBranch, ...change }], settings)

export function bodyFor(leads: Lead[], change: Partial<PlaceOrderBody> = {}): PlaceOrderBody {
  return { orders: leads.map(selectionOf), expectedTotal: priceCart(leads), delivery, ...change }
}

let keys = 0

/** Sends an order, under a new idempotency key unless one is given. */
export function place(server: Pick<Server, 'inject'>, headers: Headers, payload: object, key?: string) {
  keys += 1
  const named = { ...headers, 'idempotency-key': key ?? `key-${keys}` }
  return server.inject({ method: 'POST', url: '/api/orders', headers: named, payload })
}

export async function stockOf(server: Server, sku: string): Promise<number> {
  const row = await server.db
    .selectFrom('product')
    .select('stock')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  return row.stock
}

export async function setProduct(
  server: Server,
  sku: string,
  change: { stock?: number; price?: number },
): Promise<void> {
  await server.db.updateTable('product').set(change).where('sku', '=', sku).execute()
}

export async function orderCount(server: Server): Promise<number> {
  const { count } = await server.db
    .selectFrom('placedOrder')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
