import type { ReactNode } from 'react'
import { classNames } from '@/lib/classNames'

export type FactProps = {
  name: string
  children: ReactNode
  /** Its name in small letters, as on a card. */
  small?: boolean
  /** Over both columns of the list. */
  wide?: boolean
}

/** One pair of a description list: what is told, and the figure with its unit. */
export function Fact({ name, children, small = false, wide = false }: FactProps) {
  return (
    <div className={classNames('min-w-0', wide && 'col-span-2')}>
      <dt className={classNames('text-muted', small && 'text-xs')}>{name}</dt>
      <dd className="break-words">{typeof children === 'string' ? <bdi>{children}</bdi> : children}</dd>
    </div>
  )
}
