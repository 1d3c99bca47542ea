import { paths } from '@/config/paths'
import type { LayoutType } from '@/contract/themeChoices'
import { lazyPage } from './lazyPage'
import type { LazyPage } from './lazyPage'

export type AppRoute = {
  key: string
  path: string
  /** Text that names the page in the browser's tab. */
  titleKey: TitleKey
  /** Roles of which one is needed; an empty list is open to everyone. */
  authority: readonly string[]
  meta: {
    /** The layout this page is shown in, whichever is chosen. */
    layout?: LayoutType
  }
  page: LazyPage
}

type TitleKey =
  | 'config.title'
  | 'cart.title'
  | 'guides.quote.title'
  | 'orders.place.title'
  | 'orders.title'
  | 'orders.order'
  | 'cutList.title'
  | 'guides.wires.title'
  | 'guides.primary.title'
  | 'guides.secondary.title'
  | 'guides.fuses.title'
  | 'guides.postage.title'
  | 'guides.prices.title'
  | 'administration.orders'
  | 'administration.order'
  | 'administration.catalogue'
  | 'administration.newPart'
  | 'administration.part'
  | 'administration.import'
  | 'noAccess.title'
  | 'errorPage.title'
  | 'ownAccount.title'
  | 'documents.terms'
  | 'documents.privacy'
  | 'account.signIn'
  | 'account.signUp'
  | 'account.forgotPassword'
  | 'account.resetPassword'

/** `open` is for everyone; `notFound` for those signed in: others have no shell to stand in. */
export type Routes = { signedIn: AppRoute[]; signedOut: AppRoute[]; open: AppRoute[]; notFound: AppRoute }

type Load = Parameters<typeof lazyPage>[0]
type Further = Partial<Pick<AppRoute, 'authority' | 'meta'>>

function route(key: string, path: string, titleKey: TitleKey, load: Load, further: Further = {}): AppRoute {
  return { key, path, titleKey, authority: [], meta: {}, ...further, page: lazyPage(load) }
}

/** Every page with its address. What pages need besides their own code loads beside them, not after. */
export function makeRoutes(
  prepareSignedIn: () => Promise<unknown>,
  loadAdminTexts: () => Promise<unknown>,
  loadApi: () => Promise<unknown>,
): Routes {
  const beside =
    (prepare: () => Promise<unknown>) =>
    (load: Load): Load =>
    async () => {
      const [page] = await Promise.all([load(), prepare()])
      return page
    }
  const prepared = beside(prepareSignedIn)
  const administration = beside(() => Promise.all([prepareSignedIn(), loadAdminTexts()]))
  const forAdmin: Further = { authority: ['ADMIN'] }
  const withApi = beside(loadApi)
  const notFoundPage = prepared(async () => (await import('./pages/NotFoundPage')).NotFoundPage)
  return {
    notFound: route('notFound', '*', 'errorPage.title', notFoundPage),
    signedIn: [
      route(
        'homeFront',
        paths.home,
        'config.title',
        prepared(async () => (await import('@/features/configurator/ConfiguratorPage')).ConfiguratorPage),
      ),
      route(
        'cart',
        paths.cart,
        'cart.title',
        prepared(async () => (await import('@/features/cart/CartPage')).CartPage),
      ),
      route(
        'quote',
        paths.quote,
        'guides.quote.title',
        prepared(async () => (await import('@/features/quote/QuotePage')).QuotePage),
        { meta: { layout: 'blank' } },
      ),
      route(
        'placeOrder',
        paths.placeOrder,
        'orders.place.title',
        prepared(async () => (await import('@/features/orders/PlaceOrderPage')).PlaceOrderPage),
      ),
      route(
        'orders',
        paths.orders,
        'orders.title',
        prepared(async () => (await import('@/features/orders/OrdersPage')).OrdersPage),
      ),
      route(
        'orderDetail',
        paths.order,
        'orders.order',
        prepared(async () => (await import('@/features/orders/OrderPage')).OrderPage),
      ),
      route(
        'cutList',
        paths.cutList,
        'cutList.title',
        prepared(async () => (await import('@/features/cart/CutListPage')).CutListPage),
        { meta: { layout: 'blank' } },
      ),
      route(
        'account',
        paths.account,
        'ownAccount.title',
        prepared(async () => (await import('@/features/account/AccountPage')).AccountPage),
      ),
      route(
        'wireGuide',
        paths.wireGuide,
        'guides.wires.title',
        prepared(async () => (await import('@/features/guides/WireGuidePage')).WireGuidePage),
      ),
      route(
        'primaryConnectors',
        paths.primaryConnectors,
        'guides.primary.title',
        prepared(async () => (await import('@/features/guides/PrimaryConnectorsPage')).PrimaryConnectorsPage),
      ),
      route(
        'secondaryConnectors',
        paths.secondaryConnectors,
        'guides.secondary.title',
        prepared(
          async () => (await import('@/features/guides/SecondaryConnectorsPage')).SecondaryConnectorsPage,
        ),
      ),
      route(
        'fuseGuide',
        paths.fuseGuide,
        'guides.fuses.title',
        prepared(async () => (await import('@/features/guides/FuseGuidePage')).FuseGuidePage),
      ),
      route(
        'postageGuide',
        paths.postageGuide,
        'guides.postage.title',
        prepared(async () => (await import('@/features/guides/PostageGuidePage')).PostageGuidePage),
      ),
      route(
        'priceGuide',
        paths.priceGuide,
        'guides.prices.title',
        prepared(async () => (await import('@/features/guides/PriceGuidePage')).PriceGuidePage),
      ),
      route(
        'adminStart',
        paths.administration,
        'administration.orders',
        prepared(async () => (await import('./pages/AdministrationStart')).AdministrationStart),
        forAdmin,
      ),
      route(
        'adminOrders',
        paths.adminOrders,
        'administration.orders',
        administration(async () => (await import('@/features/admin/orders/AdminOrdersPage')).AdminOrdersPage),
        forAdmin,
      ),
      route(
        'adminOrder',
        paths.adminOrder,
        'administration.order',
        administration(async () => (await import('@/features/admin/orders/AdminOrderPage')).AdminOrderPage),
        forAdmin,
      ),
      route(
        'adminCutList',
        paths.adminCutList,
        'cutList.title',
        administration(
          async () => (await import('@/features/admin/orders/AdminCutListPage')).AdminCutListPage,
        ),
        { ...forAdmin, meta: { layout: 'blank' } },
      ),
      route(
        'adminCatalogue',
        paths.adminCatalogue,
        'administration.catalogue',
        administration(
          async () => (await import('@/features/admin/catalogue/AdminCataloguePage')).AdminCataloguePage,
        ),
        forAdmin,
      ),
      route(
        'adminNewPart',
        paths.adminNewPart,
        'administration.newPart',
        administration(async () => (await import('@/features/admin/catalogue/NewPartPage')).NewPartPage),
        forAdmin,
      ),
      route(
        'adminPart',
        paths.adminPart,
        'administration.part',
        administration(async () => (await import('@/features/admin/catalogue/PartPage')).PartPage),
        forAdmin,
      ),
      route(
        'adminImport',
        paths.adminImport,
        'administration.import',
        administration(async () => (await import('@/features/admin/import/ImportPage')).ImportPage),
        forAdmin,
      ),
      // Nothing stands under this address but for administrators, as on the server: 403 comes before 404.
      route('otherAdministration', `${paths.administration}/*`, 'errorPage.title', notFoundPage, forAdmin),
    ],
    open: [
      route(
        'terms',
        paths.terms,
        'documents.terms',
        withApi(async () => (await import('@/features/documents/DocumentPage')).TermsPage),
      ),
      route(
        'privacy',
        paths.privacy,
        'documents.privacy',
        withApi(async () => (await import('@/features/documents/DocumentPage')).PrivacyPage),
      ),
    ],
    signedOut: [
      route(
        'signIn',
        paths.signIn,
        'account.signIn',
        async () => (await import('@/features/account/SignInPage')).SignInPage,
      ),
      route(
        'signUp',
        paths.signUp,
        'account.signUp',
        async () => (await import('@/features/account/SignUpPage')).SignUpPage,
      ),
      route(
        'forgotPassword',
        paths.forgotPassword,
        'account.forgotPassword',
        async () => (await import('@/features/account/ForgotPasswordPage')).ForgotPasswordPage,
      ),
      route(
        'resetPassword',
        paths.resetPassword,
        'account.resetPassword',
        async () => (await import('@/features/account/ResetPasswordPage')).ResetPasswordPage,
      ),
    ],
  }
}
