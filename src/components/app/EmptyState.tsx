import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/ButtonLink'

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
        <ButtonLink to={next.to} variant="primary">
          {next.label}
        </ButtonLink>
      )}
    </div>
  )
}
