import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OptionContent } from '@/components/ui/OptionContent'
import type { PickerOption } from '@/components/ui/option'

const facts = { detail: '', disabled: false }
const option: PickerOption = { value: 'a', label: 'A', pictureUrl: '/pictures/a.svg', getFacts: () => facts }
const source = () => screen.getByRole('presentation').getAttribute('src')

afterEach(() => vi.unstubAllGlobals())

it('fetches the picture of an option once it is near the view, and keeps it', () => {
  let reach: (isIntersecting: boolean) => void = () => undefined
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        reach = (isIntersecting) => report([{ isIntersecting }])
      }
      observe = vi.fn()
      disconnect = disconnect
    },
  )
  render(<OptionContent option={option} facts={facts} />)
  expect(source()).toBeNull()
  act(() => reach(false))
  expect(source()).toBeNull()
  act(() => reach(true))
  expect(source()).toBe('/pictures/a.svg')
  expect(disconnect).toHaveBeenCalled()
})

it('fetches it at once where views cannot be observed', () => {
  render(<OptionContent option={option} facts={facts} />)
  expect(source()).toBe('/pictures/a.svg')
})
