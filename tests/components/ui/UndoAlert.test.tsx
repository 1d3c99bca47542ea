import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { UndoAlert } from '@/components/ui/UndoAlert'

function Page() {
  const [rows, setRows] = useState(['one', 'two'])
  return (
    <main tabIndex={-1}>
      {rows.length < 2 && (
        <UndoAlert message="Removed." undoLabel="Undo" onUndo={() => setRows(['one', 'two'])} />
      )}
      {rows.map((row) => (
        <button key={row} type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
          {row}
        </button>
      ))}
    </main>
  )
}

it('keeps the keyboard in the page: on itself when what had the focus is gone, on the page after Undo', async () => {
  const user = userEvent.setup()
  render(<Page />)
  screen.getByRole('button', { name: 'one' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('status'))
  // The same key again does nothing.
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'one' })).toBeNull()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'one' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
