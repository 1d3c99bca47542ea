import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useCallback, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Provider } from 'react-redux'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { paths } from '@/config/paths'
import { LoadApiContext } from '@/features/account/useAuthCalls'
import { withinTime } from '@/lib/withinTime'
import { selectSignedIn, signedOut } from '@/store/authSlice'
import { routeEntered } from '@/store/commonSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectDirection } from '@/store/themeSlice'
import { ErrorBoundary } from './ErrorBoundary'
import { ErrorPage } from './ErrorPage'
import { OpenGate, SignedInGate, SignedOutGate } from './Gates'
import type { AppPages } from './appPages'
import type { AppStore } from './makeStore'
import { RoutePage } from './RoutePage'
import type { AppRoute } from './routes'
import { StorageNotice } from './StorageNotice'
import { useLanguage } from './useLanguage'
import { useThemeOnPage } from './useThemeOnPage'

export type AppProps = { app: AppStore; pages: AppPages }

export function App({ app, pages }: AppProps) {
  return (
    <Provider store={app.store}>
      <CSPProvider disableStyleElements>
        <LoadApiContext value={app.loadApi}>
          <ErrorBoundary>
            <Pages app={app} pages={pages} />
          </ErrorBoundary>
        </LoadApiContext>
      </CSPProvider>
    </Provider>
  )
}

/** A separate component, so that a theme change does not rerender the rest of the app. */
function Look() {
  useThemeOnPage()
  useLanguage()
  return null
}

/** Its key in the table of pages. */
const unknownPageKey = 'notFound'

/** How long signing out waits for the code that also ends the session on the server. */
const longestWaitMs = 2_000

function pageOf(route: AppRoute) {
  return <Route key={route.key} path={route.path} element={<RoutePage key={route.key} route={route} />} />
}

/** Without the shell, which signed-out users do not have; the key of the route is stored like any other. */
function UnknownPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  useLayoutEffect(() => {
    dispatch(routeEntered(unknownPageKey))
  }, [dispatch])
  return <ErrorPage message={t('errorPage.notFound')} />
}

function Pages({ app: { store, loadApi, applyLateRestore }, pages }: AppProps) {
  const signedIn = useAppSelector(selectSignedIn)
  const direction = useAppSelector(selectDirection)
  const signOut = useCallback(async () => {
    const api = await withinTime(loadApi(), longestWaitMs).catch(() => undefined)
    if (api) await store.dispatch(api.authApi.endpoints.signOut.initiate())
    // The session still ends in this browser.
    else store.dispatch(signedOut())
  }, [store, loadApi])
  const pagesFor = (audience: AppRoute['audience']) =>
    pages.routes.filter((route) => route.audience === audience).map(pageOf)
  return (
    <DirectionProvider direction={direction}>
      <Look />
      <StorageNotice applyLateRestore={applyLateRestore} />
      <BrowserRouter>
        <Routes>
          <Route element={<SignedInGate pages={pages} />}>
            {pagesFor('signedIn').filter(({ key }) => signedIn || key !== unknownPageKey)}
          </Route>
          <Route element={<OpenGate pages={pages} />}>{pagesFor('everyone')}</Route>
          <Route element={<SignedOutGate signOut={signOut} />}>{pagesFor('signedOut')}</Route>
          {!signedIn && <Route path={paths.notFound} element={<UnknownPage />} />}
        </Routes>
      </BrowserRouter>
    </DirectionProvider>
  )
}
