import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { conflictIn } from '@/api/conflictIn'
import { useMakeQuoteMutation } from '@/api/ordersApi'
import type { OrderConflict, Quote } from '@/contract/orders'
import { selectionOf } from '@/domain/lead/leadSelection'
import type { LeadSelection } from '@/domain/lead/leadSelection'
import { loadOf } from '@/domain/electrical/voltageDrop'
import type { Lead } from '@/domain/lead/lead'
import { priceCart } from '@/domain/pricing/pricing'

/** A load that cannot be changes no price: it does not keep the others from being held. */
function withRealLoads(selection: LeadSelection): LeadSelection {
  const group = Object.entries(selection.connectBGroup).map(
    ([key, attachment]) => [key, { ...attachment, loadA: loadOf(attachment) }] as const,
  )
  return { ...selection, connectBGroup: Object.fromEntries(group) }
}

type Answer = { asked: string; quote: Quote | null; conflict: OrderConflict | null; error: unknown }

/** The quote that holds what is shown, once it was asked for, or why there is none. */
export function useHeldQuote(leads: readonly Lead[]) {
  const [send, { isLoading }] = useMakeQuoteMutation()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const body = {
    orders: leads.map((lead) => withRealLoads(selectionOf(lead))),
    expectedTotal: priceCart(leads),
  }
  const asked = JSON.stringify(body)
  // What was said of other leads or at other prices is not said of these.
  const said = answer?.asked === asked ? answer : null

  const shown = useRef<string | null>(null)
  useEffect(() => {
    shown.current = asked
    return () => {
      shown.current = null
    }
  }, [asked])

  return {
    quote: said?.quote ?? null,
    conflict: said?.conflict ?? null,
    error: said?.error ?? null,
    busy: isLoading,
    /** What came of it, on the page already; null where the page shows something else by now. */
    hold: async (): Promise<Pick<Answer, 'quote' | 'conflict'> | null> => {
      const { data: quote = null, error } = await send(body)
      if (shown.current !== asked) return null
      const conflict = conflictIn(error)
      flushSync(() => setAnswer({ asked, quote, conflict, error }))
      return { quote, conflict }
    },
  }
}
