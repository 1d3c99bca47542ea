import { cmPerM } from '../numbers/lengthUnits'
import { isNoFuse } from './catalogue'
import type { Catalogue } from './catalogue'

type StockedList = Extract<
  keyof Catalogue,
  'connectorAList' | 'connectorBList' | 'wireList' | 'fuseList' | 'fuseRatingList'
>

/** What is low where a product has no limit of its own: pieces; for a wire, cm. */
export const usualLimit: Record<StockedList, number> = {
  connectorAList: 5,
  connectorBList: 5,
  wireList: 10 * cmPerM,
  fuseList: 5,
  fuseRatingList: 10,
}

/** What the level of a stock depends on. */
export type StockedPart = {
  list: StockedList
  value: string
  stock: number
  stockLimit: number | null
  retired: boolean
}

/** Whether nothing of a part is free to sell, or little; null for a retired part and for "No fuse", which has no stock. */
export function stockLevel({ list, value, stock, stockLimit, retired }: StockedPart): 'out' | 'low' | null {
  if (retired || isNoFuse({ value })) return null
  if (stock <= 0) return 'out'
  return stock <= (stockLimit ?? usualLimit[list]) ? 'low' : null
}

/** Whether nothing of a part is free to sell, or little. */
export const isLow = (part: StockedPart): boolean => stockLevel(part) !== null
