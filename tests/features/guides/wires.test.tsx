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
      'Cores',
      'Stranding (number/mm)',
      'Ampacity (A)',
      'Voltage drop (mV per A per m)',
      'Outside diameter (mm)',
      'Weight (g/m)',
      'Price per m',
      'Stock (m)',
    ])
    const names = within(table()).getAllByRole('rowheader')
    expect(names).toHaveLength(catalogue.wireList.length)
    expect(names[0]?.textContent).toMatch(/^0\.64 mm²/)
    expect(names.at(-1)?.textContent).toMatch(/^107 mm²/)
    expect(row('4.58 mm² twin sheath (6 mm auto)')).toEqual([
      '4.58 about 11\u00a0AWG',
      '2',
      '57/0.32',
      '38 manufacturer’s figure',
      '7.7',
      '9.6',
      '132',
      '$5.60',
      '260',
    ])
  })

  it('shows small drops with two decimals, and a dash for an unknown value', async () => {
    const unknown = aWire({ value: 'w-unknown', label: '5 mm² mystery', voltageDropPerAmp: 0 })
    const wire = (value: string) => catalogue.wireList.find((one) => one.value === value)!
    const [thin, thick] = [wire('w-trailer7-0p64'), wire('w-pair-107')]
    await openGuide(<WireGuidePage />, { parts: { wireList: [thin, unknown, thick] } })
    expect(row(thin.label)[4]).toBe('55.8')
    expect(row(thick.label)[4]).toBe('0.33')
    expect(row('5 mm² mystery')[4]).toBe('–')
  })

  it('marks those out of stock', async () => {
    await openGuide(<WireGuidePage />)
    expect(row('6 mm² solar twin, tinned').at(-1)).toBe('Out of stock')
  })

  it('is a list of cards on a phone', async () => {
    setWidth(320)
    await openGuide(<WireGuidePage />)
    expect(within(screen.getByRole('list', { name: 'Wires' })).getAllByRole('listitem')).toHaveLength(
      catalogue.wireList.length,
    )
  })

  it('shows no empty table while the catalogue loads', async () => {
    await openWithoutCatalogue(<WireGuidePage />)
    expect(screen.getByRole('heading', { level: 1, name: 'Wire guide' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

const field = (name: string) => screen.getByRole('textbox', { name })
const answer = () => screen.getByRole('status').textContent
const longest = () =>
  within(screen.getByRole('table', { name: 'Longest lead of each wire' }))
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.textContent)

describe('which wire do I need', () => {
  it('shows the thinnest suitable wire with its fuse, the deciding limit, and one size up and down', async () => {
    await openGuide(<WireGuidePage />)
    expect(answer()).toMatch(/^Recommended7\.9 mm² twin sheath \(8 B&S\)MAXI blade/)
    expect(answer()).toContain('0.34\u00a0V, 2.8%carries 54\u00a0A')
    expect(answer()).toContain('Limited by voltage drop')
    expect(answer()).toContain('Fuse: 31.3\u00a0A (the load ÷ 0.8) to 54\u00a0A (what the wire carries).')
    expect(answer()).toMatch(
      /One size down4\.58 mm² twin.*4\.8%carries.*Not enough: when warm, it loses more/,
    )
    expect(answer()).toMatch(/One size up13\.6 mm² twin/)
    expect(answer()).toContain('Drop at 20\u00a0°C, wire only.')
  })

  it('uses current, length with its unit, voltage and limit', async () => {
    const { user } = await openGuide(<WireGuidePage />)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Length unit' }), 'm')
    await user.clear(field('Length of the lead'))
    await user.type(field('Length of the lead'), '0.5')
    await user.clear(field('Current (A)'))
    await user.type(field('Current (A)'), '28')
    expect(answer()).toContain('Limited by current')
    await user.clear(field('Current (A)'))
    await user.type(field('Current (A)'), '4')
    expect(answer()).toMatch(/^Recommended1\.13 mm² twin.*The thinnest wire in stock is enough/)
    await user.click(screen.getByRole('radio', { name: '48\u00a0V' }))
    expect(answer()).toContain('58 V link')
  })

  it('rounds the current up to a tenth, as the configurator does', async () => {
    const { user } = await openGuide(<WireGuidePage />)
    await user.clear(field('Current (A)'))
    await user.type(field('Current (A)'), '0.05')
    expect(field('Current (A)').getAttribute('aria-invalid')).toBeNull()
    expect(answer()).toMatch(/^Recommended/)
  })

  it('reinterprets a length in the new unit if it is too long in the previous one', async () => {
    const { user } = await openGuide(<WireGuidePage />)
    const unit = screen.getByRole('combobox', { name: 'Length unit' })
    await user.selectOptions(unit, 'm')
    await user.clear(field('Length of the lead'))
    await user.type(field('Length of the lead'), '3000')
    expect(screen.getByText(/^Enter current and length/)).toBeTruthy()
    await user.selectOptions(unit, 'mm')
    expect(field('Length of the lead')).toHaveProperty('value', '3000')
    expect(answer()).toMatch(/^Recommended7\.9 mm² twin sheath/)
  })

  it('if there is none, shows the reason and remedies', async () => {
    const { user } = await openGuide(<WireGuidePage />)
    await user.clear(field('Current (A)'))
    await user.type(field('Current (A)'), '100')
    await user.clear(field('Length of the lead'))
    await user.type(field('Length of the lead'), '1700')
    expect(answer()).toContain('64.2 mm² red and black pair (00 B&S), the thickest in stock at this length')
    expect(answer()).toContain('It would work up to 1,056\u00a0cm.')
    expect(answer()).toContain('The same current at 24\u00a0V: 64.2 mm²')
    expect(answer()).toContain('With a limit of 10%: 64.2 mm²')
  })

  it('has no answer for numbers out of bounds', async () => {
    const { user } = await openGuide(<WireGuidePage />)
    await user.clear(field('Current (A)'))
    await user.type(field('Current (A)'), '5000')
    expect(screen.getByText('Enter 0.1 to 1,000 A.')).toBeTruthy()
    expect(screen.getByText(/^Enter current and length/)).toBeTruthy()
    expect(screen.getByText(/^Enter a current above/)).toBeTruthy()
    expect(screen.queryByRole('img', { name: /^Voltage drop in per cent/ })).toBeNull()
  })

  it('adds the answer to the draft as an attachment that lacks only connector B', async () => {
    const { user, store } = await openGuide(<WireGuidePage />)
    await user.click(screen.getByRole('button', { name: /^Use this: 7\.9 mm² twin/ }))
    await screen.findByRole('heading', { name: 'Configure your cable' })
    expect(screen.getByRole('tab', { selected: true, name: 'Attachments' })).toBeTruthy()
    const { draft } = store.getState().order
    expect(draft).toMatchObject({ systemVoltageV: 12, dropLimitPercent: 5 })
    const [attachment] = Object.values(draft.connectBGroup)
    expect(attachment).toMatchObject({ loadA: 25, wire: { value: 'w-twin-7p9', wire_len: 300 } })
    expect(attachment?.fuse_rating).toMatch(/^\d+A$/)
    expect(screen.getByText('Suggested wire and fuse applied.')).toBeTruthy()
  })

  it('links to the configurator', async () => {
    const { user } = await openGuide(<WireGuidePage />)
    await user.click(screen.getByRole('link', { name: 'Go to the configurator' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Configure your cable' })).toBeTruthy()
  })
})

describe('the voltage drop by length', () => {
  const plot = () => screen.getByRole('img', { name: /^Voltage drop in per cent/ })
  const wires = () => within(screen.getByRole('group', { name: 'Wires in the graph' }))

  it('is a plot with a named line for each wire, for the entered current and voltage', async () => {
    await openGuide(<WireGuidePage />)
    expect(
      screen.getByRole('img', {
        name: 'Voltage drop in per cent at 25\u00a0A and 12\u00a0V, 0 to 10\u00a0m',
      }),
    ).toBe(plot())
    for (const label of ['2 × 1.85 !', '2 × 2.9', '2 × 4.58', '2 × 7.92', '2 × 13.57'])
      expect(within(plot()).getByText(label)).toBeTruthy()
    for (const limit of ['3%', '5%', '10%']) expect(within(plot()).getByText(limit)).toBeTruthy()
    const reading = document.getElementById(plot().getAttribute('aria-describedby') ?? '')
    expect(reading?.textContent).toContain('the current is above that wire’s ampacity')
  })

  // 25 A: 1.85 mm² loses 0.48 V per m, so 3 % of 12 V after 75 cm; 13.6 mm² 0.0654 V, so after 5.50 m.
  it('has a table with the same lengths, rounded down, that marks a current above the ampacity', async () => {
    await openGuide(<WireGuidePage />)
    expect(longest()).toEqual([
      '1.85 mm² twin sheath (4 mm auto)0.751.252.5022, too low',
      '2.9 mm² twin sheath (5 mm auto)1.171.953.9129',
      '4.58 mm² twin sheath (6 mm auto)1.853.096.1938',
      '7.9 mm² twin sheath (8 B&S)3.215.3510.7054',
      '13.6 mm² twin sheath (6 B&S)5.509.1718.3480',
    ])
  })

  it('shows the chosen wires, at most eight, up to the chosen length', async () => {
    const { user } = await openGuide(<WireGuidePage />)
    await user.click(wires().getByRole('checkbox', { name: '1.85 mm² twin sheath (4 mm auto)' }))
    expect(longest()).toHaveLength(4)
    expect(within(plot()).queryByText('2 × 1.85 !')).toBeNull()
    for (const pair of ['20.3', '32.2', '49.2', '64.2'])
      await user.click(wires().getByRole('checkbox', { name: new RegExp(`^${pair} mm² red and black pair`) }))
    expect(longest()).toHaveLength(8)
    const other = wires().getByRole<HTMLInputElement>('checkbox', { name: /^107 mm²/ })
    expect(other.disabled).toBe(true)
    await user.click(screen.getByRole('radio', { name: '30\u00a0m' }))
    expect(plot().getAttribute('aria-labelledby')).toBeTruthy()
    expect(screen.getByRole('img', { name: /0 to 30\u00a0m$/ })).toBe(plot())
  })

  it('asks for a wire if none is chosen', async () => {
    const { user } = await openGuide(<WireGuidePage />)
    for (const box of wires().getAllByRole<HTMLInputElement>('checkbox', { checked: true }))
      await user.click(box)
    expect(screen.getByText('Choose at least one wire.')).toBeTruthy()
    expect(screen.queryByRole('table', { name: 'Longest lead of each wire' })).toBeNull()
  })
})

it('names the basis of each ampacity, and shows a dash for an unknown one', async () => {
  const unknown = aWire({ value: 'w-unknown', label: '5 mm² mystery', ampacityA: 0 })
  await openGuide(<WireGuidePage />, { parts: { wireList: [...catalogue.wireList, unknown] } })
  expect(row('7.9 mm² twin sheath (8 B&S)')[3]).toBe('54 105\u00a0°C, engine space')
  expect(row('5 mm² mystery')[3]).toBe('–')
})
