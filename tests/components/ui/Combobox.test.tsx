import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Combobox } from '@/components/ui/Combobox'
import type { PickerOption } from '@/components/ui/option'
import { giveHeights } from '../../support/dom'

const mostNodes = 40

function ports(count: number, getFacts = () => ({ detail: '', disabled: false })): PickerOption[] {
  return Array.from({ length: count }, (_, index) => ({
    value: `port-${String(index)}`,
    label: `Port-Élan ${String(index)}`,
    group: index < count / 2 ? 'North' : 'South',
    getFacts,
  }))
}

function renderCombobox(options: readonly PickerOption[], chosen: PickerOption | null = null) {
  giveHeights()
  const onChoose = vi.fn()
  render(
    <Combobox
      label="Port"
      getOptions={() => options}
      chosen={chosen}
      onChoose={onChoose}
      placeholder="Choose a port"
      emptyText="No such port"
      openLabel="Open the list"
      closeLabel="Close"
    />,
  )
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Port' })
  const highlighted = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
  return { user: userEvent.setup({ delay: null }), input, onChoose, highlighted }
}

describe('a combobox of 10,000 options', () => {
  it('renders the options in view, with their position and group', async () => {
    const { user, input } = renderCombobox(ports(10_000))
    await user.click(input)
    const shown = await screen.findAllByRole('option')
    expect(shown.length).toBeLessThanOrEqual(mostNodes)
    expect(shown[2]?.textContent).toContain('Port-Élan 2')
    expect(shown[2]?.getAttribute('aria-posinset')).toBe('3')
    expect(shown[2]?.getAttribute('aria-setsize')).toBe('10000')
    expect(screen.getByRole('group', { name: 'North' }).contains(shown[2]!)).toBe(true)
    expect(screen.queryByRole('group', { name: 'South' })).toBeNull()
  })

  it("asks for an option's facts when it comes into view", async () => {
    const getFacts = vi.fn(() => ({ detail: '', disabled: false }))
    const { user, input } = renderCombobox(ports(10_000, getFacts))
    await user.click(input)
    await screen.findAllByRole('option')
    expect(getFacts.mock.calls.length).toBeLessThan(1000)
  })

  it('moves by keyboard beyond the options in view, and chooses the highlighted one', async () => {
    const { user, input, onChoose, highlighted } = renderCombobox(ports(10_000))
    await user.click(input)
    await user.keyboard('{ArrowDown}{ArrowUp}')
    expect(highlighted()?.textContent).toBe('Port-Élan 9999')
    expect(highlighted()?.getAttribute('aria-posinset')).toBe('10000')
    expect(screen.getByRole('group', { name: 'South' }).contains(highlighted())).toBe(true)
    expect(screen.getAllByRole('option').length).toBeLessThanOrEqual(mostNodes)
    await user.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('port-9999')
  })

  it('opens at the chosen option', async () => {
    const options = ports(10_000)
    const { user, input, highlighted } = renderCombobox(options, options[7000])
    await user.click(input)
    await screen.findAllByRole('option')
    expect(highlighted()?.textContent).toContain('Port-Élan 7000')
    expect(screen.getByRole('option', { selected: true })).toBe(highlighted())
  })

  it('filters by part of the name and highlights the first match', async () => {
    const { user, input, onChoose, highlighted } = renderCombobox(ports(10_000))
    await user.type(input, 'elan 999')
    const shown = await screen.findAllByRole('option')
    expect(shown[1]?.getAttribute('aria-setsize')).toBe('11')
    expect(shown[1]?.textContent).toBe('Port-Élan 9990')
    expect(highlighted()).toBe(shown[0])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('port-9990')
  })

  it('reports that nothing matches', async () => {
    const { user, input } = renderCombobox(ports(10_000))
    await user.type(input, 'harbour')
    expect(await screen.findByText('No such port')).toBeTruthy()
    expect(screen.queryAllByRole('option')).toEqual([])
  })
})

describe('the text of a combobox', () => {
  it.each([
    ['PORT elan 3', ['Port-Élan 3']],
    ['portélan3', ['Port-Élan 3']],
    ['n 1', ['Port-Élan 1']],
    ['x', []],
  ])('%s matches in any case, with or without accents and punctuation', async (query, matches) => {
    const { user, input } = renderCombobox(ports(6))
    await user.type(input, query)
    expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(matches)
  })
  it('replaces the chosen name after a press, by keyboard, and after the button', async () => {
    const options = ports(6)
    for (const enter of [
      (user: UserEvent, input: HTMLInputElement) => user.click(input),
      (user: UserEvent) => user.tab(),
      (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Open the list' })),
    ]) {
      const { user, input } = renderCombobox(options, options[4])
      expect(input.value).toBe('Port-Élan 4')
      await enter(user, input)
      await user.keyboard('3')
      expect(input.value).toBe('3')
      expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
        'Port-Élan 3',
      ])
      cleanup()
    }
  })

  it('is inserted where a second press places the caret', async () => {
    const options = ports(6)
    const { user, input } = renderCombobox(options, options[4])
    await user.click(input)
    await user.pointer({ target: input, offset: 4, keys: '[MouseLeft]' })
    await user.keyboard('x')
    expect(input.value).toBe('Portx-Élan 4')
  })
})
