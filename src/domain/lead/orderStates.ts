/** The states of an order in the workshop. */
export const orderStates = ['placed', 'inProduction', 'sent', 'collected', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

const following: Record<OrderState, readonly OrderState[]> = {
  placed: ['inProduction', 'cancelled'],
  inProduction: ['sent', 'cancelled'],
  sent: [],
  collected: [],
  cancelled: [],
}

/**
 * The states that can follow, the usual one first. An order that is picked up is collected once it is ready, or cancelled
 * where nobody comes.
 */
export function nextStates(state: OrderState, isPickUp: boolean): readonly OrderState[] {
  return isPickUp && state === 'sent' ? ['collected', 'cancelled'] : following[state]
}

/** The state as buyer and shop read it: an order that is picked up is not sent, but ready to collect. */
export function namedState<State extends OrderState>(
  state: State,
  isPickUp: boolean,
): State | 'readyToCollect' {
  return isPickUp && state === 'sent' ? 'readyToCollect' : state
}

/** Whether an order still holds the stock that it has taken. */
export function isOpen(state: OrderState): boolean {
  return state === 'placed' || state === 'inProduction'
}

/** The states of orders that still hold the stock that they have taken. */
export const openStates = orderStates.filter(isOpen)

type HistoryLine = { at: number; field: string; now: string }

/** When an order was last marked as sent, in ms since 1970; undefined if its history, oldest first, does not say. */
export function sentAtOf(history: readonly HistoryLine[]): number | undefined {
  return history.findLast(({ field, now }) => field === 'state' && now === 'sent')?.at
}

/** How long an order that was marked as sent, or as ready to collect, can be taken back. */
export const takenBackWithinMs = 24 * 60 * 60_000

/**
 * Whether an order that was marked as sent, or as ready to collect, by mistake can go back into production: within a
 * day. Times are ms since 1970; `sentAt` is undefined where it is not known.
 */
export function canTakeBack(state: OrderState, sentAt: number | undefined, now: number): boolean {
  return state === 'sent' && sentAt !== undefined && now - sentAt <= takenBackWithinMs
}
