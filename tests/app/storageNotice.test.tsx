import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { StorageNotice } from '@/app/StorageNotice'
import '@/locales/i18n'
import { storageProblems } from '@/storage/problems'

const notice = (text: RegExp) =>
  screen.queryAllByRole('status').filter(({ textContent }) => text.test(textContent))

it('withdraws that nothing can be saved once all that failed is saved', () => {
  render(<StorageNotice applyLateRestore={vi.fn()} />)
  act(() => {
    storageProblems.report('notSaved', 'cart')
    storageProblems.report('notSaved')
  })
  act(() => storageProblems.writeSucceeded())
  expect(notice(/isn’t letting us save/)).toHaveLength(1)
  act(() => storageProblems.writeSucceeded('cart'))
  expect(screen.queryByRole('status')).toBeNull()
})

it('shows each problem separately: a later one keeps the button for the late restore', async () => {
  const user = userEvent.setup()
  const applyLateRestore = vi.fn()
  render(<StorageNotice applyLateRestore={applyLateRestore} />)
  act(() => storageProblems.report('late'))
  act(() => storageProblems.report('notSaved'))
  act(() => {
    storageProblems.writeSucceeded()
    storageProblems.report('notSaved')
  })
  const unsaved = notice(/isn’t letting us save/)
  expect(unsaved).toHaveLength(1)
  await user.click(within(unsaved[0]!).getByRole('button', { name: 'Close' }))
  expect(notice(/isn’t letting us save/)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(applyLateRestore).toHaveBeenCalledOnce()
  expect(screen.queryByRole('status')).toBeNull()
})

it('says that a newer version has saved the data, and what to do', async () => {
  render(<StorageNotice applyLateRestore={vi.fn()} />)
  act(() => storageProblems.report('newer'))
  const text =
    'A newer version of this shop has saved your data, so changes made here won’t be saved. Reload the page to get the newer version.'
  expect(await screen.findByText(text)).toBeTruthy()
})
