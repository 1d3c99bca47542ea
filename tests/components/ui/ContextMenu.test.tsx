import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ContextMenu } from '@/components/ui/ContextMenu'
import { MenuItem } from '@/components/ui/kit/Menu'

const fruit = ['apple', 'pear']

function renderMenu() {
  const chosen = vi.fn<(name: string) => void>()
  const user = userEvent.setup({ delay: null })
  render(
    <ContextMenu
      label="Fruit"
      area={
        <ul>
          {fruit.map((name) => (
            <li key={name} data-fruit={name}>
              <b>{name}</b>
              <input aria-label={`How many of ${name}`} />
            </li>
          ))}
          <li>nothing</li>
        </ul>
      }
      subjectOf={(element) => element.closest<HTMLElement>('[data-fruit]')?.dataset.fruit ?? null}
    >
      {(name) => <MenuItem onClick={() => chosen(name)}>{`Eat the ${name}`}</MenuItem>}
    </ContextMenu>,
  )
  return { chosen, user }
}

const finger = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] })
const hasClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

afterEach(() => vi.useRealTimers())

describe('a context menu', () => {
  it.each<[string, (user: UserEvent, target: HTMLElement) => unknown]>([
    ['right click', (user, target) => user.pointer({ keys: '[MouseRight]', target })],
    ['long press', (_user, target) => fireEvent.touchStart(target, finger(5, 5))],
    // What browsers send for Shift+F10 and the menu key.
    ['the menu key', (_user, target) => fireEvent.contextMenu(target, { button: 0 })],
  ])('opens by %s with the items for the target, and closes on choosing', async (_way, open) => {
    const { user, chosen } = renderMenu()
    await open(user, screen.getByText('pear'))
    await screen.findByRole('menu', { name: 'Fruit' })
    await user.click(screen.getByRole('menuitem', { name: 'Eat the pear' }))
    await hasClosed()
    expect(chosen.mock.calls).toEqual([['pear']])
  })

  it('leaves the focus where its item moves it while it closes', async () => {
    const user = userEvent.setup({ delay: null })
    const moveFocus = () => screen.getByLabelText('How many').focus()
    function LastOfMenu() {
      useEffect(() => moveFocus, [])
      return null
    }
    render(
      <>
        <input aria-label="How many" />
        <ContextMenu label="Fruit" area={<button>pear</button>} subjectOf={() => 'pear'}>
          {() => (
            <>
              <MenuItem>Eat it</MenuItem>
              <LastOfMenu />
            </>
          )}
        </ContextMenu>
      </>,
    )
    const pear = screen.getByText('pear')
    pear.focus()
    fireEvent.contextMenu(pear, { button: 0 })
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
    await user.keyboard('{ArrowDown}{Enter}')
    await hasClosed()
    expect(document.activeElement).toBe(screen.getByLabelText('How many'))
  })

  it('opens for another target with its items', async () => {
    const { user } = renderMenu()
    for (const name of fruit) {
      await user.pointer({ keys: '[MouseRight]', target: screen.getByText(name) })
      await screen.findByRole('menuitem', { name: `Eat the ${name}` })
      await user.keyboard('{Escape}')
      await hasClosed()
    }
  })

  it.each<[string, (user: UserEvent) => Promise<unknown>]>([
    ['Escape', (user) => user.keyboard('{Escape}')],
    ['a press outside', (user) => user.click(document.body)],
  ])('closes by %s', async (_way, close) => {
    const { user, chosen } = renderMenu()
    fireEvent.contextMenu(screen.getByText('apple'))
    await screen.findByRole('menu')
    await close(user)
    await hasClosed()
    expect(chosen).not.toHaveBeenCalled()
  })

  it('stays open when the finger that opened it is lifted', () => {
    vi.useFakeTimers()
    renderMenu()
    const target = screen.getByText('apple')
    fireEvent.touchStart(target, finger(5, 5))
    act(() => void vi.advanceTimersByTime(600))
    expect(screen.getByRole('menu')).toBeTruthy()
    // Otherwise the browser sends a tap outside the menu.
    expect(fireEvent.touchEnd(target)).toBe(false)
  })

  it('does not handle taps', () => {
    renderMenu()
    fireEvent.touchStart(screen.getByText('apple'), finger(5, 5))
    expect(fireEvent.touchEnd(screen.getByText('apple'))).toBe(true)
  })

  it('replaces the browser’s own menu', () => {
    renderMenu()
    expect(fireEvent.contextMenu(screen.getByText('apple'))).toBe(false)
  })

  it.each([
    ['a field', () => screen.getByRole('textbox', { name: 'How many of apple' })],
    ['a target without items', () => screen.getByText('nothing')],
  ])('keeps the browser’s own menu on %s', (_what, find) => {
    vi.useFakeTimers()
    renderMenu()
    expect(fireEvent.contextMenu(find())).toBe(true)
    fireEvent.touchStart(find(), finger(5, 5))
    act(() => void vi.advanceTimersByTime(2000))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it.each<[string, (target: HTMLElement) => unknown]>([
    ['lifts', (target) => fireEvent.touchEnd(target)],
    ['moves', (target) => fireEvent.touchMove(target, finger(5, 30))],
  ])('does not open when the finger %s early', (_way, interrupt) => {
    vi.useFakeTimers()
    renderMenu()
    const target = screen.getByText('apple')
    fireEvent.touchStart(target, finger(5, 5))
    act(() => void vi.advanceTimersByTime(300))
    interrupt(target)
    act(() => void vi.advanceTimersByTime(2000))
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
