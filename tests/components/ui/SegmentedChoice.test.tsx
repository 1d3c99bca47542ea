import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { SegmentedChoice } from '@/components/ui/SegmentedChoice'

const options = [
  { value: 'sm', label: 'Small', icon: <svg aria-hidden="true" /> },
  { value: 'md', label: 'Medium' },
  { value: 'lg', label: 'Large' },
] as const

function Size({ label = 'Size' }) {
  const [value, setValue] = useState<(typeof options)[number]['value']>('md')
  return <SegmentedChoice label={label} options={options} value={value} onChoose={setValue} />
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const chosen = (part = within(document.body)) =>
  part
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value)

describe('a segmented choice', () => {
  it('is a named group with one chosen option', () => {
    render(<Size />)
    const group = within(screen.getByRole('radiogroup', { name: 'Size' }))
    expect(group.getAllByRole('radio')).toHaveLength(3)
    expect(chosen(group)).toEqual(['md'])
  })

  it('changes by a press', async () => {
    const user = userEvent.setup({ delay: null })
    render(<Size />)
    await user.click(screen.getByText('Large'))
    expect(chosen()).toEqual(['lg'])
    await user.click(radio('Small'))
    expect(chosen()).toEqual(['sm'])
  })

  it('is one tab stop, at the chosen option', async () => {
    const user = userEvent.setup({ delay: null })
    render(<Size />)
    await user.tab()
    expect(document.activeElement).toBe(radio('Medium'))
    await user.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('is independent of another one', async () => {
    const user = userEvent.setup({ delay: null })
    render(
      <>
        <Size />
        <Size label="Other size" />
      </>,
    )
    const other = within(screen.getByRole('radiogroup', { name: 'Other size' }))
    await user.click(other.getByRole('radio', { name: 'Small' }))
    expect(chosen(other)).toEqual(['sm'])
    expect(chosen(within(screen.getByRole('radiogroup', { name: 'Size' })))).toEqual(['md'])
  })
})
