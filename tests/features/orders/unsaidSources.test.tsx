import { screen, within } from '@testing-library/react'
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

it('the order form lists what the buyer should check, by lead and attachment, and what to do', async () => {
  const blade = { b: 'b-sb50-grey', wire: 'w-twin-4p58', cm: 100, loadA: 20, fuse: 'f-blade', rating: '25A' }
  const bank = completeLead(lead('a-lug-m8-pair', [fridgeBranch, blade], { source: 'bank', sourceAh: 200 }))
  await openOrder('/place-order', [said, { ...bank, objectId: 'two' }])
  const alert = screen.getByText('Please check before you order:').closest('[role=status]')
  const items = within(alert as HTMLElement).getAllByRole('listitem')
  const issue = (attachment: number) =>
    `^Lead 2: A short circuit here can reach 5,000\\sA; .+\\. Choose a fuse .+ · Attachment ${String(attachment)}$`
  expect(items.map(({ textContent }) => textContent)).toEqual(
    [1, 2].map((attachment): unknown => expect.stringMatching(issue(attachment))),
  )
})

it('says it of a quote too, which cannot change', async () => {
  const session = await server.anAccount()
  const body = { orders: [selectionOf(oldLead('one'))] }
  const quote = (await server.call('POST', '/quotes', { token: session.token, body })).json<Quote>()
  await openOrder(`/place-order?quote=${quote.number}`, [], Promise.resolve(session))
  expect(warnings()).toEqual([
    expect.stringMatching(/^Lead 1: you haven’t said what feeds it\. .+ can break that\.$/),
  ])
})
