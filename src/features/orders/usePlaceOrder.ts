import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { conflictIn } from '@/api/conflictIn'
import { errorMessage } from '@/api/errorMessage'
import { usePlaceOrderMutation } from '@/api/ordersApi'
import { useErrorText } from '@/api/useErrorText'
import { orderPath } from '@/config/paths'
import type { Delivery, OrderConflict } from '@/contract/orders'
import { choicesOf } from '@/domain/choices'
import type { Order } from '@/domain/order'
import { newId } from '@/lib/ids'
import { changeCart } from '@/storage/cart'
import { orderNotes } from '@/storage/orderNotes'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'

/** What came of the last try. */
type Outcome = {
  /** Counts the tries of this form that were answered, or given up. */
  attempt: number
  /** What was agreed to. */
  expectedTotal: number
  conflict: OrderConflict | null
  failure: string | null
  fieldErrors: Record<string, string>
  /** An earlier try of this has made an order. */
  isPlaced: boolean
  /** Nothing was heard of it. */
  mayBePlaced: boolean
}

/** Whether the server has refused: then nothing was ordered. */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  return typeof error.status === 'number' && error.status < 500
}

const choicesText = (order: Order): string => JSON.stringify(choicesOf(order))

/** The cart without what was ordered: its own leads, or for a quote's those that are the same. */
function withoutOrdered(cart: readonly Order[], ordered: readonly Order[], isQuote: boolean): Order[] {
  const nameOf = isQuote ? choicesText : ({ objectId }: Order) => objectId
  const left = ordered.map(nameOf)
  return cart.filter((order) => {
    const index = left.indexOf(nameOf(order))
    if (index < 0) return true
    left.splice(index, 1)
    return false
  })
}

export type PlaceOrderOptions = { orders: readonly Order[]; quote?: string }

/** Sends an order once, however often it is tried; what became of it, and what the server holds against it. */
export function usePlaceOrder({ orders, quote }: PlaceOrderOptions) {
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { userName } = useAppSelector(selectUser)
  const [send, { isLoading }] = usePlaceOrderMutation()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [wasTried] = useState(() => orderNotes.read(userName).sent !== null)

  const place = async (delivery: Delivery, expectedTotal: number) => {
    const choices = orders.map(choicesOf)
    const of = JSON.stringify([quote ?? null, choices])
    const before = orderNotes.read(userName).sent
    // What was not heard of is sent under its former key, after a reload too: it is one order.
    const sent = before?.of === of ? before : { key: newId(), of }
    orderNotes.change(userName, { sent })
    const { data, error } = await send({
      key: sent.key,
      body: { orders: choices, expectedTotal, delivery, ...(quote !== undefined && { quote }) },
    })
    if (!data) {
      if (isRefusal(error)) orderNotes.change(userName, { sent: null })
      const fieldErrors = errorMessage(error)?.fieldErrors ?? {}
      setOutcome((last) => ({
        attempt: (last?.attempt ?? 0) + 1,
        expectedTotal,
        conflict: conflictIn(error),
        failure: errorText(error),
        fieldErrors,
        isPlaced: fieldErrors['idempotency-key'] !== undefined,
        mayBePlaced: !isRefusal(error),
      }))
      return
    }
    orderNotes.forget()
    let leftCart = false
    await changeCart((present) => {
      const remaining = withoutOrdered(present, orders, quote !== undefined)
      leftCart = remaining.length < present.length
      return leftCart ? remaining : present
    })
    void navigate(orderPath(data.number), { replace: true, state: { placed: true, leftCart } })
  }

  return {
    place,
    busy: isLoading,
    /** An earlier try, before this form was opened, was not heard of. */
    wasTried,
    outcome,
    /** A field was changed: what the server said of it holds no longer. */
    forgetFieldError: (path: string) =>
      setOutcome(
        (last) =>
          last && {
            ...last,
            fieldErrors: Object.fromEntries(Object.entries(last.fieldErrors).filter(([key]) => key !== path)),
          },
      ),
  }
}
