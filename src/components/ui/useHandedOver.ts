import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Location } from 'react-router-dom'

/** What the page before handed over with the way here: told once, a reload finds it no more. */
export function useHandedOver<Told extends object>(): Partial<Told> {
  const { pathname, search, hash, state } = useLocation() as Location<unknown>
  const navigate = useNavigate()
  const [told] = useState((state ?? {}) as Partial<Told>)
  useEffect(() => {
    if (state) void navigate({ pathname, search, hash }, { replace: true })
  }, [state, pathname, search, hash, navigate])
  return told
}
