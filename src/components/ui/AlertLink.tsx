import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** Leads from a message to where it is about; in the message's own colour. */
export function AlertLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-medium underline underline-offset-4">
      {children}
    </Link>
  )
}
