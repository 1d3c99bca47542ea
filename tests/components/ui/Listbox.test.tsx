import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Profiler, useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { Listbox, virtualCards } from '@/components/ui/Listbox'
import type { PickerOption } from '@/components/ui/option'
import '@/locales/i18n'
import { giveHeights } from '../../support/dom'

const mostNodes = 60

const lamps = Array.from({ length: 10_000 }, (_, index): PickerOption => ({
  value: `lamp-${String(index)}`,
  label: `Lamp ${String(index)}`,
  getFacts: () => ({ detail: '', disabled: index === 9998 }),
}))

function Lamps({ first }: { first: string }) {
  const [value, setValue] = useState(first)
  return <Listbox label="Lamps" options={lamps} value={value} onChoose={setValue} failed={null} />
}

function renderLamps(first = '') {
  giveHeights()
  render(<Lamps first={first} />)
  const focused = () => document.activeElement
  return { user: userEvent.setup({ delay: null }), focused }
}

describe('a listbox of 10,000 cards', () => {
  beforeAll(async () => {
    await virtualCards.load()
  })

  it('renders the cards in view, with their position', () => {
    renderLamps()
    expect(screen.getAllByRole('option').length).toBeLessThanOrEqual(mostNodes)
    const third = screen.getByRole('option', { name: 'Lamp 2' })
    expect(third.getAttribute('aria-posinset')).toBe('3')
    expect(third.getAttribute('aria-setsize')).toBe('10000')
  })

  it('moves by keyboard to its ends and beyond the cards in view', async () => {
    const { user, focused } = renderLamps()
    await user.tab()
    expect(focused()?.textContent).toBe('Lamp 0')
    await user.keyboard('{End}')
    expect(focused()?.textContent).toBe('Lamp 9999')
    expect(focused()?.getAttribute('aria-posinset')).toBe('10000')
    await user.keyboard('{ArrowUp}{Enter}')
    expect(focused()?.textContent).toBe('Lamp 9998')
    expect(screen.queryByRole('option', { selected: true })).toBeNull()
    await user.keyboard('{ArrowUp}{Enter}')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Lamp 9997')
    await user.keyboard('{Home}')
    expect(focused()?.textContent).toBe('Lamp 0')
    expect(screen.getAllByRole('option').length).toBeLessThanOrEqual(mostNodes)
  })

  it('keeps the chosen card as its tab stop, in view or not', async () => {
    const { user, focused } = renderLamps('lamp-5000')
    await user.tab()
    expect(focused()?.textContent).toBe('Lamp 5000')
  })
})

it('starts with the cards of a screen, and shows the others next', () => {
  const counts: number[] = []
  const shared = { label: 'Lamps', options: lamps.slice(0, 40), value: '', onChoose: () => undefined }
  render(
    <Profiler id="page" onRender={() => counts.push(screen.queryAllByRole('option').length)}>
      <Listbox {...shared} failed={null} startsShort />
    </Profiler>,
  )
  expect(counts).toEqual([12, 40])
})
