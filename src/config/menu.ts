/** The groups of the navigation: a `collapse` opens and closes, a `title` is a heading. */
export const menuGroups = {
  connectors: { type: 'collapse', translateKey: 'nav.connectors', icon: 'Plug', group: null },
  guides: { type: 'title', translateKey: 'nav.guides', icon: 'BookOpen', group: null },
  ordering: { type: 'collapse', translateKey: 'nav.ordering', icon: 'Truck', group: 'guides' },
  administration: { type: 'collapse', translateKey: 'nav.administration', icon: 'Store', group: null },
} as const

export type MenuGroupKey = keyof typeof menuGroups
