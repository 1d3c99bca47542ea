import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { appendToCart, changeQuantity } from '@/domain/cart'
import { copyOrder } from '@/domain/order'
import type { Order } from '@/domain/order'
import { takeTodaysPrices } from '@/domain/recheck'
import { newId } from '@/lib/ids'
import { changeCart } from '@/storage/cart'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { editStarted } from '@/store/orderSlice'

type Removal = { what: 'orderRemoved' | 'cartEmptied'; orders: { order: Order; index: number }[] }

/** Puts removed orders back where they were, as far as that place still exists. */
function putBack(orders: Order[], removal: Removal): Order[] {
  const restored = [...orders]
  for (const { order, index } of removal.orders)
    if (!restored.some(({ objectId }) => objectId === order.objectId)) restored.splice(index, 0, order)
  return restored
}

/**
 * What can be done to the saved orders; `onChange` hears whether the browser stored a change. What the rows call
 * stays the same while both do, so that a change renders the rows that it changes.
 */
export function useCart(onChange: (saved: boolean) => void) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const store = useAppStore()
  const [removal, setRemoval] = useState<Removal | null>(null)

  const { change, remove, ofRows } = useMemo(() => {
    const change = async (rule: (orders: Order[]) => Order[]) => {
      const { saved } = await changeCart(rule)
      onChange(saved)
    }
    const remove = async (what: Removal['what'], isRemoved: (order: Order) => boolean) => {
      let isNoted = false
      await change((present) => {
        const indexed = present.map((order, index) => ({ order, index }))
        // What storage refused is done once more by each later change.
        if (!isNoted) setRemoval({ what, orders: indexed.filter(({ order }) => isRemoved(order)) })
        isNoted = true
        return present.filter((order) => !isRemoved(order))
      })
    }
    const ofRows = {
      edit: (order: Order) => {
        dispatch(editStarted(order))
        void navigate(paths.home)
      },
      duplicate: (order: Order) => change((orders) => [...orders, copyOrder(order, newId())]),
      setQuantity: (objectId: string, quantity: string) =>
        change((orders) =>
          orders.map((order) => (order.objectId === objectId ? changeQuantity(order, quantity) : order)),
        ),
      takeTodaysPrices: (taking: readonly Order[]) =>
        change(takeTodaysPrices(taking, selectCatalogue(store.getState()))),
      remove: (objectId: string) => remove('orderRemoved', (order) => order.objectId === objectId),
    }
    return { change, remove, ofRows }
  }, [dispatch, navigate, onChange, store])

  return {
    ofRows,
    removal,
    append: (added: readonly Order[]) => change((orders) => appendToCart(orders, added)),
    empty: () => remove('cartEmptied', () => true),
    undoRemoval: async () => {
      if (removal) await change((orders) => putBack(orders, removal))
      setRemoval(null)
    },
  }
}

export type RowCart = ReturnType<typeof useCart>['ofRows']
