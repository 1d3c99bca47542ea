import { act, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchField } from '@/features/admin/SearchField'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a search', () => {
  function typed(text: string) {
    const onSearch = vi.fn<(text: string) => void>()
    render(
      <BrowserRouter>
        <SearchField label="Search" value="" maxLength={120} onSearch={onSearch} />
      </BrowserRouter>,
    )
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
    return onSearch
  }

  it('starts when typing pauses', () => {
    const onSearch = typed(' fuse ')
    vi.advanceTimersByTime(299)
    expect(onSearch).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onSearch.mock.calls).toEqual([['fuse']])
  })

  it('starts at once on Enter, but not on an Enter that confirms a character of an input method', () => {
    const onSearch = typed('保险丝')
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter', isComposing: true })
    expect(onSearch).not.toHaveBeenCalled()
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
    expect(onSearch.mock.calls).toEqual([['保险丝']])
  })

  it('keeps what is typed before its answer shows, and follows another one from outside', () => {
    const show = (value: string) => (
      <BrowserRouter>
        <SearchField label="Search" value={value} maxLength={120} onSearch={() => undefined} />
      </BrowserRouter>
    )
    const { rerender } = render(show(''))
    const box = screen.getByRole<HTMLInputElement>('searchbox')
    fireEvent.change(box, { target: { value: 'ab' } })
    act(() => void vi.advanceTimersByTime(300))
    fireEvent.change(box, { target: { value: 'abc' } })
    rerender(show('ab'))
    expect(box.value).toBe('abc')
    rerender(show('former'))
    expect(box.value).toBe('former')
  })

  it('does not start on a page that is being left', () => {
    const onSearch = typed('fuse')
    window.history.pushState(null, '', '/admin/orders/W-1')
    vi.advanceTimersByTime(1_000)
    expect(onSearch).not.toHaveBeenCalled()
  })
})
