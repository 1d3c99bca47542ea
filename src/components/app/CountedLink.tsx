import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { iconButtonClass } from '@/components/ui/Button'
import { classNames } from '@/lib/classNames'

export type CountedLinkProps = {
  to: string
  icon: LucideIcon
  /** Shown at its corner unless it is 0; the label names it in words. */
  count: number
  label: string
}

/** More digits would cover the icon. */
const most = 999

/** An icon of the header that leads to a page, with a number. */
export function CountedLink({ to, icon: Icon, count, label }: CountedLinkProps) {
  return (
    <Link to={to} className={classNames(iconButtonClass, 'relative')} aria-label={label}>
      <Icon className="size-5" aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0 top-0 min-w-5 rounded-full bg-primary px-1 text-center text-xs leading-5 font-semibold text-on-primary"
        >
          {count > most ? `${most}+` : count}
        </span>
      )}
    </Link>
  )
}
