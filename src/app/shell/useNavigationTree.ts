import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { selectCurrentRouteKey } from '@/store/commonSlice'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import { entryOf, navigation, navigationFor } from './navigation'
import type { NavigationLink } from './navigation'

/** The aria-current of an entry: 'page' on its own page, true on a page that belongs to it. */
export function useCurrent({ key, path }: NavigationLink): 'page' | true | undefined {
  const { pathname } = useLocation()
  const belongsToEntry = entryOf[useAppSelector(selectCurrentRouteKey)] === key
  return pathname === path ? 'page' : belongsToEntry || undefined
}

/** The navigation as this user has it, and the key of the page that is shown, or of the one that it belongs to. */
export function useNavigationTree() {
  const { authority } = useAppSelector(selectUser)
  const routeKey = useAppSelector(selectCurrentRouteKey)
  const pageKey = entryOf[routeKey] ?? routeKey
  const tree = useMemo(() => navigationFor(navigation, authority), [authority])
  return { tree, pageKey }
}
