import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ApiError } from '@/api/apiError'
import { conflictIn } from '@/api/conflictIn'
import { fieldErrorsOf } from '@/api/errorMessage'
import { isRefusal } from '@/api/isRefusal'
import { usePlaceOrderMutation } from '@/api/ordersApi'
import { useErrorText } from '@/api/useErrorText'
import { orderPath } from '@/config/paths'
import type { Delivery, OrderConflict } from '@/contract/orders'
import type { PostOption } from '@/domain/catalogue/catalogue'
import { fingerprintOf, withCurrentPost } from '@/domain/lead/fingerprint'
import { selectionOf } from '@/domain/lead/leadSelection'
import type { Lead } from '@/domain/lead/lead'
import { newId } from '@/lib/ids'
import { changeCart } from '@/storage/cart'
import { pendingCheckout } from '@/storage/pendingCheckout'
import type { PendingCheckout } from '@/storage/personalData'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'

/** The outcome of the last attempt. */
export type Outcome = {
  /** Counts the attempts with an outcome. */
  attempt: number
  /** The request as text. */
  of: string
  /** The total that the buyer agreed to. */
  expectedTotal: number
  conflict: OrderConflict | null
  failure: string | null
  fieldErrors: Record<string, string>
  /** An earlier attempt has placed this order. */
  isPlaced: boolean
  /** This attempt or an earlier one of the same order had no answer. */
  mayBePlaced: boolean
}

/** The browser is offline, so no request is sent. */
const notSent: ApiError = { reason: 'offline', message: 'There is no network' }

const mayHaveArrived = (error: unknown) => !isRefusal(error) && error !== notSent

type Sent = NonNullable<PendingCheckout['sent']>

/**
 * Whether a failed attempt may have placed an order. A refusal proves nothing about earlier attempts, except a
 * conflict: the server checks for one only if the key has no order yet.
 */
function isOutcomeUnknown(error: unknown, sent: Sent, before: Sent | null): boolean {
  if (mayHaveArrived(error)) return true
  if (conflictIn(error) && before?.key === sent.key) return false
  return before?.outcomeUnknown ?? false
}

/**
 * The cart without the ordered leads: those with an equal id and content, or for a quote with equal content, whose postage
 * may have been renamed since.
 */
function withoutOrdered(
  cart: readonly Lead[],
  ordered: readonly Lead[],
  { isQuote, postList }: { isQuote: boolean; postList: readonly PostOption[] },
): Lead[] {
  const keyOf = (lead: Lead) => {
    const selection = selectionOf(lead)
    return isQuote
      ? fingerprintOf([withCurrentPost(selection, postList)])
      : lead.objectId + JSON.stringify(selection)
  }
  const left = ordered.map(keyOf)
  return cart.filter((lead) => {
    const index = left.indexOf(keyOf(lead))
    if (index < 0) return true
    left.splice(index, 1)
    return false
  })
}

export type PlaceOrderOptions = { leads: readonly Lead[]; quote?: string }

/** Places an order exactly once however often it is sent. */
export function usePlaceOrder({ leads, quote }: PlaceOrderOptions) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { userName } = useAppSelector(selectUser)
  const { postList } = useAppSelector(selectCatalogue)
  const [send] = usePlaceOrderMutation()
  const [isPlacing, setPlacing] = useState(false)
  const [lastOutcome, setOutcome] = useState<Outcome | null>(null)
  const [wasTried] = useState(() => pendingCheckout.read(userName).sent?.outcomeUnknown ?? false)

  // The names of a quote's leads follow the cart; with another name it is the same order.
  const textOf = (lead: Lead) => ({ ...selectionOf(lead), ...(quote !== undefined && { name: '' }) })
  const requestText = () => JSON.stringify([quote ?? null, leads.map(textOf)])
  // Another tab may have changed the cart; the conflict was about the previous leads.
  const isOver = lastOutcome?.conflict && lastOutcome.of !== requestText()
  const outcome = isOver ? { ...lastOutcome, conflict: null, failure: null } : lastOutcome

  /** `isAccepted`: the total is that of today's prices, which replace those of the quote. */
  const place = async (delivery: Delivery, expectedTotal: number, isAccepted: boolean) => {
    setPlacing(true)
    const { pathname } = window.location
    const selections = leads.map(selectionOf)
    const of = requestText()
    const before = pendingCheckout.read(userName).sent
    // An attempt without an answer is repeated with the same idempotency key, after a reload too.
    const sent = { key: before?.of === of ? before.key : newId(), of, outcomeUnknown: true }
    pendingCheckout.change(userName, { sent })
    const wasUncertain = lastOutcome?.of === of ? lastOutcome.mayBePlaced : before?.outcomeUnknown === true
    const isAtQuote = quote !== undefined && !isAccepted
    const body = { orders: selections, expectedTotal, delivery, ...(isAtQuote && { quote }) }
    const { data, error } = navigator.onLine
      ? await send({ key: sent.key, body })
      : { data: undefined, error: notSent }
    if (!data) {
      const fieldErrors = fieldErrorsOf(error)
      // The form has no field for them: the path begins with the index of the lead.
      const [ofLead] = Object.entries(fieldErrors).flatMap(([path, what]) => {
        const [, index] = /^orders\.(\d+)/.exec(path) ?? []
        return index === undefined ? [] : t('orders.place.ofLead', { lead: Number(index) + 1, what })
      })
      const isPlaced = fieldErrors['idempotency-key'] !== undefined
      setPlacing(false)
      const tried = { ...sent, outcomeUnknown: isOutcomeUnknown(error, sent, before) }
      const isRepeat = before?.key === sent.key && wasUncertain
      const mayBePlaced = mayHaveArrived(error) || (isRepeat && !isPlaced && !conflictIn(error))
      // Signing out cancels the call and forgets the form: nothing of it is stored again.
      if (pendingCheckout.read(userName).sent?.key === sent.key)
        pendingCheckout.change(userName, { sent: isPlaced ? null : tried })
      setOutcome((last) => ({
        attempt: (last?.attempt ?? 0) + 1,
        of,
        expectedTotal,
        conflict: conflictIn(error),
        failure: error === notSent && !mayBePlaced ? t('orders.place.notSent') : (ofLead ?? errorText(error)),
        fieldErrors,
        isPlaced,
        mayBePlaced,
      }))
      return
    }
    let leftCart = false
    await changeCart((present) => {
      const remaining = withoutOrdered(present, leads, { isQuote: quote !== undefined, postList })
      leftCart = remaining.length < present.length
      return leftCart ? remaining : present
    })
    pendingCheckout.forget()
    // A buyer who has gone on to another page may be filling it in.
    if (window.location.pathname === pathname)
      void navigate(orderPath(data.number), { replace: true, state: { placed: true, leftCart } })
  }

  return {
    place,
    /** True until the page of the order opens, which waits for the cart to be saved. */
    busy: isPlacing,
    /** An attempt before this form was opened had no answer. */
    wasTried,
    outcome,
    /** Clears the server's error of a changed field. */
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
