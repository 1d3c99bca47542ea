import type { AdminPart } from '@/contract/adminCatalogue'
import { isNoFuse } from '@/domain/catalogue/catalogue'
import { cmPerM } from '@/domain/numbers/lengthUnits'

/** What is low where a product has no limit of its own: pieces; for a wire, cm. */
export const usualLimit: Record<AdminPart['list'], number> = {
  connectorAList: 5,
  connectorBList: 5,
  wireList: 10 * cmPerM,
  fuseList: 5,
  fuseRatingList: 10,
}

type Stocked = Pick<AdminPart, 'list' | 'value' | 'stock' | 'stockLimit' | 'retired'>

/** Whether nothing of a part is free to sell, or little; null for a retired part and for "No fuse", which has no stock. */
export function stockLevel({ list, value, stock, stockLimit, retired }: Stocked): 'out' | 'low' | null {
  if (retired || isNoFuse({ value })) return null
  if (stock <= 0) return 'out'
  return stock <= (stockLimit ?? usualLimit[list]) ? 'low' : null
}

export const isLow = (part: Stocked): boolean => stockLevel(part) !== null
