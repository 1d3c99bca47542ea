import { useState } from 'react'

export type ChosenNumbers = {
  has: (number: string) => boolean
  set: (numbers: readonly string[], isChosen: boolean) => void
}

/** The numbers of the orders that are chosen in a list. */
export function useChosenNumbers(): ChosenNumbers {
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (number) => numbers.has(number),
    set: (changed, isChosen) =>
      setNumbers((present) => {
        const next = new Set(present)
        for (const number of changed)
          if (isChosen) next.add(number)
          else next.delete(number)
        return next
      }),
  }
}
