import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PriceGuidePage } from '@/features/guides/PriceGuidePage'
import { chooseFuse } from '@/domain/lead/editLead'
import { aFuse, priceVectorLead } from '../../support/builders'
import { openGuide } from '../../support/guides'

function terms(name: string): string[][] {
  return within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
}

const figure = (name: string) =>
  within(screen.getByText(name).parentElement!).getByRole('definition').textContent

describe('the price guide', () => {
  it('applies the formula to the draft: each term, per piece and once, and the total', async () => {
    await openGuide(<PriceGuidePage />, { draft: priceVectorLead({ andrsonPlugHandle: '2', quantity: '3' }) })
    expect(screen.getByText('= one lead × quantity + $3.00 × plug handles + postage')).toBeTruthy()
    expect(terms('For each lead')).toEqual([
      ['Anderson SB50 grey, 50 A', '$9.90', '× 3', '= $29.70'],
      ['Powerpole PP45 pair, red left, 45 A', '$5.90', '× 3', '= $17.70'],
      ['4.58 mm² twin sheath (6 mm auto)', '$5.60 per m', '× 18\u00a0m', '= $100.80'],
      ['MIDI bolt-down holder, two lugs, 30A', '$16.50', '× 3', '= $49.50'],
    ])
    expect(terms('Once per item')).toEqual([
      ['Plug handles', '$3.00', '× 2', '= $6.00'],
      ['Postage: Normal', '$10.60', '× 1', '= $10.60'],
    ])
    expect(figure('One lead, without plug handles and postage')).toBe('$65.90')
    expect(figure('Total of your lead')).toBe('$214.30')
  })

  it('has no term for “No fuse”', async () => {
    const none = aFuse({ value: 'f-none', label: 'No fuse', price: 0 })
    await openGuide(<PriceGuidePage />, { draft: chooseFuse(priceVectorLead(), 'attachment-1', none) })
    expect(terms('For each lead')).toContainEqual(['No fuse', '', '', '$0.00'])
  })

  it('shows the formula for an empty draft too, with a link to the configurator', async () => {
    const { user } = await openGuide(<PriceGuidePage />)
    expect(screen.getByRole('heading', { level: 2, name: 'The formula' })).toBeTruthy()
    expect(screen.getByText(/^Your lead is empty/)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Go to the configurator' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Configure your cable' })).toBeTruthy()
  })
})
