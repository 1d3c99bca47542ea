import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { LazyPart } from '@/components/app/LazyPart'
import { lazyPart } from '@/components/ui/lazyPart'
import { startLanguage } from '@/locales/i18n'

beforeAll(() => startLanguage('en'))

it('is loaded once, and notifies its listeners', async () => {
  const importPart = vi.fn(() => Promise.resolve('loaded'))
  const part = lazyPart(importPart)
  const listener = vi.fn()
  part.subscribe(listener)
  expect(part.loaded()).toBeNull()
  await Promise.all([part.load(), part.load()])
  expect(part.loaded()).toBe('loaded')
  expect([importPart.mock.calls.length, listener.mock.calls.length]).toEqual([1, 1])
})

it('is loaded by the next call after a failure', async () => {
  const importPart = vi.fn(() => Promise.resolve('loaded'))
  importPart.mockRejectedValueOnce(new Error('offline'))
  const part = lazyPart(importPart)
  await expect(part.load()).rejects.toThrow('offline')
  expect(await part.load()).toBe('loaded')
})

it('reports that it could not be loaded, until it is', async () => {
  const importPart = vi.fn(() => Promise.resolve('Details'))
  importPart.mockRejectedValueOnce(new Error('offline'))
  const part = lazyPart(importPart)
  render(<LazyPart part={part}>{(text) => <p>{text}</p>}</LazyPart>)
  expect((await screen.findByRole('alert')).textContent).toContain('couldn’t be loaded')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  await act(() => part.load())
  await screen.findByText('Details')
  expect(screen.queryByRole('alert')).toBeNull()
})
