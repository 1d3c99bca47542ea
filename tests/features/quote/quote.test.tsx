import { act, screen, waitFor, within } from '@testing-library/react'
import { AxiosError } from 'axios'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { QuotePage } from '@/features/quote/QuotePage'
import { Route, Routes, useLocation } from 'react-router-dom'
import type { Quote } from '@/contract/orders'
import { selectionOf } from '@/domain/lead/leadSelection'
import { addEmptyAttachment, setLoad, setWireLength } from '@/domain/lead/editLead'
import { emptyLead } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { priceLead } from '@/domain/pricing/pricing'
import { lengthUnitChosen } from '@/store/localeSlice'
import { orderSlice, quantityEntered } from '@/store/orderSlice'
import { aConnectorA, priceVectorLead, aUser, catalogue } from '../../support/builders'
import { openShop } from '../../support/configurator'
import { openGuide } from '../../support/guides'
import { answerCalls, aProblem } from '../../support/network'
import type { Answer } from '../../support/network'
import { renderWithProviders } from '../../support/renderWithProviders'

const shop = {
  name: 'Leads & Lugs',
  address: '1 Shed Road',
  phone: '07 5550 1234',
  email: '',
  taxId: '12 345 678 901',
  taxIdLabel: 'ABN',
  taxPercent: 10,
  paymentText: '',
  paymentDays: 14,
  booksYears: 7,
  timeZone: 'UTC',
  makingDays: 0,
  leadsPerDay: 0,
  workingWeekdays: '12345',
  closedDays: '',
  openingHours: '',
  mailLanguage: 'en',
  openLeads: 0,
}
const offline = () => new AxiosError('Network Error', AxiosError.ERR_NETWORK)
beforeEach(() => void answerCalls(offline))

/** The server's response for a draft of `anOrder`. */
const aQuote = (change: Partial<Quote> = {}): Quote => ({
  number: 'Q10001',
  createdAt: Date.now(),
  validUntil: Date.now() + 30 * 24 * 3_600_000,
  validUntilDay: '2026-12-21',
  total: priceLead(priceVectorLead()).total,
  currency: 'AUD',
  taxPercent: 10,
  orderNumber: '',
  ordersLeft: 1,
  voidReason: null,
  fingerprint: '',
  customer: '',
  reference: '',
  orders: [priceVectorLead()],
  ...change,
})

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
const address = () => screen.getByTestId('address').textContent

/** The quote page at an address, after the configurator and the cart in the history. */
function openQuote(path: string, draft?: Lead) {
  return renderWithProviders(
    <>
      <Address />
      <Routes>
        <Route path="/quote" element={<QuotePage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </>,
    {
      path,
      preloadedState: {
        catalogue: { ...catalogue, complete: true },
        order: { ...orderSlice.getInitialState(), ...(draft && { draft }) },
        user: aUser(),
      },
    },
  )
}
const printButton = () => screen.getByRole('button', { name: 'Print' })

const sheet = () => screen.getByRole('article')

describe('the quote', () => {
  it('marks a lead without connector A', async () => {
    window.localStorage.setItem(
      'cart',
      JSON.stringify([priceVectorLead({ objectId: 'one' }), emptyLead('two')]),
    )
    await openQuote('/quote?from=cart')
    await screen.findByRole('heading', { name: 'Lead 1: Anderson SB50 grey, 50 A' })
    expect(screen.getByRole('heading', { name: 'Lead 2: connector A not chosen' })).toBeTruthy()
  })

  it('shows date, customer, leads and prices, and that the prices are not binding yet', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 14, 5) })
    try {
      const source = { source: 'bank', sourceAh: 200 } as const
      const draft = priceVectorLead({ andrsonPlugHandle: '2', quantity: '3', ...source })
      await openGuide(<QuotePage />, { draft })
    } finally {
      vi.useRealTimers()
    }
    const paper = within(sheet())
    expect(paper.getByRole('heading', { level: 1, name: 'Quote' })).toBeTruthy()
    expect(paper.getByText('21 November 2026 14:05')).toBeTruthy()
    expect(paper.getByText('Connector A, from a lead-acid house bank of 200 Ah')).toBeTruthy()
    expect(paper.getByText('buyer')).toBeTruthy()
    expect(paper.getByText('buyer@example.com')).toBeTruthy()
    const lines = within(paper.getByRole('table', { name: 'Price' }))
    expect(
      lines.getByRole('row', { name: /^4\.58 mm² twin sheath.*1,800\u00a0cm at \$5\.60 per m \$100\.80$/ }),
    ).toBeTruthy()
    expect(lines.getByRole('row', { name: 'Total $214.30' })).toBeTruthy()
    expect(paper.getByText(/^Plug handles and postage are charged once per item/)).toBeTruthy()
    expect(paper.getByText('Prices of 21 November 2026, not held.')).toBeTruthy()
    expect(paper.queryByText(/^Incomplete/)).toBeNull()
  })

  it('shows lengths in the unit of this browser, with their tolerance', async () => {
    const { store } = await openGuide(<QuotePage />, {
      draft: setWireLength(priceVectorLead(), 'attachment-1', 609.6),
    })
    act(() => void store.dispatch(lengthUnitChosen('ft')))
    const lines = within(within(sheet()).getByRole('table', { name: 'Price' }))
    expect(lines.getByText('20 ft at $5.60 per m')).toBeTruthy()
    expect(lines.getByText(/^20 ft \(\+150\/−0 mm\) · Voltage drop /)).toBeTruthy()
  })

  it('shows findings with their basis, without buttons', async () => {
    await openGuide(<QuotePage />, { draft: priceVectorLead() })
    const heading = within(sheet()).getByRole('heading', { name: 'Checks' })
    const checks = within(heading.parentElement!)
    const [finding] = checks.getAllByRole('listitem')
    expect(finding?.textContent).toContain('Please check · Attachment 1')
    expect(finding?.textContent).toContain('loses 9.3% of the voltage; the limit is 5%.')
    expect(finding?.textContent).toContain('at 20\u00a0°C · wire only · at 80% of the fuse rating')
    expect(checks.queryByRole('button')).toBeNull()
  })

  it('prints, and links back to the configurator', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = await openGuide(<QuotePage />, { draft: priceVectorLead() })
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(
      screen.getByText('We couldn’t reach the server to save this quote, so its prices aren’t guaranteed.'),
    ).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Back to the configurator' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Configure your cable' })).toBeTruthy()
  })

  it('has the customer and the reference as entered, which a detour keeps', async () => {
    const sent = answerCalls(({ url }) =>
      url === '/shop'
        ? { status: 200, json: shop }
        : { status: 201, json: aQuote({ customer: 'Bill Murray', reference: 'Job 7' }) },
    )
    vi.spyOn(window, 'print').mockReturnValue()
    const { user, unmount } = await openQuote('/quote', priceVectorLead())
    await user.type(screen.getByRole('textbox', { name: 'Your customer (optional)' }), 'Bill Murray')
    await user.type(screen.getByRole('textbox', { name: 'Your reference' }), 'Job 7')
    expect(within(sheet()).getByText('Bill Murray')).toBeTruthy()
    unmount()
    await openQuote('/quote', priceVectorLead())
    expect(within(sheet()).getByText('Job 7')).toBeTruthy()
    await user.click(printButton())
    await within(sheet()).findByText('Q10001')
    expect(within(sheet()).getByText('Bill Murray')).toBeTruthy()
    expect(sent.find(({ url }) => url === '/quotes')?.body).toMatchObject({
      customer: 'Bill Murray',
      reference: 'Job 7',
    })
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('lists the leads of a cart before their drawings', async () => {
    window.localStorage.setItem(
      'cart',
      JSON.stringify([
        priceVectorLead({ objectId: 'one', name: 'Fridge', quantity: '2' }),
        priceVectorLead({ objectId: 'two' }),
        priceVectorLead({ objectId: 'three', andrsonPlugHandle: '2' }),
      ]),
    )
    await openQuote('/quote?from=cart')
    const table = await screen.findByRole('table', { name: 'Leads and prices' })
    const [, ...rows] = within(table).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1Fridge: Anderson SB50 grey, 50 A → .+, 600.cm2\$65\.90\$131\.80$/),
      expect.stringMatching(/^2Anderson SB50 grey, 50 A → .+1\$65\.90\$65\.90$/),
      expect.stringMatching(/^3Anderson SB50 grey, 50 A → .+2 plug handles1\$65\.90\$71\.90$/),
    ])
    expect(screen.getAllByText('Drop at 20 °C, wire only.')).toHaveLength(1)
  })

  it('has shop, number and binding prices once it is printed online, and links to the order', async () => {
    const draft = priceVectorLead()
    const sent = answerCalls(({ url }) =>
      url === '/shop' ? { status: 200, json: shop } : { status: 201, json: aQuote() },
    )
    const onPaper: (string | null)[] = []
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      onPaper.push(sheet().textContent)
    })
    const { user } = await openQuote('/quote', draft)
    expect(await within(sheet()).findByText('Leads & Lugs')).toBeTruthy()
    expect(within(sheet()).getByText(/ABN 12 345 678 901/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(within(sheet()).getByText('Q10001')).toBeTruthy()
    expect(within(sheet()).getByText(/^These prices are valid until 21 December/)).toBeTruthy()
    expect(onPaper[0]).toContain('Q10001')
    const requests = sent.filter(({ url }) => url === '/quotes')
    expect(requests.map(({ body }) => body)).toEqual([
      {
        orders: [selectionOf(draft)],
        expectedTotal: priceLead(draft).total,
        customer: '',
        reference: '',
      },
    ])
    await waitFor(() => expect(address(), 'a reload shows it again').toBe('/quote?number=Q10001'))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Print' }))
    expect(screen.getByRole('link', { name: 'Back to the configurator' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Place order' }).getAttribute('href')).toBe(
      '/place-order?quote=Q10001',
    )
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
    expect(sent.map(({ url }) => url).sort(), 'once for the same').toEqual(['/quotes', '/shop'])
  })

  it('gets no number while the shop is unknown, and gets one once it is loaded', async () => {
    let isDown = true
    const sent = answerCalls(({ url }) => {
      if (url !== '/shop') return { status: 201, json: aQuote() }
      return isDown ? aProblem(503, 'No.') : { status: 200, json: shop }
    })
    const onPaper: string[] = []
    vi.spyOn(window, 'print').mockImplementation(() => void onPaper.push(sheet().textContent))
    const { user } = await openQuote('/quote', priceVectorLead())
    await user.click(printButton())
    await screen.findByText(/^We couldn’t load the shop’s name and address, so this quote has no number/)
    expect(onPaper).toHaveLength(1)
    expect(onPaper[0]).toMatch(/not held/)
    expect(sent.some(({ url }) => url === '/quotes')).toBe(false)
    isDown = false
    await user.click(printButton())
    await waitFor(() => expect(onPaper).toHaveLength(2))
    expect(onPaper[1]).toContain('Q10001')
    expect(onPaper[1]).toContain('Leads & Lugs')
    expect(screen.queryByText(/the shop’s name/)).toBeNull()
  })

  it.each([5000, 0, -3])(
    'is stored for a lead with an invalid load of %s A as if it had none',
    async (loadA) => {
      const sent = answerCalls(({ url }) =>
        url === '/shop' ? { status: 200, json: shop } : { status: 201, json: aQuote() },
      )
      vi.spyOn(window, 'print').mockReturnValue()
      const draft = setLoad(priceVectorLead(), 'attachment-1', loadA)
      const { user } = await openQuote('/quote', draft)
      await user.click(screen.getByRole('button', { name: 'Print' }))
      await within(sheet()).findByText('Q10001')
      const requests = sent.filter(({ url }) => url === '/quotes')
      expect(requests.map(({ body }) => body)).toMatchObject([{ orders: [selectionOf(priceVectorLead())] }])
    },
  )

  it('prints that a lead is incomplete, and what is missing', async () => {
    await openGuide(<QuotePage />, { draft: addEmptyAttachment(priceVectorLead(), 'two') })
    const [notice] = within(sheet()).getAllByRole('status')
    if (!notice) throw new Error('Nothing is said')
    expect(within(notice).getByText('Incomplete: 4 things still to choose or correct.')).toBeTruthy()
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Choose connector B of attachment 2',
      'Choose the wire of attachment 2',
      'Enter the wire length of attachment 2: 15 to 1,000\u00a0cm',
      'Choose the fuse of attachment 2',
    ])
    expect(within(notice).queryByRole('link')).toBeNull()
  })

  it('is complete within the present limits of connector A, whatever its copy in the lead says', async () => {
    await openGuide(<QuotePage />, {
      draft: priceVectorLead({ connectorA: aConnectorA({ wireMaximum: 500 }) }),
    })
    expect(within(sheet()).queryByText(/^Incomplete/)).toBeNull()
  })

  it('has no sheet for an empty draft', async () => {
    await openGuide(<QuotePage />)
    expect(screen.getByRole('heading', { level: 1, name: 'Quote' })).toBeTruthy()
    expect(screen.getByText(/^Your lead is empty/)).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })
})

describe('a stored quote', () => {
  it('is not printed without the shop, which can be loaded again', async () => {
    let isDown = true
    answerCalls(({ url }) => {
      if (url !== '/shop') return { status: 200, json: aQuote() }
      return isDown ? aProblem(503, 'No.') : { status: 200, json: shop }
    })
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = await openQuote('/quote?number=Q10001')
    await screen.findByText(/^We couldn’t load the shop’s name and address, so this quote can’t be/)
    await user.click(printButton())
    await waitFor(() => expect(printButton().getAttribute('aria-busy')).toBeNull())
    expect(print).not.toHaveBeenCalled()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await within(sheet()).findByText('Leads & Lugs')).toBeTruthy()
    await user.click(printButton())
    expect(print).toHaveBeenCalledOnce()
  })

  const answering = (quote: Answer) =>
    answerCalls(({ url }) => (url === '/shop' ? { status: 200, json: shop } : quote))

  it('opens by its number, whatever the draft is, with its own tax rate, and prints without a new request', async () => {
    const sent = answering({ status: 200, json: aQuote({ taxPercent: 20 }) })
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = await openQuote('/quote?number=Q10001')
    expect(screen.getByText('Loading')).toBeTruthy()
    expect(await within(await screen.findByRole('article')).findByText('Q10001')).toBeTruthy()
    expect(await within(sheet()).findByText(/^Includes .+ tax \(20%\)/)).toBeTruthy()
    expect(within(sheet()).getByRole('row', { name: 'Total $76.50' })).toBeTruthy()
    await user.click(printButton())
    expect(print).toHaveBeenCalledOnce()
    expect(sent.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
      'GET /quotes/Q10001',
      'GET /shop',
    ])
    expect(screen.getByRole('link', { name: 'Place order' }).getAttribute('href')).toBe(
      '/place-order?quote=Q10001',
    )
    expect(screen.queryByRole('link', { name: 'Back to the configurator' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'All orders' }))
    expect(address(), 'where it is listed').toBe('/orders')
  })

  it('that has expired shows that on screen and cannot be ordered', async () => {
    answering({ status: 200, json: aQuote({ validUntil: 1, validUntilDay: '2026-01-31' }) })
    await openQuote('/quote?number=Q10001')
    const notices = await screen.findAllByText(
      'This quote has expired: its prices were valid until 31 January 2026.',
    )
    // Above the sheet, and on the printed sheet.
    expect(notices.map((text) => text.closest('.print\\:hidden') !== null)).toEqual([true, false])
    expect(screen.queryByRole('link', { name: 'Place order' })).toBeNull()
    expect(printButton()).toBeTruthy()
  })

  it('that was ordered says so and links to the order', async () => {
    answering({ status: 200, json: aQuote({ orderNumber: 'O10007', ordersLeft: 0 }) })
    await openQuote('/quote?number=Q10001')
    const link = await screen.findByRole('link', { name: 'Order O10007' })
    expect(link.getAttribute('href')).toBe('/orders/O10007')
    expect(within(sheet()).getByText('Quote Q10001 has already been ordered.')).toBeTruthy()
    expect(screen.queryByText(/^These prices are valid until/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Place order' })).toBeNull()
  })

  it('of another buyer is not found', async () => {
    answering(aProblem(404, 'Not found.'))
    await openQuote('/quote?number=Q77777', priceVectorLead())
    expect(await screen.findByText('We couldn’t find quote Q77777.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Quote' })).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('that failed to load can be retried', async () => {
    let quote: Answer = aProblem(503, 'The server is busy.')
    answerCalls(({ url }) => (url === '/shop' ? { status: 200, json: shop } : quote))
    const { user } = await openQuote('/quote?number=Q10001')
    expect(await screen.findByText('The server is busy.')).toBeTruthy()
    quote = { status: 200, json: aQuote() }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Q10001')).toBeTruthy()
  })
})

describe('a quote that could not be stored', () => {
  const refusing = (refusal: Answer) =>
    answerCalls(({ url }) =>
      url === '/quotes' ? refusal : { status: 200, json: url === '/shop' ? shop : catalogue },
    )

  it('shows the server’s reason, and is printed without binding prices', async () => {
    refusing(aProblem(422, 'Use a length of at most 1 km.'))
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = await openQuote('/quote', priceVectorLead())
    await user.click(printButton())
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const notice = screen.getByText('Use a length of at most 1 km.').closest('[role=status]')
    expect(notice?.textContent).toContain('We couldn’t save this quote, so its prices aren’t guaranteed.')
    expect(screen.queryByText(/couldn’t reach the server/)).toBeNull()
    expect(within(sheet()).getByText(/^Prices of .*, not held\.$/)).toBeTruthy()
    expect(address()).toBe('/quote')
  })

  const changed = (change: object): Answer => {
    const { json, ...answer } = aProblem(
      409,
      'This order doesn’t fit the current prices and stock. Nothing was ordered.',
    )
    return {
      ...answer,
      json: { ...(json as object), total: 80, changes: [{ order: 0, was: null, now: null, ...change }] },
    }
  }

  it('because of changed prices links to the page that accepts them, is not printed, and reloads the catalogue', async () => {
    const sent = refusing(changed({ part: '', was: 76.5, now: 80, reason: 'price' }))
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user, store } = await openQuote('/quote', priceVectorLead())
    const { catalogueApi } = await import('@/api/catalogueApi')
    const reading = store.dispatch(catalogueApi.endpoints.getCatalogue.initiate())
    await reading
    await user.click(printButton())
    expect(await screen.findByText(/^The price has changed from \$76\.50 to \$80\.00\./)).toBeTruthy()
    await waitFor(() => expect(sent.filter(({ url }) => url === '/catalogue')).toHaveLength(2))
    reading.unsubscribe()
    expect(print).not.toHaveBeenCalled()
    const [, inAlert] = screen.getAllByRole('link', { name: 'Back to the configurator' })
    await user.click(inAlert!)
    expect(address()).toBe('/')
  })

  it('because of a missing part names it', async () => {
    refusing(changed({ part: 'b-pp45', kind: 'connectB', attachment: 'attachment-1', reason: 'gone' }))
    const { user, store } = await openQuote('/quote', priceVectorLead())
    await user.click(printButton())
    const notice = await screen.findByText(
      'Lead 1: Powerpole PP45 pair, red left, 45 A is no longer for sale: choose another.',
    )
    // It does not apply to another lead.
    act(() => void store.dispatch(quantityEntered('2')))
    expect(notice.isConnected).toBe(false)
  })
})

it('does not print another page after leaving before the response', async () => {
  let answer = (_quote: Answer) => {}
  answerCalls(({ url }) =>
    url === '/shop' ? { status: 200, json: shop } : new Promise<Answer>((resolve) => (answer = resolve)),
  )
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const { user, store } = await openQuote('/quote', priceVectorLead())
  await user.click(printButton())
  await user.click(screen.getByRole('link', { name: 'Back to the configurator' }))
  expect(screen.getByText('elsewhere')).toBeTruthy()
  answer({ status: 201, json: aQuote() })
  await waitFor(() =>
    expect(Object.values(store.getState().api?.queries ?? {}).map((query) => query?.endpointName)).toContain(
      'getQuote',
    ),
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect(print).not.toHaveBeenCalled()
  expect(address()).toBe('/')
})

describe('the way to the quote', () => {
  it('is a link on Review, and one in the message of an up-to-date quote', async () => {
    const { user } = await openShop({ draft: priceVectorLead(), tab: 'tab4' })
    const links = () => screen.getAllByRole('link', { name: 'Print quote' })
    expect(links().map((link) => link.getAttribute('href'))).toEqual(['/quote'])
    await user.click(screen.getByRole('button', { name: 'Quote' }))
    const message = screen.getByText(/^Quoted \$76\.50/).parentElement!
    expect(within(message).getByRole('link', { name: 'Print quote' }).getAttribute('href')).toBe('/quote')
    await user.click(screen.getByRole('button', { name: 'Clear attachments' }))
    expect(links()).toHaveLength(1)
  })
})
