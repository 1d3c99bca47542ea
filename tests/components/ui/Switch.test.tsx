import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Switch } from '@/components/ui/Switch'

function renderSwitch(props: { checked: boolean; disabled?: boolean }) {
  const onChange = vi.fn()
  render(<Switch label="Dark mode" hint="Easy on the eyes" onChange={onChange} {...props} />)
  const control = screen.getByRole<HTMLInputElement>('switch', {
    name: 'Dark mode',
    description: 'Easy on the eyes',
  })
  return { onChange, control, user: userEvent.setup({ delay: null }) }
}

describe('a switch', () => {
  it.each([true, false])('announces whether it is on: %s', (checked) => {
    expect(renderSwitch({ checked }).control.checked).toBe(checked)
  })

  it.each<[string, (user: UserEvent) => Promise<void>]>([
    ['a press', (user) => user.click(screen.getByRole('switch'))],
    ['a press on its name', (user) => user.click(screen.getByText('Dark mode'))],
    ['the space bar', (user) => user.tab().then(() => user.keyboard(' '))],
  ])('requests a change by %s, and is controlled', async (_way, change) => {
    const { user, control, onChange } = renderSwitch({ checked: false })
    await change(user)
    expect(onChange.mock.calls).toEqual([[true]])
    expect(control.checked).toBe(false)
  })

  it('requests to be turned off when it is on', async () => {
    const { user, control, onChange } = renderSwitch({ checked: true })
    await user.click(control)
    expect(onChange.mock.calls).toEqual([[false]])
  })

  it('ignores input when disabled', async () => {
    const { user, control, onChange } = renderSwitch({ checked: false, disabled: true })
    await user.click(control)
    await user.tab()
    expect(document.activeElement).not.toBe(control)
    expect(onChange).not.toHaveBeenCalled()
  })
})
