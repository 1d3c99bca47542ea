import { Suspense, useEffect, useState } from 'react'
import { matchPath, Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { DocumentLinks } from '@/components/app/DocumentLinks'
import { PageOutline } from '@/components/ui/PageOutline'
import { TextLink } from '@/components/ui/TextLink'
import { arrivalOf, redirectParameter, sessionEnded } from '@/config/arrival'
import { paths, unauthenticatedEntryPath } from '@/config/paths'
import { AccountFrame } from '@/features/account/AccountFrame'
import { safeRedirect } from '@/lib/redirect'
import { selectSignedIn, signedOut } from '@/store/authSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { LazyPage } from './lazyPage'
import type { AppRoute } from './routes'

export type SignedInGateProps = { shell: LazyPage; routes: AppRoute[] }

/** Lets those signed in through to the shell; asks others to sign in and come back. */
export function SignedInGate({ shell: Shell, routes }: SignedInGateProps) {
  const { t } = useTranslation()
  const signedIn = useAppSelector(selectSignedIn)
  const [cameSignedIn] = useState(signedIn)
  const { pathname, search } = useLocation()
  if (!signedIn) {
    const query = new URLSearchParams({ [redirectParameter]: pathname + search })
    return (
      <Navigate
        to={{ pathname: unauthenticatedEntryPath, search: query.toString() }}
        replace
        state={cameSignedIn ? sessionEnded : null}
      />
    )
  }
  // Shell and page load side by side; a failure shows when the page renders.
  routes
    .find((route) => matchPath(route.path, pathname))
    ?.page.preload()
    .catch(() => undefined)
  return (
    <Suspense fallback={<PageOutline label={t('app.loading')} />}>
      <Shell />
    </Suspense>
  )
}

/** What everyone may read: in the shell for those signed in, else by itself, with the ways in. */
export function OpenGate(props: SignedInGateProps) {
  const { t } = useTranslation()
  const signedIn = useAppSelector(selectSignedIn)
  if (signedIn) return <SignedInGate {...props} />
  return (
    <AccountFrame isWide>
      <Outlet />
      <p className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
        <DocumentLinks />
        <TextLink to={paths.signIn}>{t('account.signIn')}</TextLink>
        <TextLink to={paths.signUp}>{t('account.signUp')}</TextLink>
      </p>
    </AccountFrame>
  )
}

/** Account screens are for those signed out; someone signed in goes where they were heading. */
export function SignedOutGate({ signOut }: { signOut: () => Promise<unknown> }) {
  const signedIn = useAppSelector(selectSignedIn)
  const location = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { why, endsSession: cameToLeave = false } = arrivalOf(location.state) ?? {}
  const leaving = signedIn && cameToLeave
  useEffect(() => {
    if (leaving && why === 'signOut') void signOut()
    // The server has ended the others already.
    else if (leaving) dispatch(signedOut())
    // Left as it is, the history entry would sign out whoever signs in on it next.
    else if (cameToLeave)
      void navigate(unauthenticatedEntryPath, {
        replace: true,
        state: why === 'signOut' ? null : { why },
      })
  }, [leaving, cameToLeave, why, signOut, dispatch, navigate])
  if (signedIn && !leaving) {
    const target = new URLSearchParams(location.search).get(redirectParameter)
    return <Navigate to={safeRedirect(target, window.location.origin)} replace />
  }
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  )
}
