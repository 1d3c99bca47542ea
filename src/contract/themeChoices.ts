/** Allowed values of the theme settings, without schemas: the settings panel does not load zod. */

/** Tailwind's chromatic colours, around the colour wheel. */
export const themeColors = [
  'red',
  'orange',
  'amber',
  'yellow',
  'lime',
  'green',
  'emerald',
  'teal',
  'cyan',
  'sky',
  'blue',
  'indigo',
  'violet',
  'purple',
  'fuchsia',
  'pink',
  'rose',
] as const

/** Levels of a theme colour, from light to dark. */
export const colorLevels = [400, 500, 600, 700, 800, 900] as const

/** Heights of fields and buttons. */
export const controlSizes = ['sm', 'md', 'lg'] as const
/** Colours of the navigation. */
export const navModes = ['light', 'dark', 'themed', 'transparent'] as const
/** Where the navigation is, if there is one. */
export const layoutTypes = ['classic', 'modern', 'stackedSide', 'decked', 'simple', 'blank'] as const
export type LayoutType = (typeof layoutTypes)[number]
