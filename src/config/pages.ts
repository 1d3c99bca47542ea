import type { ParseKeys } from 'i18next'
import type { MenuGroupKey } from './menu'
import type * as menuIcons from './menuIcons'

type MenuEntry = { translateKey: ParseKeys; icon: keyof typeof menuIcons; group: MenuGroupKey | null }

type PageEntry = {
  /** Key of the page in the store and the navigation, where it differs from the name in the table. */
  key?: string
  path: string
  /** Title of the browser tab. */
  titleKey: ParseKeys
  /** Path below src without `.tsx`; the file exports a component with the same name. */
  file: string
  /** Signed-in users where it is not given. */
  audience?: 'signedIn' | 'signedOut' | 'everyone'
  /** Roles of which one is required; without it the page is open to its whole audience. */
  authority?: readonly string[]
  /** It shows prices of the catalogue, and so their age. */
  showsPrices?: true
  /** Layout of this page, which overrides the chosen one. */
  layout?: 'blank'
  /** It needs no code of the API and no texts beyond those of the shell. */
  needsOnlyShell?: true
  /** Path below src of the part that the page shows at once on a wide screen only. */
  wide?: string
  /** What index.html shows until the app has loaded, where it differs from the audience's outline. */
  shell?: 'signIn' | 'configurator'
  menu?: MenuEntry
}

const forAdmin = { authority: ['ADMIN'] } as const

/**
 * Every page with its address, in the order of the navigation. Addresses, routes, navigation, static shell, preloaded
 * files and chunks are derived from this table.
 */
export const pages = {
  home: {
    key: 'homeFront',
    path: '/',
    titleKey: 'config.title',
    file: 'features/configurator/ConfiguratorPage',
    showsPrices: true,
    shell: 'configurator',
    needsOnlyShell: true,
    wide: 'features/configurator/LeadDetails.tsx',
    menu: { translateKey: 'nav.home', icon: 'House', group: null },
  },
  cart: {
    path: '/cart',
    titleKey: 'cart.title',
    file: 'features/cart/CartPage',
    showsPrices: true,
    menu: { translateKey: 'nav.cart', icon: 'ShoppingCart', group: null },
  },
  savedLeads: {
    path: '/my-leads',
    titleKey: 'savedLeads.title',
    file: 'features/savedLeads/SavedLeadsPage',
    showsPrices: true,
  },
  quote: {
    path: '/quote',
    titleKey: 'guides.quote.title',
    file: 'features/quote/QuotePage',
    showsPrices: true,
    layout: 'blank',
  },
  placeOrder: {
    path: '/place-order',
    titleKey: 'orders.place.title',
    file: 'features/orders/PlaceOrderPage',
    showsPrices: true,
  },
  orders: {
    path: '/orders',
    titleKey: 'orders.title',
    file: 'features/orders/OrdersPage',
    menu: { translateKey: 'nav.orders', icon: 'ClipboardList', group: null },
  },
  order: {
    key: 'orderDetail',
    path: '/orders/:number',
    titleKey: 'orders.order',
    file: 'features/orders/OrderPage',
  },
  invoice: {
    path: '/orders/:number/invoices/:invoice',
    titleKey: 'orders.invoice.title',
    file: 'features/orders/InvoicePage',
    layout: 'blank',
  },
  cutList: {
    path: '/cut-list',
    titleKey: 'cutList.title',
    file: 'features/cart/CutListPage',
    layout: 'blank',
  },
  account: {
    path: '/account',
    titleKey: 'ownAccount.title',
    file: 'features/account/AccountPage',
  },
  newPassword: {
    path: '/new-password',
    titleKey: 'ownAccount.newPassword.title',
    file: 'features/account/NewPasswordPage',
    audience: 'signedIn',
  },
  wireGuide: {
    path: '/single-menu-view',
    titleKey: 'guides.wires.title',
    file: 'features/guides/WireGuidePage',
    showsPrices: true,
    menu: { translateKey: 'nav.wireGuide', icon: 'Cable', group: null },
  },
  primaryConnectors: {
    path: '/collapse-menu-item-view-1',
    titleKey: 'guides.primary.title',
    file: 'features/guides/PrimaryConnectorsPage',
    showsPrices: true,
    menu: { translateKey: 'nav.primaryConnectors', icon: 'PlugZap', group: 'connectors' },
  },
  secondaryConnectors: {
    path: '/collapse-menu-item-view-2',
    titleKey: 'guides.secondary.title',
    file: 'features/guides/SecondaryConnectorsPage',
    showsPrices: true,
    menu: { translateKey: 'nav.secondaryConnectors', icon: 'Unplug', group: 'connectors' },
  },
  fuseGuide: {
    path: '/group-single-menu-item-view',
    titleKey: 'guides.fuses.title',
    file: 'features/guides/FuseGuidePage',
    showsPrices: true,
    menu: { translateKey: 'nav.fuses', icon: 'Zap', group: 'guides' },
  },
  postageGuide: {
    path: '/group-collapse-menu-item-view-1',
    titleKey: 'guides.postage.title',
    file: 'features/guides/PostageGuidePage',
    showsPrices: true,
    menu: { translateKey: 'nav.postage', icon: 'Mail', group: 'ordering' },
  },
  priceGuide: {
    path: '/group-collapse-menu-item-view-2',
    titleKey: 'guides.prices.title',
    file: 'features/guides/PriceGuidePage',
    showsPrices: true,
    menu: { translateKey: 'nav.prices', icon: 'CircleDollarSign', group: 'ordering' },
  },
  adminDay: {
    path: '/admin',
    titleKey: 'administration.day',
    file: 'features/admin/day/AdminDayPage',
    ...forAdmin,
    menu: { translateKey: 'administration.day', icon: 'CalendarCheck', group: 'administration' },
  },
  adminOrders: {
    path: '/admin/orders',
    titleKey: 'administration.orders',
    file: 'features/admin/orders/AdminOrdersPage',
    ...forAdmin,
    menu: { translateKey: 'administration.orders', icon: 'Inbox', group: 'administration' },
  },
  adminPapers: {
    path: '/admin/papers',
    titleKey: 'administration.papers',
    file: 'features/admin/papers/AdminPapersPage',
    ...forAdmin,
    layout: 'blank',
  },
  adminOrder: {
    path: '/admin/orders/:number',
    titleKey: 'administration.order',
    file: 'features/admin/orders/AdminOrderPage',
    ...forAdmin,
  },
  adminCutList: {
    path: '/admin/orders/:number/cut-list',
    titleKey: 'cutList.title',
    file: 'features/admin/orders/AdminCutListPage',
    ...forAdmin,
    layout: 'blank',
  },
  adminInvoice: {
    path: '/admin/orders/:number/invoices/:invoice',
    titleKey: 'orders.invoice.title',
    file: 'features/admin/orders/AdminInvoicePage',
    ...forAdmin,
    layout: 'blank',
  },
  adminPurchases: {
    path: '/admin/purchases',
    titleKey: 'administration.purchases',
    file: 'features/admin/purchases/AdminPurchasesPage',
    ...forAdmin,
  },
  adminQuotes: {
    path: '/admin/quotes',
    titleKey: 'administration.quotes',
    file: 'features/admin/quotes/AdminQuotesPage',
    ...forAdmin,
    menu: { translateKey: 'administration.quotes', icon: 'ReceiptText', group: 'administration' },
  },
  adminMails: {
    path: '/admin/mails',
    titleKey: 'administration.mails',
    file: 'features/admin/mails/AdminMailsPage',
    ...forAdmin,
    menu: { translateKey: 'administration.mails', icon: 'Mail', group: 'administration' },
  },
  adminAccounts: {
    path: '/admin/accounts',
    titleKey: 'administration.accounts',
    file: 'features/admin/accounts/AdminAccountsPage',
    ...forAdmin,
    menu: { translateKey: 'administration.accounts', icon: 'Users', group: 'administration' },
  },
  adminCatalogue: {
    path: '/admin/catalogue',
    titleKey: 'administration.catalogue',
    file: 'features/admin/catalogue/AdminCataloguePage',
    ...forAdmin,
    menu: { translateKey: 'administration.catalogue', icon: 'Package', group: 'administration' },
  },
  adminShop: {
    path: '/admin/shop',
    titleKey: 'administration.shop',
    file: 'features/admin/shop/AdminShopPage',
    ...forAdmin,
    menu: { translateKey: 'administration.shop', icon: 'Store', group: 'administration' },
  },
  adminCheckup: {
    path: '/admin/checkup',
    titleKey: 'administration.checkup',
    file: 'features/admin/checkup/AdminCheckupPage',
    ...forAdmin,
    menu: { translateKey: 'administration.checkup', icon: 'Stethoscope', group: 'administration' },
  },
  adminNewPart: {
    path: '/admin/catalogue/new',
    titleKey: 'administration.newPart',
    file: 'features/admin/catalogue/NewPartPage',
    ...forAdmin,
  },
  adminPart: {
    path: '/admin/catalogue/parts/:id',
    titleKey: 'administration.part',
    file: 'features/admin/catalogue/PartPage',
    ...forAdmin,
  },
  adminImport: {
    path: '/admin/catalogue/import',
    titleKey: 'administration.import',
    file: 'features/admin/import/ImportPage',
    ...forAdmin,
  },
  /** As on the server, 403 comes before 404 below this path. */
  otherAdministration: {
    path: '/admin/*',
    titleKey: 'errorPage.title',
    file: 'app/pages/NotFoundPage',
    ...forAdmin,
  },
  terms: {
    path: '/terms',
    titleKey: 'documents.terms',
    file: 'features/documents/TermsPage',
    audience: 'everyone',
  },
  privacy: {
    path: '/privacy',
    titleKey: 'documents.privacy',
    file: 'features/documents/PrivacyPage',
    audience: 'everyone',
  },
  confirmEmail: {
    path: '/confirm-email',
    titleKey: 'account.confirmEmail.title',
    file: 'features/account/ConfirmEmailPage',
    audience: 'everyone',
  },
  signIn: {
    path: '/sign-in',
    titleKey: 'account.signIn',
    file: 'features/account/SignInPage',
    audience: 'signedOut',
    shell: 'signIn',
  },
  signUp: {
    path: '/sign-up',
    titleKey: 'account.signUp',
    file: 'features/account/SignUpPage',
    audience: 'signedOut',
  },
  forgotPassword: {
    path: '/forgot-password',
    titleKey: 'account.forgotPassword',
    file: 'features/account/ForgotPasswordPage',
    audience: 'signedOut',
  },
  resetPassword: {
    path: '/reset-password',
    titleKey: 'account.resetPassword',
    file: 'features/account/ResetPasswordPage',
    audience: 'signedOut',
  },
  /** Any other path, for signed-in users: signed-out ones have no shell. */
  notFound: {
    path: '*',
    titleKey: 'errorPage.title',
    file: 'app/pages/NotFoundPage',
  },
} as const satisfies Record<string, PageEntry>

type Pages = typeof pages
type PageName = keyof Pages
type MenuOf<Entry> = Entry extends { menu: infer Menu } ? Menu : never

/** The keys of this table only: `t` does not accept the union of all keys. */
type TitleKey = Pages[PageName]['titleKey']
type Menu = Omit<MenuEntry, 'translateKey'> & { translateKey: MenuOf<Pages[PageName]>['translateKey'] }

export type Page = Omit<PageEntry, 'key' | 'titleKey' | 'menu' | 'audience'> & {
  key: string
  audience: NonNullable<PageEntry['audience']>
  titleKey: TitleKey
  menu?: Menu
}
export type PageTable = Record<string, Omit<Page, 'key' | 'audience'> & Pick<PageEntry, 'key' | 'audience'>>

/** The pages of a table, each with its key. */
export function listPages(table: PageTable): Page[] {
  return Object.entries(table).map(([name, page]) => ({ key: name, audience: 'signedIn', ...page }))
}

export const pageList: readonly Page[] = listPages(pages)
