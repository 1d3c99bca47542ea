import type { ReactNode } from 'react'

/** A line of a sum, in a description list: what it is for, and its amount. */
export function SumLine({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 py-1">
      <dt className="text-start">{name}</dt>
      <dd className="text-end whitespace-nowrap">{children}</dd>
    </div>
  )
}
