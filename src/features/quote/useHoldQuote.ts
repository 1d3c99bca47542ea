import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { conflictIn } from '@/api/conflictIn'
import { useMakeQuoteMutation } from '@/api/ordersApi'
import type { OrderConflict, Quote } from '@/contract/orders'
import { selectionOf, withValidLoads } from '@/domain/lead/leadSelection'
import type { Lead } from '@/domain/lead/lead'
import { priceCart } from '@/domain/pricing/pricing'

/** For whom and what a quote is, as entered. */
export type QuotePurpose = Pick<Quote, 'customer' | 'reference'>

type Answer = { request: string; quote: Quote | null; conflict: OrderConflict | null; error: unknown }

/** The stored quote of the shown leads, once requested, or why there is none. */
export function useHoldQuote(leads: readonly Lead[], purpose: QuotePurpose) {
  const [send, { isLoading }] = useMakeQuoteMutation()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const body = {
    orders: leads.map((lead) => withValidLoads(selectionOf(lead))),
    expectedTotal: priceCart(leads),
    ...purpose,
  }
  const request = JSON.stringify(body)
  // An answer for other leads or prices does not apply.
  const current = answer?.request === request ? answer : null

  const shown = useRef<string | null>(null)
  useEffect(() => {
    shown.current = request
    return () => {
      shown.current = null
    }
  }, [request])

  return {
    quote: current?.quote ?? null,
    conflict: current?.conflict ?? null,
    error: current?.error ?? null,
    busy: isLoading,
    /** Whether the page still shows these leads, for use after a wait. */
    isStillShown: () => shown.current === request,
    /** Resolves after the result is rendered; null if the page shows other leads in the meantime. */
    hold: async (): Promise<Pick<Answer, 'quote' | 'conflict'> | null> => {
      const { data: quote = null, error } = await send(body)
      if (shown.current !== request) return null
      const conflict = conflictIn(error)
      flushSync(() => setAnswer({ request, quote, conflict, error }))
      return { quote, conflict }
    },
  }
}
