import { useMemo } from 'react'
import { selectCurrentRouteKey } from '@/store/commonSlice'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import { navigation, navigationFor } from './navigation'

/** The navigation as this user has it, and the key of the page that is shown. */
export function useNavigationTree() {
  const { authority } = useAppSelector(selectUser)
  const pageKey = useAppSelector(selectCurrentRouteKey)
  const tree = useMemo(() => navigationFor(navigation, authority), [authority])
  return { tree, pageKey }
}
