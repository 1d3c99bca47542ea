import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Location } from 'react-router-dom'

/** The state passed by the previous page's navigation. It is cleared on read, so a reload does not show it again. */
export function useFlashState<Flash extends object>(): Partial<Flash> {
  const { pathname, search, hash, state } = useLocation() as Location<unknown>
  const navigate = useNavigate()
  const [flash] = useState((state ?? {}) as Partial<Flash>)
  useEffect(() => {
    if (state) void navigate({ pathname, search, hash }, { replace: true })
  }, [state, pathname, search, hash, navigate])
  return flash
}
