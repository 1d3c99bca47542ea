import { Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { DocumentLinks } from '@/components/app/DocumentLinks'
import { PageOutline } from '@/components/ui/PageOutline'
import { TextLink } from '@/components/ui/TextLink'
import { arrivalOf, redirectParameter, sessionEnded } from '@/config/arrival'
import { pages } from '@/config/pages'
import { paths, unauthenticatedEntryPath } from '@/config/paths'
import { AccountFrame } from '@/features/account/AccountFrame'
import { safeRedirect } from '@/lib/redirect'
import { forgetPersonalData } from '@/storage/personalData'
import { selectSignedIn, signedOut } from '@/store/authSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import type { AppPages } from './appPages'
import { mayEnter } from './authority'

export type SignedInGateProps = { pages: AppPages }

/** Shows the shell to signed-in users; redirects others to the sign-in page, which returns them here. */
export function SignedInGate({ pages: { shell: Shell, preload } }: SignedInGateProps) {
  const { t } = useTranslation()
  const signedIn = useAppSelector(selectSignedIn)
  const [cameSignedIn] = useState(signedIn)
  const { mustChangePassword = false } = useAppSelector(selectUser)
  const { pathname, search } = useLocation()
  const returning = new URLSearchParams({ [redirectParameter]: pathname + search }).toString()
  if (!signedIn)
    return (
      <Navigate
        to={{ pathname: unauthenticatedEntryPath, search: returning }}
        replace
        state={cameSignedIn ? sessionEnded : null}
      />
    )
  if (mustChangePassword) {
    if (pathname !== paths.newPassword)
      return <Navigate to={{ pathname: paths.newPassword, search: returning }} replace />
    // Without the shell, whose requests would be refused.
    return (
      <AccountFrame>
        <Outlet />
      </AccountFrame>
    )
  }
  void preload(pathname)
  return (
    <Suspense fallback={<PageOutline label={t('app.loading')} />}>
      <Shell />
    </Suspense>
  )
}

/** Public pages: inside the shell when signed in, otherwise with links to sign in and sign up. */
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

/**
 * Account screens are for signed-out users; a signed-in user is redirected to the requested page, an administrator who
 * requested none to the day's work. A mailed link to reset the password works for both.
 */
export function SignedOutGate({ signOut }: { signOut: () => Promise<unknown> }) {
  const signedIn = useAppSelector(selectSignedIn)
  const { authority } = useAppSelector(selectUser)
  const location = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { why, endsSession: shouldSignOut = false } = arrivalOf(location.state) ?? {}
  const isSigningOut = signedIn && shouldSignOut
  useEffect(() => {
    if (isSigningOut) forgetPersonalData()
    // The link to reset a password may be of another account than the session.
    if (isSigningOut && (why === 'signOut' || why === 'passwordChanged')) void signOut()
    // The server has already ended the other sessions.
    else if (isSigningOut) dispatch(signedOut())
    // Otherwise this history entry would sign out the next user who signs in on it.
    else if (shouldSignOut)
      void navigate(unauthenticatedEntryPath, {
        replace: true,
        state: why === 'signOut' ? null : { why },
      })
  }, [isSigningOut, shouldSignOut, why, signOut, dispatch, navigate])
  if (signedIn && !isSigningOut && location.pathname !== paths.resetPassword) {
    const wanted = new URLSearchParams(location.search).get(redirectParameter)
    const target = safeRedirect(wanted, window.location.origin)
    // Whose session ended on the configurator was at work there.
    const isAnyPage = target === paths.home && why !== 'sessionEnded'
    const to = isAnyPage && mayEnter(pages.adminDay.authority, authority) ? paths.adminDay : target
    return <Navigate to={to} replace />
  }
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  )
}
