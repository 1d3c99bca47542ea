import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom'
import type { To } from 'react-router-dom'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean; state?: unknown }

/** A link within the app. The router's own brings what only routes with loaders of data need, in the first load. */
export function Link({ to, replace, state, target, onClick, children, ...props }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return (
    <a {...props} href={href} target={target} onClick={click}>
      {children}
    </a>
  )
}

export type NavLinkProps = Omit<LinkProps, 'className'> & {
  className?: string | ((isCurrent: boolean) => string)
}

/** One that says when it leads to the page that is open. */
export function NavLink({ className, ...props }: NavLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = useResolvedPath(props.to).pathname === pathname
  return (
    <Link
      aria-current={isCurrent ? 'page' : undefined}
      className={typeof className === 'function' ? className(isCurrent) : className}
      {...props}
    />
  )
}
