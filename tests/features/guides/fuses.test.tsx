import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Fuse } from '@/domain/catalogue/catalogue'
import { FuseGuidePage } from '@/features/guides/FuseGuidePage'
import { aFuse, catalogue } from '../../support/builders'
import { openGuide, openWithoutCatalogue } from '../../support/guides'

function card(label: string): HTMLElement {
  const found = screen.getByRole('heading', { level: 3, name: label }).closest('li')
  if (!found) throw new Error(`No card of ${label}`)
  return found
}

function listed(label: string, name: string): string[] {
  const list = within(card(label)).getByText(name).parentElement!
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
}

describe('the fuse guide', () => {
  it('shows every family with its voltage, ratings and price', async () => {
    await openGuide(<FuseGuidePage />)
    expect(screen.getByRole('heading', { level: 1, name: 'Fuse guide' })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(11)
    const midi = 'MIDI bolt-down holder, two lugs'
    expect(within(card(midi)).getByText('58 V DC')).toBeTruthy()
    expect(within(card(midi)).getByText('$16.50')).toBeTruthy()
    expect(within(card(midi)).getByText(/^A bolt-down link\./)).toBeTruthy()
    expect(listed(midi, 'For systems of')).toEqual(['12\u00a0V', '24\u00a0V', '48\u00a0V'])
    expect(listed(midi, 'Ratings in stock')).toEqual([
      '30A',
      '40A',
      '50A',
      '60A',
      '70A',
      '80A',
      '100A',
      '125A',
      '150A',
    ])
    expect(listed(midi, 'Ratings out of stock')).toEqual(['200A'])
    const mega = 'ANL bolt-down holder, two lugs'
    expect(listed(mega, 'Ratings in stock')).not.toContain('30A')
  })

  it('separates unavailable ratings, and marks a family that is out of stock', async () => {
    await openGuide(<FuseGuidePage />)
    const glass = 'Glass 3AG in-line holder'
    expect(listed(glass, 'Ratings')).toContain('7.5A')
    expect(within(card(glass)).queryByText(/^Ratings in stock/)).toBeNull()
    const blade = 'Blade ATO/ATC in-line holder, sealed'
    expect(listed(blade, 'Ratings out of stock')).toEqual(['7.5A'])
    expect(listed(blade, 'Ratings in stock')).not.toContain('7.5A')
    expect(listed(glass, 'For systems of')).toEqual(['12\u00a0V', '24\u00a0V'])
    expect(within(card(glass)).getByText('Out of stock')).toBeTruthy()
    expect(within(card('MEGA bolt-down holder, two lugs')).queryByText('Out of stock')).toBeNull()
  })

  it('explains No fuse, which has neither voltage nor rating', async () => {
    await openGuide(<FuseGuidePage />)
    expect(within(card('No fuse')).getByText(/then protects its wire/)).toBeTruthy()
    expect(within(card('No fuse')).queryAllByRole('term')).toEqual([])
    expect(within(card('No fuse')).getByText('free')).toBeTruthy()
  })

  it('shows an unknown family with its attributes alone', async () => {
    const unknown = aFuse({ value: 'f-new', label: 'New fuse', type: 'constructor', ratingsA: [30] })
    const link = {
      ...catalogue.fuseRatingList[0]!,
      label: '30A',
      amps: 30,
      stock: 5,
      families: ['constructor'],
    }
    await openGuide(<FuseGuidePage />, { parts: { fuseList: [unknown], fuseRatingList: [link] } })
    expect(listed('New fuse', 'Ratings in stock')).toEqual(['30A'])
    expect(card('New fuse').textContent).not.toContain('guides.')
  })

  it('notes that an unknown family in stock has no rating in stock', async () => {
    const bare = aFuse({ value: 'f-new', label: 'New fuse', ratingsA: [] })
    await openGuide(<FuseGuidePage />, { parts: { fuseList: [bare] } })
    expect(within(card('New fuse')).getByText('none')).toBeTruthy()
  })

  it('links to the configurator', async () => {
    await openGuide(<FuseGuidePage />)
    expect(screen.getByRole('link', { name: 'Go to the configurator' })).toBeTruthy()
  })

  it('explains how to choose one while the catalogue loads', async () => {
    await openWithoutCatalogue(<FuseGuidePage />)
    expect(screen.getByText(/at least 125% of the load’s continuous current/)).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 2, name: 'Fuses and their ratings' })).toBeNull()
  })
})

it('shows the first of thousands, and more on request', async () => {
  const { user } = await openGuide(<FuseGuidePage />, {
    parts: {
      fuseList: Array.from({ length: 150 }, (_, index) => ({ ...aFuse(), value: `made-${index}` })),
    },
  })
  const cards = () => screen.getAllByRole('heading', { level: 3 })
  expect(cards()).toHaveLength(60)
  const more = screen.getByRole('button', { name: 'Show more (60 of 150)' })
  await user.click(more)
  expect(cards()).toHaveLength(120)
  expect(document.activeElement).toBe(more)
  await user.click(screen.getByRole('button', { name: 'Show more (120 of 150)' }))
  expect(cards()).toHaveLength(150)
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
})

it('shows what each breaks at which voltage, and which wires its holder takes', async () => {
  await openGuide(<FuseGuidePage />)
  const breaks = 'Breaking capacity (DC)'
  const mrbf = 'MRBF terminal fuse block'
  expect(listed(mrbf, breaks)).toEqual([
    '10,000\u00a0A at 12\u00a0V',
    '5,000\u00a0A at 24\u00a0V',
    '2,000\u00a0A at 48\u00a0V',
  ])
  expect(within(card(mrbf)).getByText('2.5 to 107.3 mm²')).toBeTruthy()
  expect(listed('Blade ATO/ATC in-line holder, sealed', breaks)).toEqual([
    '1,000\u00a0A at 12\u00a0V',
    '1,000\u00a0A at 24\u00a0V',
  ])
})

it('says that the figures of a holder are not known', async () => {
  const unknown = aFuse({
    label: 'New fuse',
    gaugeMinimum: 0,
    gaugeMaximum: 0,
    breakingA12: 0,
    breakingA24: 0,
    breakingA48: 0,
  })
  await openGuide(<FuseGuidePage />, { parts: { fuseList: [unknown] } })
  expect(within(card('New fuse')).getAllByText('not known')).toHaveLength(2)
})

it('describes a fuse by its family, not by its label', async () => {
  const renamed = aFuse({ label: 'Large link', type: 'Links', family: 'classT', breakingA12: 20_000 })
  await openGuide(<FuseGuidePage />, { parts: { fuseList: [renamed] } })
  expect(within(card('Large link')).getByText('The fuse for a lithium bank: it breaks 20 kA.')).toBeTruthy()
})

it('allows a longer way to the fuse only for a wire in a sheath, also from a battery', async () => {
  await openGuide(<FuseGuidePage />)
  expect(
    screen.getByText(/in a sheath or conduit all the way, it may be within 101 cm, or within 183 cm/),
  ).toBeTruthy()
  expect(screen.getByText(/A bare wire never gets more than 18 cm\./)).toBeTruthy()
})

it('says nothing about a family that the figures of a fuse contradict', async () => {
  const as = (family: Fuse['family'], figures: Partial<Fuse>) =>
    catalogue.fuseList.filter((one) => one.family === family).map((one) => ({ ...one, ...figures }))
  await openGuide(<FuseGuidePage />, {
    parts: { fuseList: [...as('midi', { breakingA12: 5000 }), ...as('mc4', { voltageRatingV: 1500 })] },
  })
  const midi = 'MIDI bolt-down holder, two lugs'
  expect(listed(midi, 'Breaking capacity (DC)')).toContain('5,000\u00a0A at 12\u00a0V')
  expect(within(card(midi)).queryByText(/It breaks 1 kA/)).toBeNull()
  expect(within(card('MC4 in-line fuse holder, 1000 V')).queryByText(/up to 1,000 V/)).toBeNull()
})

it('says of each family sold at first what it is for', async () => {
  await openGuide(<FuseGuidePage />)
  expect(screen.getAllByText(/breaks? (1|2|6|10|20) kA/)).toHaveLength(6)
  expect(screen.getByText(/for up to 1,000 V/)).toBeTruthy()
})

it('knows that connectors may be too weak for a fuse, not only the wire', async () => {
  await openGuide(<FuseGuidePage />)
  expect(
    screen.getByText(/If no rating fits in between, use a thicker wire or connectors rated higher\.$/),
  ).toBeTruthy()
})
