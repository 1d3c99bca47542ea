import { vi } from 'vitest'
import { longestWaitMs } from './longestWait.mjs'

// Its default is a second. A wait ends as soon as what it waits for is there.
const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: longestWaitMs, ...options })
