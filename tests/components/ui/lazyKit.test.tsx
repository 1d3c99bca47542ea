import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

// The page's modules before any input: the kit is not loaded.
beforeEach(async () => {
  vi.resetModules()
  const { startLanguage } = await import('@/locales/i18n')
  await startLanguage('en')
})

const user = userEvent.setup({ delay: null })
const more = () => screen.getByRole('button', { name: 'More' })

async function renderMenu() {
  const { Menu, MenuItem } = await import('@/components/ui/Menu')
  const { KitProvider } = await import('@/components/app/KitProvider')
  render(
    <KitProvider>
      <Menu label="More" trigger="…">
        <MenuItem>Copy</MenuItem>
      </Menu>
    </KitProvider>,
  )
  const { kit } = await import('@/components/ui/lazyKit')
  return { kit, load: () => act(() => kit.load()) }
}

it.each<[string, () => Promise<unknown>]>([
  ['a moved pointer', () => user.hover(document.body)],
  ['a press', () => user.pointer({ keys: '[TouchA]', target: document.body })],
  ['a key', () => user.keyboard('{Tab}')],
])('the kit is loaded on the first input: %s', async (_which, input) => {
  const { kit } = await renderMenu()
  const load = vi.spyOn(kit, 'load')
  await input()
  await input()
  expect(load).toHaveBeenCalledOnce()
})

describe('a menu before the kit is loaded', () => {
  it('has the roles of a closed menu', async () => {
    await renderMenu()
    expect(more().getAttribute('aria-haspopup')).toBe('menu')
    expect(more().getAttribute('aria-expanded')).toBe('false')
  })

  it.each(['{Enter}', ' ', '{ArrowDown}'])(
    'opens on its first item by %s, and Escape returns',
    async (keys) => {
      await renderMenu()
      await user.tab()
      await user.keyboard(keys)
      await screen.findByRole('menu', { name: 'More' })
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Copy' })))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(document.activeElement).toBe(more()))
      expect(screen.queryByRole('menu')).toBeNull()
    },
  )

  it('keeps its focused button when the kit is loaded, until the focus leaves it', async () => {
    const { load } = await renderMenu()
    await user.tab()
    const fallback = more()
    await load()
    expect(document.activeElement).toBe(fallback)
    await user.tab()
    expect(fallback.isConnected).toBe(false)
    await user.tab()
    await user.keyboard('{Enter}')
    await screen.findByRole('menu', { name: 'More' })
  })

  it('keeps its button while it is pressed, and opens on the click', async () => {
    const { load } = await renderMenu()
    await user.pointer({ keys: '[MouseLeft>]', target: more() })
    const fallback = more()
    await load()
    expect(fallback.isConnected).toBe(true)
    await user.pointer({ keys: '[/MouseLeft]', target: fallback })
    await screen.findByRole('menu', { name: 'More' })
  })

  it('shows that it is being opened until the kit is loaded', async () => {
    const { kit, load } = await renderMenu()
    const pending = vi.spyOn(kit, 'load').mockReturnValue(new Promise(() => undefined))
    await user.click(more())
    expect(more().getAttribute('aria-busy')).toBe('true')
    expect(more().className).toContain('animate-pulse')
    pending.mockRestore()
    await load()
    await screen.findByRole('menu', { name: 'More' })
  })

  it('does not open when the focus leaves it before the kit is loaded', async () => {
    const { kit, load } = await renderMenu()
    const pending = vi.spyOn(kit, 'load').mockReturnValue(new Promise(() => undefined))
    await user.click(more())
    await user.tab()
    pending.mockRestore()
    await load()
    expect(more().getAttribute('aria-expanded')).toBe('false')
  })

  it('reports a press when the kit cannot be loaded, and the next press opens it', async () => {
    const { kit } = await renderMenu()
    const load = vi.spyOn(kit, 'load').mockRejectedValue(new Error('offline'))
    await user.click(more())
    expect((await screen.findByRole('alert')).textContent).toContain('couldn’t be loaded')
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reload the page' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alert')).toBeNull()
    load.mockRestore()
    await user.click(more())
    await screen.findByRole('menu', { name: 'More' })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('a drawer is closed and reported when the kit cannot be loaded', async () => {
  const { Drawer } = await import('@/components/ui/Drawer')
  const { KitProvider } = await import('@/components/app/KitProvider')
  const { kit } = await import('@/components/ui/lazyKit')
  vi.spyOn(kit, 'load').mockRejectedValue(new Error('offline'))
  const onOpenChange = vi.fn()
  render(
    <KitProvider>
      <Drawer open onOpenChange={onOpenChange} side="end" title="Tools" closeLabel="Close">
        Tool
      </Drawer>
    </KitProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('couldn’t be loaded')
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  await user.click(document.body)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the control of a tooltip stays while it is pressed, and is clicked', async () => {
  const { Tooltip } = await import('@/components/ui/Tooltip')
  const { kit } = await import('@/components/ui/lazyKit')
  const onClick = vi.fn()
  render(
    <Tooltip content="Kept for a month">
      <button onClick={onClick}>Save</button>
    </Tooltip>,
  )
  const button = screen.getByRole('button')
  await user.pointer({ keys: '[MouseLeft>]', target: button })
  await act(() => kit.load())
  await user.pointer({ keys: '[/MouseLeft]', target: button })
  expect(onClick).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button)
})
