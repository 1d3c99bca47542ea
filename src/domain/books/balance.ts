/** What an order costs and what was paid for it, in whole cents. */
export type Books = {
  total: number
  /** Taken off the total since: reductions, and all of it once the order is cancelled. */
  credited: number
  /** Payments less what was paid back. */
  paid: number
  isCancelled: boolean
}

/**
 * What is still to be paid, in whole cents; negative for what is to be paid back. Nothing is due for a cancelled order,
 * one from before there were credit notes too.
 */
export function owingOf({ total, credited, paid, isCancelled }: Books): number {
  const due = isCancelled ? 0 : total - credited
  return due - paid
}

/** Whether it counts as paid: nothing is owed. A cancelled order is paid while money is held. */
export function isPaid(books: Books): boolean {
  return books.isCancelled ? books.paid > 0 : owingOf(books) <= 0
}
