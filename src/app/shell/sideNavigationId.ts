/** Ties the header's collapse button to the navigation that it collapses. */
export const sideNavigationId = 'side-navigation'
