import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '@/components/ui/Button'

export type EmptyStateProps = {
  children: ReactNode
  /** A link to where entries are added. */
  next?: { to: string; label: string }
  role?: 'status'
}

/** Replaces an empty list. */
export function EmptyState({ children, next, role }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-2xl border border-dashed border-line p-8 text-center">
      <p role={role} className="text-muted">
        {children}
      </p>
      {next && (
        <Link to={next.to} className={buttonClass({ variant: 'primary' })}>
          {next.label}
        </Link>
      )}
    </div>
  )
}
