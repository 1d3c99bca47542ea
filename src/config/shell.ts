/** Sizes of the shell, px. */
export const sideNavWidth = 290
export const sideNavCollapsedWidth = 80
/** The icon rail and the second column of the layout `stackedSide`. */
export const splitNavMiniWidth = 80
export const splitNavSecondaryWidth = 250
export const headerHeightClass = 'h-16'
/** The width of the contained header and page, centred. */
export const containedClass = 'mx-auto w-full max-w-7xl'

export const drawerWidth = 400
export const drawerHeight = 400
export const drawerCloseDelayMs = 300
export const navigationDrawerWidth = 330
export const sidePanelWidth = 375

export const profileMenuMinWidth = 240
export const avatarSize = 32
export const avatarGroupMax = 4

export const tooltipAnimationS = 0.15
export const tooltipOffset = 7

/** Minimum widths; tailwind.config.cjs has the same. */
export const breakpoints = { xs: 576, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 }
export const belowMd = `(width < ${String(breakpoints.md)}px)`
export const belowLg = `(width < ${String(breakpoints.lg)}px)`
export const belowXl = `(width < ${String(breakpoints.xl)}px)`
