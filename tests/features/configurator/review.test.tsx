import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFuse, duplicateAttachment } from '@/domain/lead/editLead'
import { aFuse, priceVectorLead, lead, sound } from '../../support/builders'
import type { Branch } from '../../support/builders'
import { setWidth } from '../../support/dom'
import { attachment, openShop, openTab, picker, total } from '../../support/configurator'

const vector = () => priceVectorLead({ quantity: '3', andrsonPlugHandle: '2' })
const openReview = (draft = vector()) => openShop({ draft, tab: 'tab4' })
const panel = () => screen.getByRole('tabpanel')
const press = (name: string) => screen.getByRole('button', { name })
const rowsOf = (place: HTMLElement) =>
  within(within(place).getByRole('table', { name: 'Price' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent

const vectorRows = [
  ['Part', 'Amount'],
  ['Anderson SB50 grey, 50 A3 × $9.90', '$29.70'],
  ['Powerpole PP45 pair, red left, 45 A3 × $5.90', '$17.70'],
  ['4.58 mm² twin sheath (6 mm auto)1,800\u00a0cm at $5.60 per m', '$100.80'],
  ['MIDI bolt-down holder, two lugs, 30A3 × $16.50', '$49.50'],
  ['Plug handles2 × $3.00', '$6.00'],
  ['Postage: Normal1 × $10.60', '$10.60'],
  ['Total', '$214.30'],
]

describe('the price', () => {
  it('is shown beside every tab as a total, and line by line once: on Review in its panel', async () => {
    const { user } = await openReview()
    const summary = screen.getByRole('complementary', { name: 'Summary' })
    for (const tab of ['Connector A', 'Attachments', 'Delivery']) {
      await openTab(user, tab)
      expect(total()).toBe('$214.30')
      expect(rowsOf(summary)).toEqual(vectorRows.slice(0, -1))
    }
    await openTab(user, 'Review')
    expect(total()).toBe('$214.30')
    expect(rowsOf(panel()).map((cells) => cells.filter((text) => text !== 'Change'))).toEqual(vectorRows)
    expect(screen.getAllByRole('table')).toHaveLength(1)
  })

  it('leads from each line on Review to its field', async () => {
    const { user } = await openReview()
    const fields: [string, () => HTMLElement][] = [
      ['Anderson SB50 grey, 50 A', () => screen.getByRole('searchbox', { name: 'Search connectors' })],
      ['Powerpole PP45 pair, red left, 45 A', () => picker(1, 'Connector B')],
      ['4.58 mm² twin sheath (6 mm auto)', () => picker(1, 'Wire')],
      ['MIDI bolt-down holder, two lugs, 30A', () => picker(1, 'Fuse')],
      ['Plug handles', () => screen.getByRole('textbox', { name: 'Plug handles' })],
      ['Postage: Normal', () => screen.getByRole('radio', { checked: true })],
    ]
    for (const [label, field] of fields) {
      await user.click(press(`Change ${label}`))
      expect(document.activeElement, label).toBe(field())
      await openTab(user, 'Review')
    }
  })

  it('names the attachment of a line where there are several', async () => {
    const { user } = await openReview(duplicateAttachment(priceVectorLead(), 'attachment-1', 'two'))
    await user.click(press('Change 4.58 mm² twin sheath (6 mm auto), Attachment 2'))
    expect(document.activeElement).toBe(picker(2, 'Wire'))
  })

  it('puts the postage under a heading of its own, not under the last attachment', async () => {
    await openReview(duplicateAttachment(priceVectorLead(), 'attachment-1', 'two'))
    const headings = ['Attachment 1', 'Attachment 2', 'For the whole lead']
    const texts = rowsOf(panel()).map(([first]) => first ?? '')
    expect(texts.filter((text) => headings.includes(text))).toEqual(headings)
    expect(texts.indexOf('Postage: Normal1 × $10.60')).toBeGreaterThan(texts.indexOf('For the whole lead'))
  })

  it('lists “No fuse” without a count', async () => {
    const none = aFuse({ value: 'f-none', label: 'No fuse', price: 0 })
    await openReview(chooseFuse(priceVectorLead(), 'attachment-1', none))
    expect(rowsOf(panel())).toContainEqual(['No fuse', 'Change', '$0.00'])
  })

  it('collapses to a bar with the total on a narrow screen, which opens the lines', async () => {
    setWidth(1000)
    const { user } = await openReview()
    await openTab(user, 'Delivery')
    const summary = screen.getByRole('complementary', { name: 'Summary' })
    expect(total()).toBe('$214.30')
    expect(within(summary).queryByRole('table')).toBeNull()
    await user.click(press('Drawing and price'))
    expect(rowsOf(await screen.findByRole('dialog', { name: 'Your lead' }))).toEqual(vectorRows)
  })
})

describe('the tabs', () => {
  const state = (name: string) =>
    ['complete', 'incomplete'].find(
      (description) => screen.queryAllByRole('tab', { name, description }).length > 0,
    )

  it('say whether they are complete', async () => {
    const { user } = await openShop()
    expect(['Connector A', 'Attachments', 'Delivery', 'Review'].map(state)).toEqual([
      'incomplete',
      'incomplete',
      'incomplete',
      'incomplete',
    ])
    await openTab(user, 'Delivery')
    await openTab(user, 'Connector A')
    expect(state('Delivery'), 'once seen').toBe('complete')
    await user.click(screen.getByRole('option', { name: /^Anderson SB50 grey/ }))
    expect(state('Connector A')).toBe('complete')
    expect(state('Review')).toBe('incomplete')
  })

  it('have Delivery open again after a new start', async () => {
    const { user } = await openReview()
    await openTab(user, 'Delivery')
    await openTab(user, 'Review')
    await user.click(press('Start over'))
    expect(state('Delivery')).toBe('incomplete')
  })

  it('are all complete for a complete lead', async () => {
    const { user } = await openReview()
    expect(state('Delivery'), 'before it was seen').toBe('incomplete')
    await openTab(user, 'Delivery')
    expect(['Connector A', 'Attachments', 'Delivery', 'Review'].map(state)).toEqual(Array(4).fill('complete'))
  })

  it('say how many findings of theirs block the order', async () => {
    await openReview(lead('a-sb50-grey', [{ ...sound, b: 'b-pp30' }]))
    expect(screen.getByRole('tab', { name: 'Attachments', description: '1 issue' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Review', description: '1 issue' })).toBeTruthy()
    expect(state('Connector A')).toBe('complete')
  })

  it('start with connector A, each with a link to the next', async () => {
    const { user, store } = await openShop()
    expect(selectedTab()).toContain('Connector A')
    await user.click(press('Next: Attachments'))
    await user.click(press('Next: Delivery'))
    await user.click(press('Next: Review'))
    expect(selectedTab()).toContain('Review')
    expect(store.getState().config.selectedTab).toBe('tab4')
  })

  it('lead on in the bar with the total on a narrow screen', async () => {
    setWidth(390)
    const { user, store } = await openShop({ draft: vector() })
    const bar = within(screen.getByRole('complementary', { name: 'Summary' }))
    const inBar = (name: string) => bar.getByRole('button', { name })
    for (const name of ['Next: Attachments', 'Next: Delivery', 'Next: Review']) {
      expect(screen.getAllByRole('button', { name: /^Next/ })).toEqual([inBar(name)])
      await user.click(inBar(name))
    }
    await user.click(inBar('Add to cart'))
    await screen.findByText('Added to cart.', { exact: false })
    expect(store.getState().order.orderTable).toHaveLength(1)
  })

  it('are not skipped by a double tap, whose second press comes where the link of the next one is', async () => {
    setWidth(390)
    const { user } = await openShop()
    await user.click(press('Next: Attachments'))
    fireEvent.click(press('Next: Delivery'), { detail: 2 })
    expect(selectedTab()).toContain('Attachments')
  })
})

describe('what is missing', () => {
  it('is listed, and each entry moves the focus to its field', async () => {
    const { user } = await openShop({ tab: 'tab4' })
    await user.click(press('Choose connector A'))
    expect(selectedTab()).toContain('Connector A')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search connectors' }))
    await openTab(user, 'Review')
    await user.click(press('Add an attachment'))
    expect(document.activeElement).toBe(press('Add attachment'))
    await user.click(press('Add attachment'))
    await openTab(user, 'Review')
    await user.click(press('Choose connector B of attachment 1'))
    expect(document.activeElement).toBe(picker(1, 'Connector B'))
    await openTab(user, 'Review')
    await user.click(press('Enter the wire length of attachment 1: 0.1 to 100,000\u00a0cm'))
    expect(document.activeElement).toBe(within(attachment(1)).getByRole('textbox', { name: 'Wire length' }))
  })

  it('moves the focus to the first missing field that is enabled if the listed one is disabled', async () => {
    const { user } = await openShop({ tab: 'tab2' })
    await user.click(press('Add attachment'))
    await openTab(user, 'Review')
    await user.click(press('Choose the fuse of attachment 1'))
    expect(document.activeElement).toBe(picker(1, 'Connector B'))
  })

  it.each([
    [
      'quantity',
      priceVectorLead({ quantity: '0' }),
      'Check the quantity: a whole number, 1 to 9999',
      'Quantity',
    ],
    [
      'plug handles',
      priceVectorLead({ andrsonPlugHandle: 'x' }),
      'Check the plug handles: a whole number, 0 to 9999',
      'Plug handles',
    ],
  ])('links to the %s', async (_what, draft, link, name) => {
    const { user } = await openReview(draft)
    await user.click(press(link))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name }))
  })

  it('names the attachment by its position', async () => {
    const { user } = await openShop({ draft: priceVectorLead(), tab: 'tab2' })
    await user.click(press('Add attachment'))
    await openTab(user, 'Review')
    expect(press('Choose connector B of attachment 2')).toBeTruthy()
    expect(screen.queryByText(/attachment 1/)).toBeNull()
  })
})

describe('with nothing missing', () => {
  const tooThick: Branch = { ...sound, b: 'b-pp30' }

  it('the lead can be added to the cart', async () => {
    await openReview(lead('a-sb50-grey', [sound]))
    expect(screen.getByText('All set. You can add this lead to your cart.')).toBeTruthy()
  })

  it('blocking findings are shown too', async () => {
    await openReview(lead('a-sb50-grey', [tooThick]))
    expect(screen.queryByText(/^All set\./)).toBeNull()
    expect(screen.getByText(/it can’t be ordered until the issues under Checks are fixed/)).toBeTruthy()
    expect(within(screen.getByRole('region', { name: '1 issue' })).getByText(/is too thick for/)).toBeTruthy()
  })

  it('findings that warn are counted, and lead to their field', async () => {
    const { user } = await openReview(lead('a-sb50-grey', [{ ...sound, cm: 1000 }]))
    expect(screen.queryByText(/can add this lead to your cart\.$/)).toBeNull()
    expect(screen.getByText('All set. Please check 1 issue before you order.')).toBeTruthy()
    const found = within(screen.getByRole('region', { name: '1 issue' }))
    await user.click(found.getByRole('button', { name: /^Show the field: / }))
    expect(selectedTab()).toContain('Attachments')
  })

  it('the bar on a narrow screen counts the blocking findings', async () => {
    setWidth(1000)
    await openShop({ draft: lead('a-sb50-grey', [tooThick], { fedFrom: 'both' }) })
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }))
    const blocking = summary.getByRole('img', { name: 'Must be fixed before ordering' })
    expect(blocking.parentElement?.textContent).toBe('1 issue')
  })

  it('the bar counts the other findings if none is blocking', async () => {
    setWidth(1000)
    await openShop({ draft: lead('a-sb50-grey', [sound], { fedFrom: 'both' }) })
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }))
    expect(summary.getByText('1 issue')).toBeTruthy()
    expect(summary.queryByRole('img')).toBeNull()
  })
})

describe('Quote', () => {
  it('stores total and time, and is outdated after a change', async () => {
    const { user, store } = await openReview()
    expect(screen.queryByText(/^Quoted/)).toBeNull()
    await user.click(press('Quote'))
    expect(screen.getByText(/^Quoted \$214\.30 at \d\d:\d\d$/)).toBeTruthy()
    expect(store.getState().order.draft).toMatchObject({ total: 214.3, isComplete: false })

    await openTab(user, 'Delivery')
    await user.click(screen.getByRole('radio', { name: 'Pick-up' }))
    await openTab(user, 'Review')
    expect(screen.getByText(/^Quoted \$214\.30 at \d\d:\d\d\. You’ve changed the lead since/)).toBeTruthy()
    await user.click(press('Quote'))
    expect(screen.getByText(/^Quoted \$203\.70 at \d\d:\d\d$/)).toBeTruthy()
  })

  it('prices an incomplete lead too', async () => {
    const { user } = await openShop({ tab: 'tab4' })
    await user.click(press('Quote'))
    expect(screen.getByText(/^Quoted \$10\.60 at/)).toBeTruthy()
  })
})

describe('starting again', () => {
  it('by Clear attachments keeps connector A, postage, handles and quantity, and can be undone', async () => {
    const { user, store } = await openReview()
    const before = store.getState().order.draft
    await user.click(press('Clear attachments'))
    expect(store.getState().order.draft).toEqual({ ...before, connectBGroup: {}, isComplete: false })
    expect(screen.getByText('Attachments cleared.')).toBeTruthy()
    await user.click(press('Undo'))
    expect(store.getState().order.draft).toEqual(before)
    expect(total()).toBe('$214.30')
  })

  it('by Start over resets everything under a new id, and can be undone', async () => {
    const { user, store } = await openReview()
    const before = store.getState().order.draft
    await user.click(press('Start over'))
    const { objectId, ...draft } = store.getState().order.draft
    expect(objectId).not.toBe(before.objectId)
    expect(draft).toMatchObject({
      post: { label: 'Normal', value: 10.6 },
      andrsonPlugHandle: '',
      quantity: '1',
      total: 0,
      connectBGroup: {},
      isComplete: false,
    })
    expect(draft.connectorA.value).toBe('')
    expect(screen.getByText('Started a new lead.')).toBeTruthy()
    await user.click(press('Undo'))
    expect(store.getState().order.draft).toEqual(before)
  })
})
