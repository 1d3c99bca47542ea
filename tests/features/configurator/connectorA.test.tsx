import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fridgeBranch, lead, priceVectorLead, sound } from '../../support/builders'
import { openShop, openTab, picker, total } from '../../support/configurator'

const list = () => screen.getByRole('listbox', { name: 'Primary connector' })
const optionsShown = () => within(list()).getAllByRole('option')
const option = (name: RegExp) => within(list()).getByRole('option', { name })
const chosen = () => within(list()).queryByRole('option', { selected: true })?.textContent

describe('choosing connector A', () => {
  it('takes the pressed one, and shows its price at once, where there was no total before', async () => {
    const { user, store } = await openShop()
    expect(total()).toBe('–')
    await user.click(option(/^Anderson SB50 grey/))
    expect(chosen()).toContain('Anderson SB50 grey, 50 A')
    expect(total()).toBe('$20.50')
    expect(store.getState().order.draft.connectorA).toMatchObject({
      value: 'a-sb50-grey',
      label: 'Anderson SB50 grey, 50 A',
      price: 9.9,
      wireMinimum: 15,
      wireMaximum: 1000,
    })
  })

  it('shows each with price and stock, sorted by label, those out of stock last', async () => {
    await openShop()
    expect(option(/^Anderson SB50 grey, 50 A.*\$9\.90 · 64 in stock/)).toBeTruthy()
    const labels = optionsShown().map((one) => one.textContent)
    expect(labels).toHaveLength(27)
    expect(labels[0]).toContain('Anderson SB50 grey')
    const first = labels.findIndex((label) => label.endsWith('Out of stock'))
    expect(labels[first - 1]).toContain('Ring terminal pair M6')
    expect(labels.slice(first).every((label) => label.endsWith('Out of stock'))).toBe(true)
  })

  it('refuses one that is out of stock, with the reason', async () => {
    const { user, store } = await openShop()
    const gone = option(/^Anderson SB50 blue.*Out of stock/)
    expect(gone.getAttribute('aria-disabled')).toBe('true')
    await user.click(gone)
    expect(chosen()).toBeUndefined()
    expect(store.getState().order.draft.connectorA.value).toBe('')
    expect(option(/^Anderson SB50 grey/).getAttribute('aria-disabled')).toBeNull()
  })

  it('names the attachment that an option breaks before it is chosen, last in the list and not disabled', async () => {
    const { user } = await openShop({ draft: lead('a-sb50-grey', [fridgeBranch, sound]) })
    const reason = 'Too large for the wire of attachment 1: fits 7.9\u00a0mm² or more'
    const clips = option(/^Battery clip pair, 200 A/)
    expect(clips.textContent).toContain(reason)
    expect(clips.getAttribute('aria-disabled')).toBeNull()
    const fits = optionsShown().map((one) => one.textContent.endsWith('in stock'))
    expect(fits.indexOf(false), 'the first that does not fit').toBe(fits.lastIndexOf(true) + 1)
    await user.click(clips)
    expect(chosen()).toContain('Battery clip pair, 200 A')
    expect(option(/^Battery clip pair, 200 A/).textContent, 'once chosen').toContain(reason)
  })

  it('keeps the attachments when it is changed later', async () => {
    const { user } = await openShop({ draft: priceVectorLead() })
    await user.click(option(/^Anderson SB120 grey/))
    await openTab(user, 'Attachments')
    expect(picker(1, 'Wire').value).toBe('4.58 mm² twin sheath (6 mm auto)')
    expect(picker(1, 'Fuse rating').value).toBe('30A')
  })
})

describe('finding connector A', () => {
  it('by all entered words, in any order and case', async () => {
    const { user } = await openShop()
    await user.type(screen.getByRole('searchbox', { name: 'Search connectors' }), 'GREY sb1')
    expect(optionsShown().map((one) => one.textContent)).toEqual([
      expect.stringContaining('Anderson SB120 grey'),
      expect.stringContaining('Anderson SB175 grey'),
    ])
  })

  it('by category, together with the search', async () => {
    const { user } = await openShop()
    const category = screen.getByRole('combobox', { name: 'Category' })
    await user.selectOptions(category, 'Deutsch')
    expect(optionsShown()).toHaveLength(4)
    await user.type(screen.getByRole('searchbox', { name: 'Search connectors' }), 'dtp')
    expect(optionsShown().map((one) => one.textContent)).toEqual([
      expect.stringContaining('Deutsch DTP 2 pin plug'),
      expect.stringContaining('Deutsch DTP 2 pin receptacle'),
    ])
    await user.selectOptions(category, 'All categories')
    await user.clear(screen.getByRole('searchbox', { name: 'Search connectors' }))
    expect(optionsShown()).toHaveLength(27)
  })

  it('reports when nothing matches, and keeps the choice', async () => {
    const { user } = await openShop({ draft: priceVectorLead() })
    const search = screen.getByRole('searchbox', { name: 'Search connectors' })
    await user.type(search, 'hydraulic')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.getByText(/^No connectors match/)).toBeTruthy()
    await user.clear(search)
    expect(chosen()).toContain('Anderson SB50 grey')
  })
})

describe('the list of connectors by keyboard', () => {
  const focused = () => document.activeElement?.textContent

  it('is one tab stop with arrows, Home and End, and Enter or Space chooses', async () => {
    const { user } = await openShop()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Deutsch')
    await user.tab()
    expect(focused()).toContain('Deutsch DT 2 pin plug')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toContain('Deutsch DT 2 pin receptacle')
    expect(chosen()).toBeUndefined()
    await user.keyboard('{Enter}')
    expect(chosen()).toContain('Deutsch DT 2 pin receptacle')
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}')
    expect(focused()).toContain('Deutsch DT 2 pin plug')
    await user.keyboard('{ArrowUp}{End}')
    expect(focused()).toContain('Deutsch DTP 2 pin receptacle')
    await user.keyboard('{Home} ')
    expect(chosen()).toContain('Deutsch DT 2 pin plug')
    await user.tab()
    expect(list().contains(document.activeElement)).toBe(false)
  })

  it('reaches options out of stock to read the reason, and does not choose them', async () => {
    const { user } = await openShop()
    await user.type(screen.getByRole('searchbox', { name: 'Search connectors' }), 'sb50 blue')
    await user.tab()
    await user.tab()
    expect(focused()).toContain('Out of stock')
    await user.keyboard('{Enter} ')
    expect(chosen()).toBeUndefined()
  })
})
