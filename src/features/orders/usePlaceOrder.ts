import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ApiError } from '@/api/apiError'
import { conflictIn } from '@/api/conflictIn'
import { errorMessage } from '@/api/errorMessage'
import { usePlaceOrderMutation } from '@/api/ordersApi'
import { useErrorText } from '@/api/useErrorText'
import { orderPath } from '@/config/paths'
import type { Delivery, OrderConflict } from '@/contract/orders'
import { selectionOf } from '@/domain/lead/leadSelection'
import type { Lead } from '@/domain/lead/lead'
import { newId } from '@/lib/ids'
import { changeCart } from '@/storage/cart'
import { pendingCheckout } from '@/storage/pendingCheckout'
import type { PendingCheckout } from '@/storage/pendingCheckout'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'

/** What came of the last try. */
export type Outcome = {
  /** Counts the tries of this form that were answered, or given up. */
  attempt: number
  /** What was sent, as text. */
  of: string
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

/** The browser knows that there is no network: not even a try is made. */
const notSent: ApiError = { reason: 'offline', message: 'There is no network' }

/** Whether the server has refused: then nothing was ordered by that try. */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  return typeof error.status === 'number' && error.status < 500
}

const mayHaveArrived = (error: unknown) => !isRefusal(error) && error !== notSent

type Sent = NonNullable<PendingCheckout['sent']>

/**
 * Whether an order may have been placed although its answer was lost, after a try that has failed. A refusal says nothing of the
 * tries before it, except a conflict: the server comes to that only under a key that has made no order.
 */
function isOutcomeUnknown(error: unknown, sent: Sent, before: Sent | null): boolean {
  if (mayHaveArrived(error)) return true
  if (conflictIn(error) && before?.key === sent.key) return false
  return before?.outcomeUnknown ?? false
}

const choicesText = (lead: Lead): string => JSON.stringify(selectionOf(lead))

/** The cart without what was ordered: its own leads unless changed since, or for a quote's those that are the same. */
function withoutOrdered(cart: readonly Lead[], ordered: readonly Lead[], isQuote: boolean): Lead[] {
  const nameOf = (lead: Lead) => (isQuote ? '' : lead.objectId) + choicesText(lead)
  const left = ordered.map(nameOf)
  return cart.filter((lead) => {
    const index = left.indexOf(nameOf(lead))
    if (index < 0) return true
    left.splice(index, 1)
    return false
  })
}

export type PlaceOrderOptions = { orders: readonly Lead[]; quote?: string }

/** Sends an order once, however often it is tried; what became of it, and what the server holds against it. */
export function usePlaceOrder({ orders: leads, quote }: PlaceOrderOptions) {
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { userName } = useAppSelector(selectUser)
  const [send] = usePlaceOrderMutation()
  const [isPlacing, setPlacing] = useState(false)
  const [lastOutcome, setOutcome] = useState<Outcome | null>(null)
  const [wasTried] = useState(() => pendingCheckout.read(userName).sent?.outcomeUnknown ?? false)

  const toSend = () => JSON.stringify([quote ?? null, leads.map(selectionOf)])
  // Another tab may have changed the cart since: then the conflict was about other leads.
  const isOver = lastOutcome?.conflict && lastOutcome.of !== toSend()
  const outcome = isOver ? { ...lastOutcome, conflict: null, failure: null } : lastOutcome

  const place = async (delivery: Delivery, expectedTotal: number) => {
    setPlacing(true)
    const choices = leads.map(selectionOf)
    const of = toSend()
    const before = pendingCheckout.read(userName).sent
    // What was not heard of is sent under its former key, after a reload too: it is one order.
    const sent = { key: before?.of === of ? before.key : newId(), of, outcomeUnknown: true }
    pendingCheckout.change(userName, { sent })
    const body = { orders: choices, expectedTotal, delivery, ...(quote !== undefined && { quote }) }
    const { data, error } = navigator.onLine
      ? await send({ key: sent.key, body })
      : { data: undefined, error: notSent }
    if (!data) {
      const fieldErrors = errorMessage(error)?.fieldErrors ?? {}
      const isPlaced = fieldErrors['idempotency-key'] !== undefined
      setPlacing(false)
      const tried = { ...sent, outcomeUnknown: isOutcomeUnknown(error, sent, before) }
      pendingCheckout.change(userName, { sent: isPlaced ? null : tried })
      setOutcome((last) => ({
        attempt: (last?.attempt ?? 0) + 1,
        of,
        expectedTotal,
        conflict: conflictIn(error),
        failure: errorText(error),
        fieldErrors,
        isPlaced,
        mayBePlaced: mayHaveArrived(error),
      }))
      return
    }
    let leftCart = false
    await changeCart((present) => {
      const remaining = withoutOrdered(present, leads, quote !== undefined)
      leftCart = remaining.length < present.length
      return leftCart ? remaining : present
    })
    pendingCheckout.forget()
    void navigate(orderPath(data.number), { replace: true, state: { placed: true, leftCart } })
  }

  return {
    place,
    /** From the press until the order's page, which waits until the cart is stored. */
    busy: isPlacing,
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
