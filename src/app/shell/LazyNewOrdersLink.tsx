import { use, useState } from 'react'
import { lazyPart, useLoadedPart } from '@/components/ui/lazyPart'
import { useMediaQuery } from '@/components/ui/useMediaQuery'
import { pages } from '@/config/pages'
import { LoadApiContext } from '@/features/account/useAuthCalls'
import { loadTexts } from '@/locales/i18n'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import { mayEnter } from '../authority'

/** For administrators alone, once the page shows: no buyer loads its code. The narrowest phones have no room for it. */
export function LazyNewOrdersLink() {
  const { authority } = useAppSelector(selectUser)
  const isNarrowest = useMediaQuery('(width < 360px)')
  return mayEnter(pages.adminDay.authority, authority) && !isNarrowest && <LoadedLink />
}

/** Nothing until it is loaded, and where that fails: the navigation leads to the same page. */
function LoadedLink() {
  const loadApi = use(LoadApiContext)
  const [part] = useState(() =>
    lazyPart(async () => {
      const [{ NewOrdersLink }] = await Promise.all([
        import('@/features/admin/day/NewOrdersLink'),
        loadTexts('admin'),
        loadApi(),
      ])
      return NewOrdersLink
    }),
  )
  const { loaded: NewOrdersLink } = useLoadedPart(part)
  return NewOrdersLink && <NewOrdersLink />
}
