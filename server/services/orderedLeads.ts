import type { OrderChange } from '@/contract/orders'
import type { Catalogue } from '@/domain/catalogue'
import { checkOrder } from '@/domain/checks'
import { orderFromChoices } from '@/domain/choices'
import type { Choices } from '@/domain/choices'
import { missingParts } from '@/domain/completeness'
import { blocks } from '@/domain/finding'
import type { Order } from '@/domain/order'
import { indexParts, sharedNeeds } from '@/domain/parts'
import type { Parts } from '@/domain/parts'
import { priceOrder } from '@/domain/pricing'
import type { Db } from '../db/open'
import type { PlacedOrderRow } from '../db/schema'
import type { FieldCode } from '../messages/en'
import { refuse, type Result, succeed } from '../refusal'
import { catalogue } from '../repositories/catalogue'
import type { PartNames } from '../repositories/keptParts'
import { stock } from '../repositories/stock'

/** Leads made up from choices, with the prices and figures of now. */
export type Leads = { orders: Order[]; parts: Parts; lists: Catalogue; gone: OrderChange[] }

/** What these choices name. */
export function namesIn(choices: readonly Choices[]): PartNames {
  const values = new Set([''])
  const ratings = new Set([''])
  for (const { connectorA, connectBGroup } of choices) {
    values.add(connectorA.value)
    for (const { connectB, wire, fuse, fuse_rating } of Object.values(connectBGroup)) {
      for (const { value } of [connectB, wire, fuse]) values.add(value)
      ratings.add(fuse_rating)
    }
  }
  return { values: [...values], ratings: [...ratings] }
}

/** What these choices mean in the catalogue of now. */
export async function readLeads(db: Db, choices: readonly Choices[]): Promise<Leads> {
  return leadsOf(choices, await catalogue.named(db, namesIn(choices)))
}

/** What they mean in this one. */
export function leadsOf(choices: readonly Choices[], lists: Catalogue): Leads {
  const made = choices.map((one, index) => orderFromChoices(one, lists, `lead-${index + 1}`))
  return {
    orders: made.map(({ order }) => ({ ...order, total: priceOrder(order).total, isComplete: true })),
    parts: indexParts(lists),
    lists,
    gone: made.flatMap(({ unknown }, order) =>
      unknown.map(({ kind, value, attachment }): OrderChange => ({
        order,
        kind,
        part: value,
        was: null,
        now: null,
        reason: 'gone',
        ...(attachment !== undefined && { attachment }),
      })),
    ),
  }
}

const fieldOf: Record<string, string> = {
  attachment: 'connectBGroup',
  wireLength: 'wire.wire_len',
  fuseRating: 'fuse_rating',
  plugHandles: 'andrsonPlugHandle',
  load: 'loadA',
}

function pathOf(index: number, part: string, attachment?: string): string {
  const group = attachment === undefined ? '' : `connectBGroup.${attachment}.`
  return `orders.${index}.${group}${fieldOf[part] ?? part}`
}

/** Refuses leads that lack something, and those that a check keeps from being ordered, by their fields. */
export function checkLeads({ orders, parts }: Leads): Result<void> {
  const errors: Record<string, FieldCode> = {}
  orders.forEach((order, index) => {
    for (const { kind, attachment } of missingParts(order))
      errors[pathOf(index, kind, attachment)] = 'missing'
    for (const { part, attachment } of checkOrder(order, parts).filter(blocks))
      errors[pathOf(index, part, attachment)] ??= 'unsafe'
  })
  return Object.keys(errors).length > 0 ? refuse('invalid', { errors }) : succeed(undefined)
}

/** Where only the total is known to differ from what the buyer was shown. */
export function totalChange(was: number, now: number): OrderChange {
  return { order: 0, part: '', was, now, reason: 'price' }
}

/** Whole cm: lengths come in tenths, and what is cut off of one is not sold again. */
function wholeCount(needed: number): number {
  return Math.ceil(Math.round(needed * 10) / 10)
}

/** What the leads take of each product, and what this shelf, by sku, holds too little of. */
export function stockFor(
  leads: Leads,
  shelf: ReadonlyMap<string, number>,
): { taken: Record<string, number>; short: OrderChange[] } {
  const taken: Record<string, number> = {}
  const short: OrderChange[] = []
  const needs = sharedNeeds(leads.orders, leads.parts).sort((a, b) => (a.sku < b.sku ? -1 : 1))
  for (const { sku, part, label, attachment, needed, leads: indexes } of needs) {
    const count = wholeCount(needed)
    const left = Math.max(0, shelf.get(sku) ?? 0)
    taken[sku] = count
    if (left < count)
      short.push({
        order: indexes[0] ?? 0,
        kind: part,
        part: label,
        was: count,
        now: left,
        reason: 'stock',
        ...(attachment !== undefined && { attachment }),
      })
  }
  return { taken, short }
}

/** Puts back what an order took, and says that the catalogue has changed. */
export async function returnStock(transaction: Db, { taken }: Pick<PlacedOrderRow, 'taken'>): Promise<void> {
  const counts = Object.entries(JSON.parse(taken) as Record<string, number>)
  for (const [sku, count] of counts.sort(([a], [b]) => (a < b ? -1 : 1)))
    await stock.giveBack(transaction, sku, count)
  await stock.markChanged(transaction)
}
