import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { WireGuidePage } from '@/features/guides/WireGuidePage'
import { aWire, catalogue } from '../../support/builders'
import { setWidth } from '../../support/dom'
import { openGuide, openWithoutCatalogue } from '../../support/guides'

const table = () => screen.getByRole('table', { name: 'Wires' })

function row(name: string): string[] {
  const found = within(table()).getByRole('rowheader', { name }).closest('tr')!
  return within(found)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

describe('the wire guide', () => {
  it('has a row for each wire, by cross-section, with units in the headers', async () => {
    await openGuide(<WireGuidePage />)
    const headers = within(table()).getAllByRole('columnheader')
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Wire',
      'Cross-section (mm²)',
      'Conductors',
      'Stranding (number/mm)',
      'Ampacity (A)',
      'Voltage drop (mV per A per m)',
      'Outside diameter (mm)',
      'Mass (g/m)',
      'Price per m',
      'Stock (m)',
    ])
    const names = within(table()).getAllByRole('rowheader')
    expect(names).toHaveLength(catalogue.wireList.length)
    expect(names[0]?.textContent).toMatch(/^0\.64 mm²/)
    expect(names.at(-1)?.textContent).toMatch(/^107 mm²/)
    expect(row('4.58 mm² twin sheath (6 mm auto)')).toEqual([
      '4.58',
      '2',
      '57/0.32',
      '38',
      '7.7',
      '9.6',
      '132',
      '$5.60',
      '260',
    ])
  })

  it('shows small drops to two decimals, and a dash where the figure is unknown', async () => {
    const unknown = aWire({ value: 'w-unknown', label: '5 mm² mystery', voltageDropPerAmp: 0 })
    const [thin, thick] = [catalogue.wireList[0]!, catalogue.wireList.at(-1)!]
    await openGuide(<WireGuidePage />, { parts: { wireList: [thin, unknown, thick] } })
    expect(row(thin.label)[4]).toBe('55.8')
    expect(row(thick.label)[4]).toBe('0.33')
    expect(row('5 mm² mystery')[4]).toBe('–')
  })

  it('says which are out of stock', async () => {
    await openGuide(<WireGuidePage />)
    expect(row('6 mm² solar twin, tinned').at(-1)).toBe('Out of stock')
  })

  it('is a list of cards on a phone', async () => {
    setWidth(320)
    await openGuide(<WireGuidePage />)
    expect(within(screen.getByRole('list', { name: 'Wires' })).getAllByRole('listitem')).toHaveLength(16)
  })

  it('shows no empty table before the catalogue is there', async () => {
    await openWithoutCatalogue(<WireGuidePage />)
    expect(screen.getByRole('heading', { level: 1, name: 'Wire guide' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})
