import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { UndoAlert } from '@/components/ui/UndoAlert'

const all = ['one', 'two']

function Page() {
  const [rows, setRows] = useState(all)
  const [, setCount] = useState(0)
  return (
    <main tabIndex={-1}>
      {rows.length < all.length && (
        <UndoAlert of={rows} message="Removed." undoLabel="Undo" onUndo={() => setRows(all)} />
      )}
      <button type="button" onClick={() => setTimeout(() => setCount((count) => count + 1))}>
        Soon
      </button>
      {rows.map((row) => (
        <button key={row} type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
          {row}
        </button>
      ))}
    </main>
  )
}

it('keeps the keyboard focus in the page: on itself when the focused element was removed, on the page after Undo', async () => {
  const user = userEvent.setup()
  render(<Page />)
  screen.getByRole('button', { name: 'one' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('status'))
  // Pressing the same key again does nothing.
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'one' })).toBeNull()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'one' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('scrolls to itself once for each removal, not when it takes the focus again', async () => {
  const user = userEvent.setup()
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  render(<Page />)
  for (const name of ['one', 'two']) {
    screen.getByRole('button', { name }).focus()
    focus.mockClear()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('status'))
    expect(focus.mock.calls.map(([options]) => options?.preventScroll)).toEqual([false])
    fireEvent.click(screen.getByRole('button', { name: 'Soon' }))
    act(() => (document.activeElement as HTMLElement).blur())
    focus.mockClear()
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(focus.mock.calls.map(([options]) => options?.preventScroll)).toEqual([true])
  }
  focus.mockRestore()
})
