import { vi } from 'vitest'

// A slow machine is no fault; a wait ends as soon as what it waits for is there.
const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 30_000, ...options })
