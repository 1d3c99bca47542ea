import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigationType } from 'react-router-dom'
import { PageOutline } from '@/components/ui/PageOutline'
import { routeEntered } from '@/store/commonSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { routeLayoutEntered } from '@/store/themeSlice'
import { selectUser } from '@/store/userSlice'
import { mayEnter } from './authority'
import { NoAccessPage } from './NoAccessPage'
import type { AppRoute } from './routes'

/** A route's page, for whom it is; its key and its layout go into the store before anything is painted. */
export function RoutePage({ route }: { route: AppRoute }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { authority } = useAppSelector(selectUser)
  const layout = route.meta.layout ?? null
  useLayoutEffect(() => {
    dispatch(routeEntered(route.key))
    dispatch(routeLayoutEntered(layout))
  }, [dispatch, route.key, layout])
  return (
    <Suspense fallback={<PageOutline label={t('app.loading')} />}>
      <PageTitle titleKey={route.titleKey} />
      {mayEnter(route.authority, authority) ? <route.page /> : <NoAccessPage />}
      <Arrival />
    </Suspense>
  )
}

function PageTitle({ titleKey }: { titleKey: AppRoute['titleKey'] }) {
  const { t } = useTranslation()
  return <title>{t('pageTitle', { page: t(titleKey) })}</title>
}

/** Once a page is there, the view goes to its top and the focus to its heading. Going back, the browser scrolls. */
function Arrival() {
  const { key } = useLocation()
  const isBack = (useNavigationType() as string) === 'POP'
  const isFirstPage = key === 'default'
  useEffect(() => {
    if (isFirstPage) return
    if (!isBack) window.scrollTo(0, 0)
    const page = document.getElementById('content')
    // A page that put the focus somewhere itself knows better.
    if (page?.contains(document.activeElement) && document.activeElement !== page) return
    const heading = page?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [isFirstPage, isBack])
  return null
}
