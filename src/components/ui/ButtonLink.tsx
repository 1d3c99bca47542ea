import { Link } from 'react-router-dom'
import type { LinkProps } from 'react-router-dom'
import { classNames } from '@/lib/classNames'
import { buttonClass } from './Button'
import type { ButtonLook } from './Button'

export type ButtonLinkProps = LinkProps & ButtonLook

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon: Icon, className, children, ...props }: ButtonLinkProps) {
  return (
    <Link className={classNames(buttonClass({ variant, size }), className)} {...props}>
      {Icon && <Icon className="size-4" aria-hidden="true" />}
      {children}
    </Link>
  )
}
