import { vi } from 'vitest'
import { longestWaitMs } from './longestWait.mjs'

// The default is one second. A wait ends as soon as its condition holds.
const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: longestWaitMs, ...options })
