import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { late } from '@/components/ui/late'

describe('a part that comes late', () => {
  it('is fetched once, and told of when it is here', async () => {
    const fetchPart = vi.fn(() => Promise.resolve('here'))
    const part = late(fetchPart)
    const tell = vi.fn()
    part.onLoaded(tell)
    expect(part.loaded()).toBeNull()
    await Promise.all([part.load(), part.load()])
    expect(part.loaded()).toBe('here')
    expect([fetchPart.mock.calls.length, tell.mock.calls.length]).toEqual([1, 1])
  })

  it('that could not be fetched is fetched by the next call', async () => {
    const fetchPart = vi.fn(() => Promise.resolve('here'))
    fetchPart.mockRejectedValueOnce(new Error('offline'))
    const part = late(fetchPart)
    await expect(part.load()).rejects.toThrow('offline')
    expect(await part.load()).toBe('here')
  })
})

describe('a menu whose code is not here yet', () => {
  beforeEach(() => vi.resetModules())

  async function renderMenu() {
    const { Menu, MenuItem } = await import('@/components/ui/Menu')
    render(
      <Menu label="More" trigger="…">
        <MenuItem>Copy</MenuItem>
      </Menu>,
    )
    return { user: userEvent.setup({ delay: null }), button: screen.getByRole('button', { name: 'More' }) }
  }

  it('reads as one that is closed', async () => {
    const { button } = await renderMenu()
    expect(button.getAttribute('aria-haspopup')).toBe('menu')
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })

  it('keeps the focus as its code comes', async () => {
    const { user, button } = await renderMenu()
    await user.tab()
    await waitFor(() => expect(button.isConnected).toBe(false))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it.each(['{Enter}', ' ', '{ArrowDown}'])('opens on its first item by %s', async (keys) => {
    const { user } = await renderMenu()
    await user.tab()
    await user.keyboard(keys)
    await screen.findByRole('menu', { name: 'More' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Copy' })))
  })

  it('opens by a press under which its code comes', async () => {
    const { user, button } = await renderMenu()
    await user.pointer({ keys: '[MouseLeft>]', target: button })
    const { menuKit } = await import('@/components/ui/Menu')
    await act(() => menuKit.load())
    expect(button.isConnected).toBe(true)
    await user.pointer({ keys: '[/MouseLeft]', target: button })
    await screen.findByRole('menu', { name: 'More' })
  })

  it('has its code after a press that ends elsewhere', async () => {
    const { user, button } = await renderMenu()
    await user.pointer({ keys: '[MouseLeft>]', target: button })
    await user.pointer({ keys: '[/MouseLeft]', target: document.body })
    await waitFor(() => expect(button.isConnected).toBe(false))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('opens by a click', async () => {
    const { user, button } = await renderMenu()
    await user.click(button)
    await screen.findByRole('menu', { name: 'More' })
  })
})

describe('what is asked for by a press and cannot be had', () => {
  beforeEach(async () => {
    vi.resetModules()
    const { startLanguage } = await import('@/locales/i18n')
    await startLanguage('en')
  })

  it('is told, and asked for anew by the next press', async () => {
    const { Menu, MenuItem, menuKit } = await import('@/components/ui/Menu')
    const load = vi.spyOn(menuKit, 'load').mockRejectedValue(new Error('offline'))
    render(
      <Menu label="More" trigger="…">
        <MenuItem>Copy</MenuItem>
      </Menu>,
    )
    const user = userEvent.setup({ delay: null })
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reload the page' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alert')).toBeNull()
    load.mockRestore()
    await user.click(screen.getByRole('button', { name: 'More' }))
    await screen.findByRole('menu', { name: 'More' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is told of a drawer, which is closed then', async () => {
    const { Drawer, drawerPanel } = await import('@/components/ui/Drawer')
    vi.spyOn(drawerPanel, 'load').mockRejectedValue(new Error('offline'))
    const onOpenChange = vi.fn()
    render(
      <Drawer open onOpenChange={onOpenChange} side="end" title="Tools" closeLabel="Close">
        Tool
      </Drawer>,
    )
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
    await userEvent.setup({ delay: null }).click(document.body)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a tooltip whose code is not here yet', () => {
  beforeEach(() => vi.resetModules())

  it('leaves its control where it is while this is pressed', async () => {
    const { Tooltip, shownTooltip } = await import('@/components/ui/Tooltip')
    const onClick = vi.fn()
    render(
      <Tooltip content="Kept for a month">
        <button onClick={onClick}>Save</button>
      </Tooltip>,
    )
    const user = userEvent.setup({ delay: null })
    const button = screen.getByRole('button')
    await user.pointer({ keys: '[MouseLeft>]', target: button })
    await act(() => shownTooltip.load())
    await user.pointer({ keys: '[/MouseLeft]', target: button })
    expect(onClick).toHaveBeenCalledOnce()
    expect(button.isConnected).toBe(false)
  })
})
