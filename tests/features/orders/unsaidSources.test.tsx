import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Quote } from '@/contract/orders'
import { completeLead } from '@/domain/lead/cart'
import type { Lead } from '@/domain/lead/lead'
import { selectionOf } from '@/domain/lead/leadSelection'
import { catalogue, fridgeBranch, lead } from '../../support/builders'
import { heading, renderApp, signedInAs, useServer } from '../../support/renderApp'

const server = useServer()
const said = completeLead(lead('a-sb50-grey', [fridgeBranch]))
/** A lead from before it was asked what feeds it. */
function oldLead(objectId: string): Lead {
  const old: Partial<Lead> = { ...said, objectId }
  delete old.source
  return old as Lead
}
const warnings = () =>
  screen.queryAllByText(/you haven’t said what feeds/).map(({ textContent }) => textContent)

beforeEach(() => window.localStorage.clear())

async function openOrder(path: string, cart: Lead[], session = server.anAccount()) {
  window.localStorage.setItem('cart', JSON.stringify(cart))
  const preloadedState = {
    ...signedInAs(await session),
    catalogue: { ...catalogue, complete: true },
  }
  const app = await renderApp({ path, preloadedState })
  await heading('Place order')
  await screen.findByRole('button', { name: 'Place order' })
  return app
}

it('the order form says of which leads it is not said what feeds them, and where to say it', async () => {
  const { user } = await openOrder('/place-order', [oldLead('one'), said, oldLead('three')])
  expect(warnings()).toEqual([
    expect.stringMatching(
      /^Leads 1 and 3: you haven’t said what feeds them\. .+ can break that\. Choose what feeds each of them\.$/,
    ),
  ])
  await user.click(screen.getAllByRole('link', { name: 'Back to the cart' })[0]!)
  await heading('Cart')
  expect(await screen.findAllByRole('button', { name: 'What feeds it?' })).toHaveLength(2)
})

it('says nothing of leads that have a source', async () => {
  await openOrder('/place-order', [said])
  expect(warnings()).toEqual([])
})

it('says it of a quote too, which cannot change', async () => {
  const session = await server.anAccount()
  const body = { orders: [selectionOf(oldLead('one'))] }
  const quote = (await server.call('POST', '/quotes', { token: session.token, body })).json<Quote>()
  await openOrder(`/place-order?quote=${quote.number}`, [], Promise.resolve(session))
  expect(warnings()).toEqual([
    expect.stringMatching(/^Lead 1: you haven’t said what feeds it\. .+ can break that\. $/),
  ])
})
