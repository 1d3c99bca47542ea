import './ownerStacks'
import './renders'
import './quickQueries'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { longestWaitMs } from './longestWait.mjs'

configure({ asyncUtilTimeout: longestWaitMs })

const desktop = { widthPx: 1440, heightPx: 768 }

beforeEach(() => {
  // An app that ends after its test writes once more.
  window.localStorage.clear()
  window.innerWidth = desktop.widthPx
  window.innerHeight = desktop.heightPx
  window.history.replaceState(null, '', '/')
})

/** What has the browser ask before it leaves the page, which ends with its test. */
const askers = new Set<EventListenerOrEventListenerObject>()
const listen = window.addEventListener.bind(window)
window.addEventListener = (
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: AddEventListenerOptions | boolean,
) => {
  if (type === 'beforeunload') askers.add(listener)
  listen(type, listener, options)
}

afterEach(({ task }) => {
  for (const asker of askers) window.removeEventListener('beforeunload', asker)
  askers.clear()
  // A missing text fails more tests of this file; only the first one waits its full time.
  if (task.result?.state === 'fail') configure({ asyncUtilTimeout: 1000 })
  cleanup()
  window.localStorage.clear()
})

/** Sets the width of the page and notifies everything that depends on it. */
export function setWidth(px: number): void {
  window.innerWidth = px
  window.dispatchEvent(new Event('resize'))
}

/** For lists that render only what is in view: the height of the list, and of each row in it. */
export function giveHeights(listPx = 400, rowPx = 60): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(listPx)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowPx)
}

// jsdom has no layout, so these are missing.
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
const lists = new Map<string, MediaQueryList>()
window.matchMedia = (media) => {
  // One for each query, since every render asks: listeners to the window would be as many.
  const known = lists.get(media)
  if (known) return known
  const list = new EventTarget() as MediaQueryList
  const maximum = Number(/^\(width < (\d+)px\)$/.exec(media)?.[1] ?? 0)
  window.addEventListener('resize', () => list.dispatchEvent(new Event('change')))
  Object.defineProperties(list, {
    media: { value: media },
    matches: { get: () => window.innerWidth < maximum },
  })
  lists.set(media, list)
  return list
}

globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
