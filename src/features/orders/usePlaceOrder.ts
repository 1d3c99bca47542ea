import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorMessage } from '@/api/errorMessage'
import { usePlaceOrderMutation } from '@/api/ordersApi'
import { useErrorText } from '@/api/useErrorText'
import { orderPath } from '@/config/paths'
import { orderConflictSchema } from '@/contract/orders'
import type { Delivery, OrderConflict } from '@/contract/orders'
import { choicesOf } from '@/domain/choices'
import type { Order } from '@/domain/order'
import { newId } from '@/lib/ids'
import { changeCart } from '@/storage/cart'

function conflictIn(error: unknown): OrderConflict | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null
  return orderConflictSchema.safeParse(error.data).data ?? null
}

export type PlaceOrderOptions = { orders: readonly Order[]; quote?: string }

/** Sends an order once, however often it is tried; what became of it, and what the server holds against it. */
export function usePlaceOrder({ orders, quote }: PlaceOrderOptions) {
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [send, { isLoading, error }] = usePlaceOrderMutation()
  const [formKey] = useState(newId)
  const fieldErrors = errorMessage(error)?.fieldErrors ?? {}

  const place = async (delivery: Delivery, expectedTotal: number) => {
    const answer = await send({
      // What this form orders at one price is one order: a try that was not heard of is not another.
      key: `${formKey}-${String(expectedTotal)}`,
      body: {
        orders: orders.map(choicesOf),
        expectedTotal,
        delivery,
        ...(quote !== undefined && { quote }),
      },
    })
    if (!answer.data) return
    const ordered = new Set(orders.map(({ objectId }) => objectId))
    if (quote === undefined)
      await changeCart((present) => present.filter(({ objectId }) => !ordered.has(objectId)))
    void navigate(orderPath(answer.data.number), { replace: true, state: { placed: true } })
  }

  return {
    place,
    busy: isLoading,
    conflict: conflictIn(error),
    // An answer that was not heard, and something changed since: that order is there.
    isPlaced: fieldErrors['idempotency-key'] !== undefined,
    failure: errorText(error),
    fieldErrors,
  }
}
