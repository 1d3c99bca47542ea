import { paths } from '@/config/paths'
import { lazyPage } from './lazyPage'
import type { LazyPage } from './lazyPage'

export type AppRoute = {
  key: string
  path: string
  /** Text that names the page in the browser's tab. */
  titleKey:
    | 'config.title'
    | 'cart.title'
    | 'account.signIn'
    | 'account.signUp'
    | 'account.forgotPassword'
    | 'account.resetPassword'
  page: LazyPage
}

export type Routes = { signedIn: AppRoute[]; signedOut: AppRoute[] }

/** Every page with its address. What only pages for those signed in need loads beside them, not after. */
export function makeRoutes(prepareSignedIn: () => Promise<unknown>): Routes {
  return {
    signedIn: [
      {
        key: 'homeFront',
        path: paths.home,
        titleKey: 'config.title',
        page: lazyPage(async () => {
          const page = import('@/features/configurator/ConfiguratorPage')
          await prepareSignedIn()
          return (await page).ConfiguratorPage
        }),
      },
      {
        key: 'cart',
        path: paths.cart,
        titleKey: 'cart.title',
        page: lazyPage(async () => {
          const page = import('@/features/cart/CartPage')
          await prepareSignedIn()
          return (await page).CartPage
        }),
      },
    ],
    signedOut: [
      {
        key: 'signIn',
        path: paths.signIn,
        titleKey: 'account.signIn',
        page: lazyPage(async () => (await import('@/features/account/SignInPage')).SignInPage),
      },
      {
        key: 'signUp',
        path: paths.signUp,
        titleKey: 'account.signUp',
        page: lazyPage(async () => (await import('@/features/account/SignUpPage')).SignUpPage),
      },
      {
        key: 'forgotPassword',
        path: paths.forgotPassword,
        titleKey: 'account.forgotPassword',
        page: lazyPage(
          async () => (await import('@/features/account/ForgotPasswordPage')).ForgotPasswordPage,
        ),
      },
      {
        key: 'resetPassword',
        path: paths.resetPassword,
        titleKey: 'account.resetPassword',
        page: lazyPage(async () => (await import('@/features/account/ResetPasswordPage')).ResetPasswordPage),
      },
    ],
  }
}
