import { Suspense, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigationType } from 'react-router-dom'
import { PageOutline } from '@/components/ui/PageOutline'
import { routeEntered, selectCurrentRouteKey } from '@/store/commonSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { routeLayoutEntered } from '@/store/themeSlice'
import { selectUser } from '@/store/userSlice'
import { mayEnter } from './authority'
import { lazyPage } from './lazyPage'
import { PageTitle } from './PageTitle'
import { removeStaticShell } from './removeStaticShell'
import type { AppRoute } from './routes'

const NoAccess = lazyPage(async () => (await import('./pages/NoAccess')).NoAccess)

/**
 * The page of a route, or NoAccess without the required role. Stores the route key and layout before the first
 * paint.
 */
export function RoutePage({ route }: { route: AppRoute }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { authority } = useAppSelector(selectUser)
  const [isFirstPage] = useState(useAppSelector(selectCurrentRouteKey) === '')
  const isAllowed = mayEnter(route.authority ?? [], authority)
  useLayoutEffect(() => {
    dispatch(routeEntered(route.key))
    dispatch(routeLayoutEntered(route.layout))
  }, [dispatch, route])
  return (
    <Suspense fallback={<PageOutline label={t('app.loading')} />}>
      <PageTitle titleKey={isAllowed ? route.titleKey : 'noAccess.title'} />
      {isAllowed ? <route.page /> : <NoAccess />}
      <StaticShellLeft />
      {!isFirstPage && <Arrival />}
    </Suspense>
  )
}

function StaticShellLeft() {
  useLayoutEffect(removeStaticShell, [])
  return null
}

/**
 * Scrolls a new page to its top and focuses its heading, before it is painted. On Back the browser restores the
 * scroll position.
 */
function Arrival() {
  const [isBack] = useState((useNavigationType() as string) === 'POP')
  useLayoutEffect(() => {
    if (!isBack) window.scrollTo(0, 0)
    // A menu that closes during this navigation returns the focus to its button first.
    queueMicrotask(focusHeading)
  }, [isBack])
  return null
}

function focusHeading() {
  const page = document.getElementById('content')
  // Keep a focus that the page has set itself.
  if (page?.contains(document.activeElement) && document.activeElement !== page) return
  const heading = page?.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
