import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addEmptyAttachment } from '@/domain/lead/editLead'
import { emptyLead } from '@/domain/lead/lead'
import { PrimaryConnectorsPage } from '@/features/guides/PrimaryConnectorsPage'
import { SecondaryConnectorsPage } from '@/features/guides/SecondaryConnectorsPage'
import { aConnectorA, priceVectorLead } from '../../support/builders'
import { picker } from '../../support/configurator'
import { openGuide, openWithoutCatalogue } from '../../support/guides'

const cards = (list: string) => within(screen.getByRole('list', { name: list })).getAllByRole('listitem')

function card(label: string): HTMLElement {
  const found = screen.getByRole('heading', { level: 2, name: label }).closest('li')
  if (!found) throw new Error(`No card of ${label}`)
  return found
}

function fact(label: string, name: string): string | undefined {
  const term = within(card(label))
    .getAllByRole('term')
    .find((one) => one.textContent === name)
  return term && within(term.parentElement!).getByRole('definition').textContent
}

const use = (label: string) => screen.getByRole('button', { name: `Use this connector: ${label}` })
const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent

describe('the primary connectors', () => {
  it('show each with its attributes and units', async () => {
    await openGuide(<PrimaryConnectorsPage />)
    expect(screen.getByRole('heading', { level: 1, name: 'Primary connectors' })).toBeTruthy()
    expect(cards('Primary connectors')).toHaveLength(27)
    const grey = 'Anderson SB50 grey, 50 A'
    expect(fact(grey, 'Rating')).toBe('50\u00a0A per contact')
    expect(fact(grey, 'Poles')).toBe('2')
    expect(fact(grey, 'Wire gauge')).toBe('1.3 to 13.6\u00a0mm²')
    expect(fact(grey, 'Weight')).toBe('52\u00a0g')
    expect(fact(grey, 'Wire length')).toBe('15 to 1,000\u00a0cm')
    expect(within(card(grey)).getByText('$9.90')).toBeTruthy()
    expect(within(card(grey)).getByText('64 in stock')).toBeTruthy()
    expect(within(card(grey)).getByText('Anderson SB')).toBeTruthy()
  })

  it('show what an Anderson housing mates with, and which wires in stock fit', async () => {
    await openGuide(<PrimaryConnectorsPage />)
    const red = 'Anderson SB50 red, 50 A (24 V key)'
    expect(within(card(red)).getByText('Mates with red SB50')).toBeTruthy()
    expect(within(card('Powerpole PP45 pair, red left, 45 A')).queryByText(/^Mates with/)).toBeNull()
    expect(fact(red, 'Wires in stock that fit')).toBe(
      'Twin sheath: 1.85 to 13.6\u00a0mm²Solar twin: 4\u00a0mm²',
    )
  })

  it('report if no wire in stock fits', async () => {
    await openGuide(<PrimaryConnectorsPage />, { parts: { wireList: [] } })
    expect(fact('Anderson SB50 grey, 50 A', 'Wires in stock that fit')).toBe('none')
  })

  it('show only the wire bounds that are known', async () => {
    const connectorAList = [
      aConnectorA({ value: 'a-1', label: 'No greatest', gaugeMaximum: 0 }),
      aConnectorA({ value: 'a-2', label: 'No least', gaugeMinimum: 0, wireMinimum: 0, wireMaximum: 0 }),
      aConnectorA({ value: 'a-3', label: 'Neither', gaugeMinimum: 0, gaugeMaximum: 0 }),
    ]
    await openGuide(<PrimaryConnectorsPage />, { parts: { connectorAList } })
    expect(fact('No greatest', 'Wire gauge')).toBe('from 1.3\u00a0mm²')
    expect(fact('No least', 'Wire gauge')).toBe('up to 13.6\u00a0mm²')
    expect(fact('Neither', 'Wire gauge')).toBe('not stated')
    expect(fact('No least', 'Wire length')).toBe('0.1 to 100,000\u00a0cm')
  })

  it('set the used one in the draft, open its tab and confirm it', async () => {
    const { user, store } = await openGuide(<PrimaryConnectorsPage />, { draft: priceVectorLead() })
    await user.click(use('Anderson SB120 grey, 120 A'))
    expect(screen.getByRole('heading', { level: 1, name: 'Configure your cable' })).toBeTruthy()
    expect(selectedTab()).toContain('Connector A')
    expect(screen.getByText('Anderson SB120 grey, 120 A is now connector A.')).toBeTruthy()
    const { connectorA } = store.getState().order.draft
    expect(connectorA).toEqual(
      aConnectorA({ ...connectorA, value: 'a-sb120-grey', label: 'Anderson SB120 grey, 120 A' }),
    )
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(store.getState().order.draft).toEqual(priceVectorLead())
    expect(screen.queryByText(/is now connector A/)).toBeNull()
  })

  it('mark the one in the draft, whose button is disabled', async () => {
    const { user, store } = await openGuide(<PrimaryConnectorsPage />, { draft: priceVectorLead() })
    const label = 'Anderson SB50 grey, 50 A'
    expect(within(card(label)).getByText('In your lead')).toBeTruthy()
    expect(screen.getAllByText('In your lead')).toHaveLength(1)
    expect(use(label).getAttribute('aria-disabled')).toBe('true')
    await user.click(use(label))
    expect(screen.getByRole('heading', { level: 1, name: 'Primary connectors' })).toBeTruthy()
    expect(store.getState().order.draft).toEqual(priceVectorLead())
  })

  it('refuse one that is out of stock, with the reason', async () => {
    const { user, store } = await openGuide(<PrimaryConnectorsPage />)
    const label = 'Anderson SB50 blue, 50 A (48 V key)'
    expect(use(label).getAttribute('aria-disabled')).toBe('true')
    const reason = use(label).getAttribute('aria-describedby')
    expect(document.getElementById(reason ?? '')?.textContent).toBe('Out of stock')
    await user.click(use(label))
    expect(screen.getByRole('heading', { level: 1, name: 'Primary connectors' })).toBeTruthy()
    expect(store.getState().order.draft.connectorA.value).toBe('')
    expect(use('Anderson SB50 grey, 50 A').getAttribute('aria-disabled')).toBeNull()
  })

  it('are filtered by words and category, and counted', async () => {
    const { user } = await openGuide(<PrimaryConnectorsPage />)
    expect(screen.getByRole('status').textContent).toBe('27 connectors')
    const search = screen.getByRole('searchbox', { name: 'Search connectors' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Deutsch')
    expect(screen.getByRole('status').textContent).toBe('4 connectors')
    await user.type(search, 'plug DTP')
    expect(screen.getByRole('status').textContent).toBe('1 connector')
    expect(
      screen.getByRole('heading', { level: 2, name: 'Deutsch DTP 2 pin plug, sockets (DTP06-2S), 25 A' }),
    ).toBeTruthy()
    await user.type(search, ' hydraulic')
    expect(screen.getByRole('status').textContent).toMatch(/^No connectors match/)
    expect(screen.queryByRole('button', { name: /^Use this connector/ })).toBeNull()
  })

  it('show only their title while the catalogue loads', async () => {
    await openWithoutCatalogue(<PrimaryConnectorsPage />)
    expect(screen.getByRole('heading', { level: 1, name: 'Primary connectors' })).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('list')).toBeNull()
  })
})

describe('the secondary connectors', () => {
  it('show each without a wire length, which depends on connector A', async () => {
    await openGuide(<SecondaryConnectorsPage />)
    expect(cards('Secondary connectors')).toHaveLength(35)
    expect(fact('Trailer plug 12 pin flat, 35 A power pins', 'Poles')).toBe('12')
    expect(fact('XT60 female (sockets), 30 A', 'Wire gauge')).toBe('1.3 to 3.3\u00a0mm²')
    expect(fact('XT60 female (sockets), 30 A', 'Wire length')).toBeUndefined()
  })

  it('add an attachment for the used one if each has a connector, and name it', async () => {
    const { user, store } = await openGuide(<SecondaryConnectorsPage />, { draft: priceVectorLead() })
    await user.click(use('Anderson SB50 grey, 50 A'))
    expect(selectedTab()).toContain('Attachments')
    expect(screen.getByText('Anderson SB50 grey, 50 A is now connector B of attachment 2.')).toBeTruthy()
    expect(picker(1, 'Connector B').value).toBe('Powerpole PP45 pair, red left, 45 A')
    expect(picker(2, 'Connector B').value).toBe('Anderson SB50 grey, 50 A')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(store.getState().order.draft).toEqual(priceVectorLead())
  })

  it('set the used one in the first attachment without a connector', async () => {
    const draft = ['one', 'two'].reduce(addEmptyAttachment, emptyLead('draft'))
    const { user, store } = await openGuide(<SecondaryConnectorsPage />, { draft })
    await user.click(use('XT60 female (sockets), 30 A'))
    expect(screen.getByText('XT60 female (sockets), 30 A is now connector B of attachment 1.')).toBeTruthy()
    expect(Object.keys(store.getState().order.draft.connectBGroup)).toEqual(['one', 'two'])
    expect(picker(1, 'Connector B').value).toBe('XT60 female (sockets), 30 A')
    expect(picker(2, 'Connector B').value).toBe('')
  })

  it('mark those in the draft, which can be used again', async () => {
    const { user, store } = await openGuide(<SecondaryConnectorsPage />, { draft: priceVectorLead() })
    const label = 'Powerpole PP45 pair, red left, 45 A'
    expect(within(card(label)).getByText('In your lead')).toBeTruthy()
    expect(screen.getAllByText('In your lead')).toHaveLength(1)
    await user.click(use(label))
    expect(Object.keys(store.getState().order.draft.connectBGroup)).toHaveLength(2)
  })

  it('refuse one that is out of stock', async () => {
    const { user, store } = await openGuide(<SecondaryConnectorsPage />)
    await user.click(use('Merit socket, 15 A'))
    expect(store.getState().order.draft.connectBGroup).toEqual({})
    expect(screen.getByRole('heading', { level: 1, name: 'Secondary connectors' })).toBeTruthy()
  })
})

it('names the contacts of a housing that has names for them', async () => {
  await openGuide(<SecondaryConnectorsPage />)
  expect(fact('Deutsch DT 4 pin plug, sockets (DT06-4S), 13 A per pin', 'Contacts used')).toBe(
    '1 (+) and 2 (−)',
  )
  expect(fact('Anderson SB50 grey, 50 A', 'Contacts used')).toBeUndefined()
})

it('tells the halves of connectors apart, and why no trailer plug is sold', async () => {
  await openGuide(<SecondaryConnectorsPage />)
  expect(screen.getByText(/a plug with sockets goes onto a receptacle with pins/)).toBeTruthy()
  expect(screen.getByText('Trailer plugs need their own pin-out; ask us.')).toBeTruthy()
})
