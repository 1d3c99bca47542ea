import { afterEach, beforeEach, expect, vi } from 'vitest'

const unexpected: unknown[][] = []

beforeEach(() => {
  unexpected.length = 0
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...details) => void unexpected.push(details))
})

afterEach(() => {
  expect(unexpected, 'console.error or console.warn was called').toEqual([])
})
