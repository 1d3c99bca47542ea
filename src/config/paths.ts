/** Every address of the app; nothing else spells one. */
export const paths = {
  home: '/',
  cart: '/cart',
  signIn: '/sign-in',
  signUp: '/sign-up',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
} as const

export const unauthenticatedEntryPath = paths.signIn
export const redirectParameter = 'redirectUrl'
