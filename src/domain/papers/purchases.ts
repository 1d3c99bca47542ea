import { type StockedPart, stockLevel, usualLimit } from '../catalogue/stockLevel'

/** What to buy of a product: pieces; for a wire, cm. `ordered` is what open orders have taken of the shelf. */
export type Purchase<Part> = {
  part: Part
  shelf: number
  ordered: number
  free: number
  limit: number
  buy: number
}

/**
 * The products of which nothing or little is free to sell, each by its first part, with what brings it to twice the
 * limit below which it is low. A limit of 0 counts as 1. `inOpenOrders` is by sku.
 */
export function purchases<Part extends StockedPart & { sku: string }>(
  parts: readonly Part[],
  inOpenOrders: Readonly<Record<string, number>>,
): Purchase<Part>[] {
  const bySku = new Map(
    parts
      .filter((part) => stockLevel(part) !== null)
      .toReversed()
      .map((part) => [part.sku, part]),
  )
  return [...bySku.values()].toReversed().map((part) => {
    const ordered = inOpenOrders[part.sku] ?? 0
    const limit = part.stockLimit ?? usualLimit[part.list]
    const buy = 2 * Math.max(1, limit) - part.stock
    return { part, shelf: part.stock + ordered, ordered, free: part.stock, limit, buy }
  })
}
