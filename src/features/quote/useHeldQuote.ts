import { useState } from 'react'
import { useMakeQuoteMutation } from '@/api/ordersApi'
import type { Quote } from '@/contract/orders'
import { choicesOf } from '@/domain/choices'
import type { Order } from '@/domain/order'
import { priceCart } from '@/domain/pricing'

/** The quote that holds what is shown, once it was asked for; without a network there is none. */
export function useHeldQuote(orders: readonly Order[]) {
  const [send, { isLoading }] = useMakeQuoteMutation()
  const [made, setMade] = useState<{ choices: string; quote: Quote } | null>(null)
  const body = { orders: orders.map(choicesOf) }
  const choices = JSON.stringify(body)
  const isShown = made?.choices === choices && made.quote.total === priceCart(orders)
  const quote = isShown ? made.quote : null

  return {
    quote,
    busy: isLoading,
    /** Answers whether what is shown is held. */
    hold: async (): Promise<boolean> => {
      if (quote) return true
      const { data } = await send(body)
      if (data) setMade({ choices, quote: data })
      return data !== undefined && data.total === priceCart(orders)
    },
  }
}
