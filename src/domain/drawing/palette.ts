/**
 * The colours of drawings in light mode: those of the part pictures in public/pictures, and five that follow the
 * theme (ink, muted, sheet, outline, warn).
 */
export const palette = {
  ink: '#10182b',
  muted: '#536076',
  sheet: '#ffffff',
  outline: '#737d8a',
  warn: '#8a5200',
  grey: '#8e969f',
  greyLight: '#b7bec6',
  greyDark: '#6a717b',
  red: '#d23b31',
  redLight: '#f07f74',
  redDark: '#9e261e',
  blue: '#2f6cc4',
  blueLight: '#7aa6e6',
  blueDark: '#1f4c90',
  yellow: '#f2bc22',
  yellowLight: '#fde083',
  yellowDark: '#b1830f',
  black: '#343a43',
  blackLight: '#5d6774',
  blackDark: '#20242b',
  green: '#3f9e52',
  greenLight: '#80c98d',
  brown: '#8a5a3a',
  brownLight: '#b98a68',
  orange: '#ee7d26',
  orangeLight: '#fab17a',
  metal: '#c2c9d2',
  metalLight: '#eef1f5',
  metalDark: '#97a1ae',
  copper: '#cb8150',
  copperLight: '#f0bd95',
  copperDark: '#9c5b30',
  brass: '#dcb34d',
  white: '#e6e9ed',
  whiteLight: '#ffffff',
} as const satisfies Record<string, string>

export type Paint = keyof typeof palette
