import type { ReactNode } from 'react'
import { classNames } from '@/lib/classNames'

export type FactProps = {
  name: string
  children: ReactNode
  /** Smaller text, as on a card. */
  small?: boolean
  /** Spans both columns of the list. */
  wide?: boolean
  className?: string | undefined
}

/** A term and its value in a description list. */
export function Fact({ name, children, small = false, wide = false, className }: FactProps) {
  return (
    <div className={classNames('min-w-0 break-words', wide && 'col-span-2', className)}>
      <dt className={classNames('text-muted', small && 'text-xs')}>{name}</dt>
      <dd>{typeof children === 'string' ? <bdi>{children}</bdi> : children}</dd>
    </div>
  )
}
