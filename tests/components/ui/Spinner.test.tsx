import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Spinner } from '@/components/ui/Spinner'

it('a loading indicator is a status that is found by its name, and has it as a text to announce', () => {
  render(<Spinner label="Loading" />)
  expect(screen.getByRole('status', { name: 'Loading' }).textContent).toBe('Loading')
})
