/**
 * Whether a blur leaves the field for another one. Not when the window loses the focus, and not while a link or button
 * is pressed: an error that appears would move it away from under the pointer.
 */
export function isLeft({ target }: { target: Element }): boolean {
  return document.activeElement !== target && document.querySelector('a:active, button:active') === null
}
