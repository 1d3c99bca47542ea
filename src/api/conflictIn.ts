import { orderConflictSchema } from '@/contract/orders'
import type { OrderConflict } from '@/contract/orders'

/** The changes that caused a call to be refused, if any. */
export function conflictIn(error: unknown): OrderConflict | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null
  return orderConflictSchema.safeParse(error.data).data ?? null
}
