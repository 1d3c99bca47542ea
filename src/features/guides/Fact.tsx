import type { ReactNode } from 'react'

export type FactProps = { name: string; wide?: boolean; children: ReactNode }

/** A pair of a description list in two columns: what is told, and the figure with its unit. */
export function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="break-words">{typeof children === 'string' ? <bdi>{children}</bdi> : children}</dd>
    </div>
  )
}
