import type { ReactNode } from 'react'
import { classNames } from '@/lib/classNames'

export type SumLineProps = { name: ReactNode; children: ReactNode; isTotal?: boolean }

/** A line of a sum, in a description list: what it is for, and its amount. */
export function SumLine({ name, children, isTotal = false }: SumLineProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap justify-between gap-x-3 py-1',
        isTotal && 'border-t border-line font-semibold',
      )}
    >
      <dt className="text-start">{name}</dt>
      <dd className="ms-auto text-end whitespace-nowrap">{children}</dd>
    </div>
  )
}
