import { useMemo } from 'react'
import { selectCurrentRouteKey } from '@/store/commonSlice'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import { entryOf, navigation, navigationFor } from './navigation'

/** Whether the page that is shown belongs to this entry, which leads to another. */
export function useHoldsPage(key: string): boolean {
  return entryOf[useAppSelector(selectCurrentRouteKey)] === key
}

/** The navigation as this user has it, and the key of the page that is shown, or of the one that it belongs to. */
export function useNavigationTree() {
  const { authority } = useAppSelector(selectUser)
  const routeKey = useAppSelector(selectCurrentRouteKey)
  const pageKey = entryOf[routeKey] ?? routeKey
  const tree = useMemo(() => navigationFor(navigation, authority), [authority])
  return { tree, pageKey }
}
