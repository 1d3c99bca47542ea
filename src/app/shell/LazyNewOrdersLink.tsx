import { use } from 'react'
import { useApiPart } from '@/components/app/useApiPart'
import { useLoadedPart } from '@/components/ui/lazyPart'
import { LoadApiContext } from '@/features/account/useAuthCalls'
import { loadTexts } from '@/locales/i18n'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'

/** For administrators alone, once the page shows: no buyer loads its code. */
export function LazyNewOrdersLink() {
  return useAppSelector(selectUser).authority.includes('ADMIN') && <LoadedLink />
}

/** Nothing until it is loaded, and where that fails: the navigation leads to the same page. */
function LoadedLink() {
  const part = useApiPart(use(LoadApiContext), async () => {
    const [{ NewOrdersLink }] = await Promise.all([
      import('@/features/admin/day/NewOrdersLink'),
      loadTexts('admin'),
    ])
    return NewOrdersLink
  })
  const { loaded: NewOrdersLink } = useLoadedPart(part)
  return NewOrdersLink && <NewOrdersLink />
}
