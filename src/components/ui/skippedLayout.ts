/** Class of a row that skips layout while it is out of view; its height is a guess until it has been in view. */
export const skippedLayoutClass = '[contain-intrinsic-block-size:auto_12rem] [content-visibility:auto]'

/** Rows at the start of a list that are likely in view: a guessed height would move what is below them. */
export const rowsAlwaysLaidOut = 5
