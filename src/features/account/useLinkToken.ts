import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * The token of a mailed link, '' if there is none. It is removed from the address at once without the router, whose
 * location keeps it until another link is opened in this tab.
 */
export function useLinkToken(): string {
  const location = useLocation()
  useLayoutEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [location])
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
}
