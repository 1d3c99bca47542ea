import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Tooltip } from '@/components/ui/Tooltip'
import { tooltipAnimationS } from '@/config/shell'
import { loadLazyParts } from '../../support/lazyParts'

loadLazyParts()

function renderTooltip(names?: boolean) {
  const user = userEvent.setup({ delay: null })
  const onClick = vi.fn()
  render(
    <Tooltip content="Kept for a month" {...(names && { names })}>
      <button onClick={onClick}>Save</button>
    </Tooltip>,
  )
  return { user, onClick, trigger: screen.getByRole('button') }
}

const hasClosed = () => waitFor(() => expect(screen.queryByText('Kept for a month')).toBeNull())

describe('a tooltip', () => {
  it.each<[string, (user: UserEvent) => Promise<void>, (user: UserEvent) => Promise<void>]>([
    [
      'hovered',
      (user) => user.hover(screen.getByRole('button')),
      (user) => user.unhover(screen.getByRole('button')),
    ],
    ['focused', (user) => user.tab(), (user) => user.tab()],
  ])('shows while its trigger is %s', async (_how, enter, leave) => {
    const { user } = renderTooltip()
    await enter(user)
    const text = await screen.findByText('Kept for a month')
    expect(text.style.getPropertyValue('--animation')).toBe(`${String(tooltipAnimationS)}s`)
    await leave(user)
    await hasClosed()
  })

  it('closes by Escape and leaves the focus', async () => {
    const { user, trigger } = renderTooltip()
    await user.tab()
    await screen.findByText('Kept for a month')
    await user.keyboard('{Escape}')
    await hasClosed()
    expect(document.activeElement).toBe(trigger)
  })

  it("does not change the trigger's action or name", async () => {
    const { user, onClick, trigger } = renderTooltip()
    expect(screen.getByRole('button', { name: 'Save' })).toBe(trigger)
    await user.click(trigger)
    expect(onClick).toHaveBeenCalledOnce()
  })

  it('names a trigger without a name, if `names` is set', () => {
    renderTooltip(true)
    expect(screen.getByRole('button', { name: 'Kept for a month' })).toBeTruthy()
  })
})
