import './renders'
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

afterEach(({ task }) => {
  // A text that is gone is missed by more tests of this file; only the first waits its full time.
  if (task.result?.state === 'fail') configure({ asyncUtilTimeout: 1000 })
  cleanup()
  window.localStorage.clear()
})

/** The page as wide as this, with everything that goes by a width told of it. */
export function setWidth(px: number): void {
  window.innerWidth = px
  window.dispatchEvent(new Event('resize'))
}

/** For what shows only as much as there is room for: a list that scrolls is this high, and what is in it this. */
export function giveHeights(listPx = 400, rowPx = 60): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(listPx)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowPx)
}

// What jsdom does not have, as it lays nothing out.
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
window.matchMedia = (media) => {
  const list = new EventTarget() as MediaQueryList
  const maximum = Number(/^\(width < (\d+)px\)$/.exec(media)?.[1] ?? 0)
  window.addEventListener('resize', () => list.dispatchEvent(new Event('change')))
  return Object.defineProperties(list, {
    media: { value: media },
    matches: { get: () => window.innerWidth < maximum },
  })
}

globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
