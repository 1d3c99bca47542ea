import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSeveralOrders } from '@/features/admin/orders/useSeveralOrders'
import { answerCalls } from '../../support/network'
import type { Answer } from '../../support/network'
import { renderWithProviders } from '../../support/renderWithProviders'

function Start() {
  const { run, outcomes } = useSeveralOrders()
  return (
    <button onClick={() => run([{ number: 'O10001', version: 1 }], { state: 'inProduction' })}>
      {outcomes ? 'done' : 'start'}
    </button>
  )
}

/** Whether the browser would ask before it leaves the page. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('a change of several orders has the browser ask before it leaves the page, until the change is done', async () => {
  let answer: (given: Answer) => void = () => undefined
  answerCalls(() => new Promise((resolve) => (answer = resolve)))
  const { user } = await renderWithProviders(<Start />)
  expect(asks()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'start' }))
  await waitFor(() => expect(asks()).toBe(true))
  answer({ status: 409 })
  await screen.findByRole('button', { name: 'done' })
  expect(asks()).toBe(false)
})
