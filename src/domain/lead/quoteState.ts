type QuoteState = { validUntil: number; ordersLeft: number; voidReason: string | null }

/** Whether an order can have the prices of this quote. */
export const holdsPrices = ({ validUntil, ordersLeft, voidReason }: QuoteState, now: number): boolean =>
  voidReason === null && ordersLeft > 0 && now < validUntil
