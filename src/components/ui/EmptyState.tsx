import type { ReactNode } from 'react'

export type EmptyStateProps = {
  children: ReactNode
  /** What fills it. */
  action?: ReactNode
  role?: 'status'
}

/** Stands where a list has nothing in it, and says so. */
export function EmptyState({ children, action, role }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-2xl border border-dashed border-line p-8 text-center">
      <p role={role} className="text-muted">
        {children}
      </p>
      {action}
    </div>
  )
}
