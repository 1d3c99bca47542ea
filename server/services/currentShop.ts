import type { Shop } from '@/contract/shop'
import type { Db } from '../db/open'
import { shopSettings } from '../repositories/shopSettings'

/** The shop as it is now: read each time, so that every server sees a change at once. */
export type CurrentShop = (db: Db) => Promise<Shop>

/** `first` counts for what nobody has saved. */
export function createCurrentShop(first: Shop): CurrentShop {
  return async (db) => ({ ...first, ...(await shopSettings.find(db))?.shop })
}
