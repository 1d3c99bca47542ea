import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { selectCurrentRouteKey } from '@/store/commonSlice'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import { entryOf, makeNavigation, navigationFor, parentsOf } from './navigation'
import type { NavigationLink } from './navigation'

/** The aria-current of an entry: 'page' on its own page, true on a page below it. */
export function useCurrent({ key, path }: NavigationLink): 'page' | true | undefined {
  const { pathname } = useLocation()
  const routeKey = useAppSelector(selectCurrentRouteKey)
  return pathname === path ? 'page' : (routeKey !== key && entryOf(routeKey) === key) || undefined
}

/** The navigation for this user, the entry key of the current page, and the keys of its groups. */
export function useNavigationTree() {
  const { t } = useTranslation()
  const { authority } = useAppSelector(selectUser)
  const routeKey = useAppSelector(selectCurrentRouteKey)
  const tree = useMemo(() => navigationFor(makeNavigation(t), authority), [t, authority])
  const pageKey = entryOf(routeKey)
  return { tree, pageKey, parents: parentsOf(pageKey, tree) }
}
