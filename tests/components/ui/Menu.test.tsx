import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter, NavLink, useLocation } from 'react-router-dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Menu, MenuGroup, MenuItem, MenuLinkItem, MenuRadioGroup, MenuRadioItem } from '@/components/ui/Menu'
import type { MenuProps } from '@/components/ui/Menu'
import { profileMenuMinWidth } from '@/config/shell'
import { loadLazyParts } from '../../support/lazyParts'

loadLazyParts()

function renderMenu(props: Partial<MenuProps> = {}) {
  const chosen = vi.fn<(name: string) => void>()
  const user = userEvent.setup({ delay: null })
  render(
    <>
      <Menu label="More" trigger="…" {...props}>
        <MenuItem onClick={() => chosen('Copy')}>Copy</MenuItem>
        <MenuItem disabled onClick={() => chosen('Paste')}>
          Paste
        </MenuItem>
        <MenuGroup label="Danger">
          <MenuItem onClick={() => chosen('Delete')}>Delete</MenuItem>
        </MenuGroup>
      </Menu>
      <p>Beside</p>
    </>,
  )
  return { chosen, user, trigger: screen.getByRole('button', { name: 'More' }) }
}

const isOpen = () => screen.findByRole('menu', { name: 'More' })
const hasFocus = () =>
  waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true))
const hasClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

type Open = (user: UserEvent, trigger: HTMLElement) => Promise<unknown>

const byKeys: [string, Open][] = ['{Enter}', ' ', '{ArrowDown}'].map((keys) => [
  keys,
  async (user) => {
    await user.tab()
    await user.keyboard(keys)
  },
])
const byPress: [string, Open][] = [
  ['a click', (user, trigger) => user.click(trigger)],
  ['a tap', (user, trigger) => user.pointer({ keys: '[TouchA]', target: trigger })],
]

describe.each(['click', 'hover'] as const)('a menu that opens on %s', (opensOn) => {
  it.each([...byPress, ...byKeys])('opens by %s', async (_way, open) => {
    const { user, trigger } = renderMenu({ opensOn })
    expect(trigger.getAttribute('aria-expanded')).toBe('false')
    await open(user, trigger)
    await isOpen()
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
  })

  it.each<[string, (user: UserEvent) => Promise<unknown>]>([
    ['Escape', (user) => user.keyboard('{Escape}')],
    ['a press outside', (user) => user.click(document.body)],
    ['choosing', (user) => user.click(screen.getByRole('menuitem', { name: 'Copy' }))],
  ])('closes by %s', async (_way, close) => {
    const { user, trigger } = renderMenu({ opensOn })
    await user.click(trigger)
    await isOpen()
    await close(user)
    await hasClosed()
  })

  it('works by keyboard: the arrows do not wrap onto disabled items, Enter chooses, the focus returns', async () => {
    const { user, trigger, chosen } = renderMenu({ opensOn })
    await user.tab()
    await user.keyboard('{ArrowDown}')
    const menu = await isOpen()
    const item = (name: string) => within(menu).getByRole('menuitem', { name })
    for (const name of ['Copy', 'Paste', 'Delete', 'Copy']) {
      await waitFor(() => expect(document.activeElement).toBe(item(name)))
      await user.keyboard('{ArrowDown}')
    }
    await user.keyboard('{End}')
    await waitFor(() => expect(document.activeElement).toBe(item('Delete')))
    await user.keyboard('{Enter}')
    await hasClosed()
    expect(chosen.mock.calls).toEqual([['Delete']])
    await waitFor(() => expect(document.activeElement).toBe(trigger))
  })
})

describe('a menu', () => {
  it('that opens on hover does so for the mouse only, and its keys work then', async () => {
    const { user, trigger, chosen } = renderMenu({ opensOn: 'hover' })
    await user.hover(trigger)
    await isOpen()
    await hasFocus()
    await user.keyboard('{ArrowDown}{Enter}')
    await hasClosed()
    expect(chosen.mock.calls).toEqual([['Copy']])
  })

  it('opened by hover stays open on a click of its button, and closes on the next click', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { user, trigger } = renderMenu({ opensOn: 'hover' })
    await user.hover(trigger)
    await isOpen()
    // An earlier click would never close it.
    act(() => {
      vi.advanceTimersByTime(600)
    })
    await user.click(trigger)
    // A press takes effect in the next frame.
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
    await user.click(trigger)
    await hasClosed()
  })

  it('ignores a press of a disabled item', async () => {
    const { user, trigger, chosen } = renderMenu()
    await user.click(trigger)
    const item = within(await isOpen()).getByRole('menuitem', { name: 'Paste' })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    await user.click(item)
    expect(chosen).not.toHaveBeenCalled()
  })

  it('names its groups and has its minimum width', async () => {
    const { user, trigger } = renderMenu({ minWidth: profileMenuMinWidth })
    await user.click(trigger)
    const menu = await isOpen()
    const group = within(menu).getByRole('group', { name: 'Danger' })
    expect(within(group).getByRole('menuitem', { name: 'Delete' })).toBeTruthy()
    expect(menu.style.minWidth).toBe(`${String(profileMenuMinWidth)}px`)
  })
})

function Languages({ onChoose }: { onChoose: (value: string) => void }) {
  const [value, setValue] = useState('en')
  return (
    <Menu label="Language" trigger={value}>
      <MenuRadioGroup
        value={value}
        onChoose={(chosen) => {
          setValue(chosen)
          onChoose(chosen)
        }}
      >
        <MenuRadioItem value="en">English</MenuRadioItem>
        <MenuRadioItem value="de">Deutsch</MenuRadioItem>
      </MenuRadioGroup>
    </Menu>
  )
}

describe('a radio menu', () => {
  it.each<[string, (user: UserEvent) => Promise<void>]>([
    ['a click', (user) => user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }))],
    ['keys', (user) => user.keyboard('{End}{Enter}')],
  ])('ticks the chosen item, and closes on choosing by %s', async (_way, choose) => {
    const user = userEvent.setup({ delay: null })
    const onChoose = vi.fn()
    render(<Languages onChoose={onChoose} />)
    const open = () => user.click(screen.getByRole('button', { name: 'Language' }))
    const ticked = async () =>
      (await screen.findAllByRole('menuitemradio', { checked: true })).map(({ textContent }) => textContent)
    await open()
    expect(await ticked()).toEqual(['English'])
    await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true))
    await choose(user)
    await hasClosed()
    expect(onChoose.mock.calls).toEqual([['de']])
    await open()
    expect(await ticked()).toEqual(['Deutsch'])
  })
})

const Where = () => <p>{useLocation().pathname}</p>

describe('a menu of links', () => {
  it.each<[string, (user: UserEvent) => Promise<void>]>([
    ['a click', (user) => user.click(screen.getByRole('menuitem', { name: 'Cart' }))],
    ['keys', (user) => user.keyboard('{ArrowDown}{ArrowDown}{Enter}')],
  ])('navigates by %s, marks the current page, and closes', async (_way, choose) => {
    const user = userEvent.setup({ delay: null })
    render(
      <MemoryRouter>
        <Menu label="Pages" trigger="Pages">
          <MenuLinkItem render={<NavLink to="/" end />}>Home</MenuLinkItem>
          <MenuLinkItem render={<NavLink to="/cart" />}>Cart</MenuLinkItem>
        </Menu>
        <Where />
      </MemoryRouter>,
    )
    await user.click(screen.getByRole('button', { name: 'Pages' }))
    const home = await screen.findByRole('menuitem', { name: 'Home' })
    expect(home.getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('menuitem', { name: 'Cart' }).getAttribute('href')).toBe('/cart')
    await hasFocus()
    await choose(user)
    await screen.findByText('/cart')
    await hasClosed()
  })
})
