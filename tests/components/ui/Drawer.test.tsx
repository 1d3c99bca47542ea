import { DirectionProvider } from '@base-ui/react/direction-provider'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Drawer } from '@/components/ui/Drawer'
import type { DrawerProps } from '@/components/ui/kit/Drawer'
import { drawerCloseDelayMs, drawerHeight, drawerWidth, sidePanelWidth } from '@/config/shell'
import { loadLazyParts } from '../../support/lazyParts'

loadLazyParts()

type Options = Partial<Pick<DrawerProps, 'side' | 'size'>>

function WithDrawer({ side = 'end', ...size }: Options) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <button>Behind</button>
      <Drawer open={open} onOpenChange={setOpen} side={side} title="Tools" closeLabel="Close" {...size}>
        <button>First</button>
        <button>Last</button>
      </Drawer>
    </>
  )
}

async function openDrawer(options: Options = {}) {
  const user = userEvent.setup({ delay: null })
  render(<WithDrawer {...options} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return { user, drawer: await screen.findByRole('dialog', { name: 'Tools' }) }
}

const hasClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('a drawer', () => {
  it.each<[string, (user: UserEvent) => Promise<void>]>([
    ['its button', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', (user) => user.keyboard('{Escape}')],
  ])('closes by %s, and the focus returns', async (_way, close) => {
    const { user } = await openDrawer()
    await close(user)
    await hasClosed()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
  })

  it('closes by a press outside', async () => {
    const { user } = await openDrawer()
    await user.click(document.body)
    await hasClosed()
  })

  it('does not close by a press inside', async () => {
    const { user, drawer } = await openDrawer()
    await user.click(within(drawer).getByRole('button', { name: 'First' }))
    expect(screen.getByRole('dialog', { name: 'Tools' })).toBe(drawer)
  })

  it('traps the focus, in both directions', async () => {
    const { user, drawer } = await openDrawer()
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true))
    const reached = new Set<string>()
    for (const keys of ['{Tab}', '{Shift>}{Tab}{/Shift}'])
      for (let step = 0; step < 8; step++) {
        await user.keyboard(keys)
        await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true))
        reached.add(document.activeElement?.textContent ?? '')
      }
    expect(reached).toContain('First')
    expect(reached).toContain('Last')
  })

  it('hides the page behind it from screen readers', async () => {
    await openDrawer()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Behind' })).toBeNull())
  })

  it.each<[DrawerProps['side'], DrawerProps['size'], string, string]>([
    ['start', undefined, `${String(drawerWidth)}px`, ''],
    ['end', undefined, `${String(drawerWidth)}px`, ''],
    ['end', sidePanelWidth, `${String(sidePanelWidth)}px`, ''],
    ['top', undefined, '', `${String(drawerHeight)}px`],
    ['bottom', undefined, '', `${String(drawerHeight)}px`],
    ['bottom', 'content', '', 'auto'],
  ])('at %s of size %s has this width and height', async (side, size, width, height) => {
    const { drawer } = await openDrawer({ side, ...(size !== undefined && { size }) })
    expect(drawer.style.width).toBe(width)
    expect(drawer.style.height).toBe(height)
    expect(drawer.style.getPropertyValue('--close-delay')).toBe(`${String(drawerCloseDelayMs)}ms`)
  })

  it.each<['ltr' | 'rtl', DrawerProps['side'], string]>([
    ['ltr', 'start', 'left'],
    ['ltr', 'end', 'right'],
    ['rtl', 'start', 'right'],
    ['rtl', 'end', 'left'],
    ['ltr', 'top', 'up'],
    ['rtl', 'bottom', 'down'],
  ])('in %s at %s is closed by a swipe to the %s', (direction, side, to) => {
    render(
      <DirectionProvider direction={direction}>
        <Drawer open onOpenChange={vi.fn()} side={side} title="Tools" closeLabel="Close">
          {null}
        </Drawer>
      </DirectionProvider>,
    )
    expect(screen.getByRole('dialog').getAttribute('data-swipe-direction')).toBe(to)
  })
})
