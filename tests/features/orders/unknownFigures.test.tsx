import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SessionAnswer } from '@/contract/auth'
import { fileText } from '@/contract/leadShareFormat'
import type { OrderReceipt, Quote } from '@/contract/orders'
import { completeLead } from '@/domain/lead/cart'
import { selectionOf } from '@/domain/lead/leadSelection'
import { priceCart } from '@/domain/pricing/pricing'
import { newId } from '@/lib/ids'
import { packText } from '@/lib/packedText'
import { orderSlice } from '@/store/orderSlice'
import { catalogue, fridgeBranch, lead } from '../../support/builders'
import { heading, renderApp, signedInAs, useServer } from '../../support/renderApp'

const server = useServer()
const fridge = completeLead(lead('a-sb50-grey', [fridgeBranch]))
const selection = selectionOf(fridge)
const delivery = {
  name: 'Ann Farmer',
  phone: '0400 000 000',
  address: '1 Shed Road',
  reference: '',
  note: '',
}

/** Sets the ampacity of the lead's wire as a part from before that column has it: 0 stands for unknown. */
async function setAmpacity(ampacityA: number): Promise<void> {
  const db = server.database()
  const wire = db.selectFrom('part').select('figures').where('value', '=', 'w-twin-2p9')
  const { figures } = await wire.executeTakeFirstOrThrow()
  const changed = JSON.stringify({ ...(JSON.parse(figures) as object), ampacityA })
  await db.updateTable('part').set({ figures: changed }).where('value', '=', 'w-twin-2p9').execute()
}
beforeEach(async () => {
  window.localStorage.clear()
  await setAmpacity(29)
})

const unknownWire = catalogue.wireList.map((wire) =>
  wire.value === 'w-twin-2p9' ? { ...wire, ampacityA: 0 } : wire,
)

/** The app of a buyer after the figure has become unknown. */
async function open(path: string, session: SessionAnswer, draft = orderSlice.getInitialState().draft) {
  await setAmpacity(0)
  return renderApp({
    path,
    preloadedState: {
      ...signedInAs(session),
      catalogue: { ...catalogue, wireList: unknownWire, complete: true },
      config: { selectedTab: 'tab4', deliverySeen: true },
      order: { ...orderSlice.getInitialState(), draft },
    },
  })
}

const reason = /The ampacity of .+ isn’t known, so we can’t call this lead safe\.$/
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

/** From the cart to the order form, which has no button to place the order. */
async function expectRefusedFromCart(user: Awaited<ReturnType<typeof open>>['user']) {
  await heading('Cart')
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('link', { name: 'Place order' }))
  await expectRefusedForm()
}

async function expectRefusedForm() {
  await heading('Place order')
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull()
}

describe('a lead with a part whose figure is not known cannot be ordered', () => {
  it('from the configurator', async () => {
    const { user } = await open('/', await server.anAccount(), fridge)
    await heading('Configure your cable')
    expect(
      await screen.findByText(/it can’t be ordered until the issues under Checks are fixed/),
    ).toBeTruthy()
    await press(user, 'Add to cart')
    await user.click((await screen.findAllByRole('link', { name: /^Cart/ }))[0]!)
    await expectRefusedFromCart(user)
  })

  it('from a link', async () => {
    const choices = await packText(JSON.stringify({ version: 1, choices: selection }))
    await open(`/?draft=${choices}`, await server.anAccount())
    await screen.findByText(/^Lead opened from a link/)
    expect(
      await screen.findByText(/it can’t be ordered until the issues under Checks are fixed/),
    ).toBeTruthy()
  })

  it('from an imported file', async () => {
    const { user } = await open('/cart', await server.anAccount())
    await heading('Cart')
    const file = new File([fileText([fridge], new Date())], 'leads.json', { type: 'application/json' })
    await user.upload(await screen.findByLabelText('File to import'), file)
    await press(user, 'Add to cart')
    await screen.findByText('1 lead added to the cart.')
    await expectRefusedFromCart(user)
  })

  it('again from a placed order', async () => {
    const session = await server.anAccount()
    const body = { orders: [selection, selection], expectedTotal: priceCart([fridge, fridge]), delivery }
    const answer = await server.call('POST', '/orders', { token: session.token, key: newId(), body })
    const { number } = answer.json<OrderReceipt>()
    const { user } = await open(`/orders/${number}`, session)
    await press(user, 'Order all again')
    await expectRefusedFromCart(user)
  })

  it('from a quote held from before', async () => {
    const session = await server.anAccount()
    const body = { orders: [selection] }
    const quote = (await server.call('POST', '/quotes', { token: session.token, body })).json<Quote>()
    await open(`/place-order?quote=${quote.number}`, session)
    await expectRefusedForm()
  })
})
