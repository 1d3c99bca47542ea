/** The states of an order in the workshop. */
export const orderStates = ['placed', 'inProduction', 'sent', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

const following: Record<OrderState, readonly OrderState[]> = {
  placed: ['inProduction', 'cancelled'],
  inProduction: ['sent', 'cancelled'],
  sent: [],
  cancelled: [],
}

/** The states that can follow, the usual one first. */
export function nextStates(state: OrderState): readonly OrderState[] {
  return following[state]
}
