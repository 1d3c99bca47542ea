import * as React from 'react'

const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object

/**
 * React's development build records a stack trace for each element, up to a number of them in a second, and reads them
 * only for its warnings: a tenth of the time of all tests with components. Here that number is always reached.
 */
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
  configurable: true,
})
