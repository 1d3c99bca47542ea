/** Every address of the app; nothing else spells one. */
export const paths = {
  home: '/',
  cart: '/cart',
  quote: '/quote',
  placeOrder: '/place-order',
  orders: '/orders',
  order: '/orders/:number',
  cutList: '/cut-list',
  account: '/account',
  wireGuide: '/single-menu-view',
  primaryConnectors: '/collapse-menu-item-view-1',
  secondaryConnectors: '/collapse-menu-item-view-2',
  fuseGuide: '/group-single-menu-item-view',
  postageGuide: '/group-collapse-menu-item-view-1',
  priceGuide: '/group-collapse-menu-item-view-2',
  administration: '/admin',
  adminOrders: '/admin/orders',
  adminOrder: '/admin/orders/:number',
  adminCutList: '/admin/orders/:number/cut-list',
  adminCatalogue: '/admin/catalogue',
  adminNewPart: '/admin/catalogue/new',
  adminPart: '/admin/catalogue/parts/:id',
  adminImport: '/admin/catalogue/import',
  terms: '/terms',
  privacy: '/privacy',
  signIn: '/sign-in',
  signUp: '/sign-up',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
} as const

export const unauthenticatedEntryPath = paths.signIn
export const redirectParameter = 'redirectUrl'

export function orderPath(number: string): string {
  return paths.order.replace(':number', encodeURIComponent(number))
}

export function adminOrderPath(number: string): string {
  return paths.adminOrder.replace(':number', encodeURIComponent(number))
}

export function adminCutListPath(number: string): string {
  return paths.adminCutList.replace(':number', encodeURIComponent(number))
}

export function adminPartPath(id: string): string {
  return paths.adminPart.replace(':id', encodeURIComponent(id))
}

/** Of `adminCatalogue` and `adminNewPart`: which list. */
export const listParameter = 'list'

export function adminListPath(list: string): string {
  return `${paths.adminCatalogue}?${listParameter}=${list}`
}

export function adminNewPartPath(list: string): string {
  return `${paths.adminNewPart}?${listParameter}=${list}`
}

/** Names the quote whose prices are to hold. */
export const quoteParameter = 'quote'

/** Of `quote`: the number of one that is stored. */
export const quoteNumber = 'number'

export function quotePath(number: string): string {
  return `${paths.quote}?${quoteNumber}=${encodeURIComponent(number)}`
}

/** Where what a stored quote is for is ordered at its prices. */
export function placeQuotePath(number: string): string {
  return `${paths.placeOrder}?${quoteParameter}=${encodeURIComponent(number)}`
}

/** Asks for a quote of the cart, not of the draft. */
export const cartQuote = { name: 'from', value: 'cart' }
/** Of `home`: a lead that a copied link brings. */
export const draftParameter = 'draft'
