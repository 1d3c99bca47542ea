import { useEffect } from 'react'
import { useChangeAdminOrdersMutation } from '@/api/adminOrdersApi'
import type { SeveralOrders } from '@/api/adminOrdersApi'
import { askBeforeLeaving } from '@/lib/askBeforeLeaving'

/** Changes orders one by one. A page calls it above its list, which a filter replaces. */
export function useSeveralOrders() {
  const [change, { isLoading, data: outcomes, originalArgs, reset }] = useChangeAdminOrdersMutation()
  useEffect(() => (isLoading ? askBeforeLeaving() : undefined), [isLoading])
  return {
    isLoading,
    outcomes,
    /** The change that was started last. */
    started: originalArgs?.change,
    run: (orders: SeveralOrders['orders'], what: SeveralOrders['change']) => {
      if (!isLoading) void change({ orders, change: what })
    },
    /** Forgets what came of the last change, unless it is still under way. */
    forget: () => {
      if (!isLoading) reset()
    },
  }
}

export type SeveralOrdersChange = ReturnType<typeof useSeveralOrders>
