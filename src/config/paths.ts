/** Every address of the app; nothing else spells one. */
export const paths = {
  home: '/',
  cart: '/cart',
  quote: '/quote',
  account: '/account',
  wireGuide: '/single-menu-view',
  primaryConnectors: '/collapse-menu-item-view-1',
  secondaryConnectors: '/collapse-menu-item-view-2',
  fuseGuide: '/group-single-menu-item-view',
  postageGuide: '/group-collapse-menu-item-view-1',
  priceGuide: '/group-collapse-menu-item-view-2',
  administration: '/admin',
  signIn: '/sign-in',
  signUp: '/sign-up',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
} as const

export const unauthenticatedEntryPath = paths.signIn
export const redirectParameter = 'redirectUrl'
