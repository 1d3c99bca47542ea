import { orderConflictSchema } from '@/contract/orders'
import type { OrderConflict } from '@/contract/orders'

/** What changed, where a call was refused because of that. */
export function conflictIn(error: unknown): OrderConflict | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null
  return orderConflictSchema.safeParse(error.data).data ?? null
}
