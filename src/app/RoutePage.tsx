import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PageOutline } from '@/components/ui/PageOutline'
import { routeEntered } from '@/store/commonSlice'
import { useAppDispatch } from '@/store/hooks'
import type { AppRoute } from './routes'

/** A route's page: its key goes into the store, its title to the tab, the view to its top. */
export function RoutePage({ route }: { route: AppRoute }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(routeEntered(route.key))
    window.scrollTo(0, 0)
  }, [dispatch, route.key])
  return (
    <Suspense fallback={<PageOutline label={t('app.loading')} />}>
      <PageTitle titleKey={route.titleKey} />
      <route.page />
    </Suspense>
  )
}

function PageTitle({ titleKey }: { titleKey: AppRoute['titleKey'] }) {
  const { t } = useTranslation()
  return <title>{t('pageTitle', { page: t(titleKey) })}</title>
}
