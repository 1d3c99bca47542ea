import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TextArea } from '@/components/ui/TextArea'
import { TextField } from '@/components/ui/TextField'

describe.each([
  ['field', TextField],
  ['area', TextArea],
])('a required text %s', (_kind, Control) => {
  it('says that it is required, and is not invalid while nobody has used it', () => {
    render(<Control label="Name" required />)
    const control = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    expect(control.getAttribute('aria-required')).toBe('true')
    expect([control.validity.valid, control.getAttribute('aria-invalid')]).toEqual([true, null])
  })

  it('is invalid with its error, which describes it', () => {
    render(<Control label="Name" required error="This field is required." />)
    const control = screen.getByRole('textbox', { name: 'Name', description: 'This field is required.' })
    expect(control.getAttribute('aria-invalid')).toBe('true')
  })
})
