import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** A link in a message, in the message's colour. */
export function AlertLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-medium underline underline-offset-4">
      {children}
    </Link>
  )
}
