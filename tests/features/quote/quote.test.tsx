import { screen, waitFor, within } from '@testing-library/react'
import { AxiosError } from 'axios'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { QuotePage } from '@/features/quote/QuotePage'
import { choicesOf } from '@/domain/choices'
import { addAttachment } from '@/domain/order'
import { priceOrder } from '@/domain/pricing'
import { anOrder } from '../../support/builders'
import { openShop } from '../../support/configurator'
import { openGuide } from '../../support/guides'
import { answerCalls } from '../../support/network'

const shop = {
  name: 'Leads & Lugs',
  address: '1 Shed Road',
  phone: '07 5550 1234',
  email: '',
  taxId: 'ABN 12 345 678 901',
  taxPercent: 10,
  paymentText: '',
}
const offline = () => new AxiosError('Network Error', AxiosError.ERR_NETWORK)
beforeEach(() => void answerCalls(offline))

const sheet = () => screen.getByRole('article')

describe('the quote', () => {
  it('says when, for whom, what and how much, and that prices are not held', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 14, 5) })
    try {
      await openGuide(<QuotePage />, { draft: anOrder({ andrsonPlugHandle: '2', quantity: '3' }) })
    } finally {
      vi.useRealTimers()
    }
    const paper = within(sheet())
    expect(paper.getByRole('heading', { level: 1, name: 'Quote' })).toBeTruthy()
    expect(paper.getByText(/^21 November 2026 at 2:05\spm$/)).toBeTruthy()
    expect(paper.getByText('buyer')).toBeTruthy()
    expect(paper.getByText('buyer@example.com')).toBeTruthy()
    const lines = within(paper.getByRole('table', { name: 'Price' }))
    expect(
      lines.getByRole('row', { name: /^4\.58 mm² twin sheath.*1,800\u00a0cm at \$5\.60 per m \$100\.80$/ }),
    ).toBeTruthy()
    expect(lines.getByRole('row', { name: 'Total $214.30' })).toBeTruthy()
    expect(paper.getByText(/^Plug handles and postage are for the whole order line/)).toBeTruthy()
    expect(paper.getByText('Prices of 21 November 2026, not held.')).toBeTruthy()
    expect(paper.queryByText(/^Not complete/)).toBeNull()
  })

  it('tells what the checks found, with its basis, and nothing to press', async () => {
    await openGuide(<QuotePage />, { draft: anOrder() })
    const checks = within(within(sheet()).getByRole('region', { name: 'Checks' }))
    const [finding] = checks.getAllByRole('listitem')
    expect(finding?.textContent).toContain('Worth a look · Attachment 1')
    expect(finding?.textContent).toContain('loses 9.3\u00a0% of the voltage; the limit is 5\u00a0%.')
    expect(finding?.textContent).toContain('at 20\u00a0°C · wire only · at 80\u00a0% of the fuse rating')
    expect(checks.queryByRole('button')).toBeNull()
  })

  it('prints, and leads back to the configurator', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = await openGuide(<QuotePage />, { draft: anOrder() })
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(screen.getByText(/^The prices could not be held/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Back to the configurator' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Configure your cable' })).toBeTruthy()
  })

  it('has the shop, a number and prices that hold once it is printed with a network, and leads to the order', async () => {
    const draft = anOrder()
    const quote = {
      number: 'Q10001',
      createdAt: Date.UTC(2026, 10, 21),
      validUntil: Date.UTC(2026, 11, 21),
      total: priceOrder(draft).total,
      currency: 'AUD',
      taxPercent: 10,
      orders: [],
    }
    const sent = answerCalls(({ url }) =>
      url === '/shop' ? { status: 200, json: shop } : { status: 201, json: quote },
    )
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = await openGuide(<QuotePage />, { draft })
    expect(await within(sheet()).findByText('Leads & Lugs')).toBeTruthy()
    expect(within(sheet()).getByText(/ABN 12 345 678 901/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(within(sheet()).getByText('Q10001')).toBeTruthy()
    expect(within(sheet()).getByText(/^These prices hold until 21 December 2026/)).toBeTruthy()
    expect(sent.at(-1)?.body).toEqual({ orders: [choicesOf(draft)] })
    expect(screen.getByRole('link', { name: 'Place order' }).getAttribute('href')).toBe(
      '/place-order?quote=Q10001',
    )
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
    expect(
      sent.filter(({ url }) => url === '/quotes'),
      'once for the same',
    ).toHaveLength(1)
  })

  it('says on the paper that the lead is not complete, and what it lacks', async () => {
    await openGuide(<QuotePage />, { draft: addAttachment(anOrder(), 'two') })
    const notice = within(sheet()).getByRole('status')
    expect(
      within(notice).getByText('Not complete yet: 4 things are still to be chosen or corrected.'),
    ).toBeTruthy()
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

  it('has no paper for an empty draft', async () => {
    await openGuide(<QuotePage />)
    expect(screen.getByRole('heading', { level: 1, name: 'Quote' })).toBeTruthy()
    expect(screen.getByText(/^Your draft is empty/)).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })
})

describe('the way to the quote', () => {
  it('is a link on Review, and one in the message of an up-to-date quote', async () => {
    const { user } = await openShop({ draft: anOrder(), tab: 'tab4' })
    const links = () => screen.getAllByRole('link', { name: 'Print quote' })
    expect(links().map((link) => link.getAttribute('href'))).toEqual(['/quote'])
    await user.click(screen.getByRole('button', { name: 'Quote' }))
    const message = screen.getByText(/^Quoted \$76\.50/).parentElement!
    expect(within(message).getByRole('link', { name: 'Print quote' }).getAttribute('href')).toBe('/quote')
    await user.click(screen.getByRole('button', { name: 'Clear attachments' }))
    expect(links()).toHaveLength(1)
  })
})
