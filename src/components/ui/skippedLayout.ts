/** Class of a row that skips layout while it is out of view; until then its height is a guess. */
export const skippedLayoutClass = '[contain-intrinsic-block-size:auto_12rem] [content-visibility:auto]'

/** The first rows never skip layout: they are in view at once, and a guessed height would move what is below them. */
export const firstRows = 5
