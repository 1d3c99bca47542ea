import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Lead } from '@/domain/lead/lead'
import { addEmptyAttachment, changeSystem, choosePost } from '@/domain/lead/editLead'
import { CutListSheet } from '@/components/cable/cutList/CutListSheet'
import { CutListPage } from '@/features/cart/CutListPage'
import { aPostOption, priceVectorLead, catalogue, lead } from '../../support/builders'
import { readHarness } from '../../domain/papers/wireVizSyntax'
import { renderWithProviders } from '../../support/renderWithProviders'

const stateWith = (from = catalogue) => ({ catalogue: { ...from, complete: true } })

async function openPaper(cart: Lead[], from = catalogue) {
  window.localStorage.setItem('cart', JSON.stringify(cart))
  const page = await renderWithProviders(<CutListPage />, { preloadedState: stateWith(from) })
  await screen.findByRole('heading', { level: 1, name: 'Work order' })
  if (cart.length > 0) await screen.findByRole('article')
  return page
}

const section = (name: string) => within(screen.getByRole('region', { name }))
const cells = (row: HTMLElement) =>
  [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
const tableOf = (name: string, caption: string) =>
  within(section(name).getByRole('table', { name: caption }))
    .getAllByRole('row')
    .map(cells)
const listOf = (name: string, heading: string | RegExp) => {
  const place = section(name).getByRole('heading', { level: 3, name: heading }).parentElement!
  return within(place)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
}
const factsOf = (name: string) =>
  Object.fromEntries(
    section(name)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')]),
  )
const first = 'Lead 1 of 1: Anderson SB50 grey, 50 A'
const blade = { cm: 250, fuse: 'f-blade', rating: '15A' }

describe('the work order', () => {
  it('has the head, cables to cut, contacts, fuses and stock of the worked example', async () => {
    const example = lead(
      'a-sb50-grey',
      [
        { ...blade, b: 'b-cig-socket', wire: 'w-twin-2p9', loadA: 8 },
        { ...blade, b: 'b-pp30', wire: 'w-twin-1p85', cm: 120, rating: '10A', loadA: 6 },
      ],
      { quantity: '2', andrsonPlugHandle: '2' },
    )
    const ordered = choosePost(example, aPostOption())
    const order = {
      number: 'O10234',
      placedOn: '23 November 2026',
      readyDay: '2026-11-26',
      reference: 'camper 7',
      state: 'placed',
    } as const
    await renderWithProviders(
      <CutListSheet shopName="Cables" order={order} leads={[ordered]} back={{ to: '/', label: 'Back' }} />,
      { preloadedState: stateWith() },
    )
    expect(tableOf(first, 'Cables to cut')).toEqual([
      ['No.', 'Cable', 'Pieces', 'Tip to tip', 'Cut', 'Sheath off', 'Labels'],
      [
        '1',
        '2.9 mm² twin sheath (5 mm auto)about 13 AWG',
        '2',
        '2500 mm+100 / −0 mm',
        'whole cable: 2425 mm1 red (+): 120 mm, 50 mm out, leaves 2255 mm2 black (−): 2425 mm',
        '210 mm at A',
        'O10234-1/A-1O10234-1/B-1',
      ],
      [
        '2',
        '1.85 mm² twin sheath (4 mm auto)about 15 AWG',
        '2',
        '1200 mm+50 / −0 mm',
        'whole cable: 1164 mm1 red (+): 120 mm, 50 mm out, leaves 994 mm2 black (−): 1164 mm',
        '210 mm at A',
        'O10234-1/A-2O10234-1/B-2',
      ],
    ])
    const contacts = tableOf(first, 'Contacts and lugs')
    expect(contacts[0]).toEqual(['End', 'Contact', 'Cores', 'Copper', 'Crimp', 'Strip'])
    expect(contacts.slice(1).map(([end = '', ...row]) => [end.split(',')[0], ...row])).toEqual([
      [
        'A',
        '+',
        'cable 1: 1 red (+), 2.9 mm² and cable 2: 1 red (+), 1.85 mm²',
        '4.75 mm²',
        '5953 or 5915',
        '14.5 mm',
      ],
      [
        'A',
        '−',
        'cable 1: 2 black (−), 2.9 mm² and cable 2: 2 black (−), 1.85 mm²',
        '4.75 mm²',
        '5953 or 5915',
        '14.5 mm',
      ],
      ['B1', 'centre (+)', 'cable 1: 1 red (+)', '2.9 mm²', 'as supplied', '____'],
      ['B1', 'shell (−)', 'cable 1: 2 black (−)', '2.9 mm²', 'as supplied', '____'],
      ['B2', '+', 'cable 2: 1 red (+)', '1.85 mm²', '1331', '7.9 mm'],
      ['B2', '−', 'cable 2: 2 black (−)', '1.85 mm²', '1331', '7.9 mm'],
    ])
    const link = 'Blade ATO/ATC in-line holder, sealed, Blade ATO/ATC link'
    const place = '150 mm to 200 mm from the tip of A (Anderson SB50 grey, 50 A).'
    expect(listOf(first, 'Fuses')).toEqual([
      `Cable 1: ${link} 15A. In core 1 red (+) of cable 1, ${place}`,
      `Cable 2: ${link} 10A. In core 1 red (+) of cable 2, ${place}`,
    ])
    expect(
      listOf(first, 'From stock').map((draw) => draw.replace(/ \(reserved for this order\)$/, '')),
    ).toEqual([
      'Connector A, Anderson SB50 grey, 50 A: 2 pieces',
      'Connector B, Cigarette lighter socket, 15 A: 2 pieces',
      'Wire, 2.9 mm² twin sheath (5 mm auto): 500 cm',
      'Fuse, Blade ATO/ATC in-line holder, sealed: 4 pieces',
      'Fuse link, Blade ATO/ATC 15A: 2 pieces',
      'Connector B, Powerpole PP30 pair, red left, 30 A: 2 pieces',
      'Wire, 1.85 mm² twin sheath (4 mm auto): 240 cm',
      'Fuse link, Blade ATO/ATC 10A: 2 pieces',
    ])
    expect(factsOf(first)).toEqual({
      Order: 'O10234, 23 November 2026',
      'Buyer’s reference': 'camper 7',
      Pieces: '2',
      Postage: 'Express',
      'System voltage': '12 V',
      'Fed from': 'Connector A, from something fused already',
      'Plug handle': '2',
      Due: '26 November 2026',
      'Serial or batch': '',
    })
    expect(listOf(first, /^Tests · O\d+-1$/)).toHaveLength(2)
    const drawing = section(first).getByRole('img', { name: 'Drawing of the lead' })
    expect(drawing.textContent).toContain('2500\u00a0mm')
  })

  it('of the cart says that it is not ordered, and has no order in its labels', async () => {
    await openPaper([priceVectorLead()])
    expect(factsOf(first)).toMatchObject({ Order: 'from the cart, not ordered' })
    expect(tableOf(first, 'Cables to cut')[1]?.at(-1)).toBe('1/A-11/B-1')
  })

  it('names ring lugs, spare cores, missing contacts, a stud, a second source', async () => {
    const many = changeSystem(
      lead('a-lug-m8-pair', [
        { b: 'b-dt4', wire: 'w-trailer7-0p64', cm: 300, fuse: 'f-midi', rating: '30A' },
        { b: 'b-pp45', wire: 'w-twin-4p58', cm: 300, fuse: 'f-mrbf', rating: '30A' },
        { b: 'b-pp30', wire: 'w-twin-13p6', cm: 300, fuse: 'f-none', rating: '' },
      ]),
      { fedFrom: 'both' },
    )
    await openPaper([many])
    const name = /^Lead 1 of 1/
    const fuses = within(screen.getByRole('region', { name })).getAllByRole('listitem')
    const texts = fuses.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
    expect(texts[0]).toContain('2 ring lugs M5 for 0.64 mm².')
    expect(texts[0]).toContain('The other end is a source too: its fuse is not included.')
    expect(texts[1]).toContain('the block onto the battery’s stud.')
    expect(texts[2]).toBe('Cable 1: 3 yellow, 4 white, 5 green, 6 blue and 7 brown')
    expect(screen.getAllByText('no contact listed for 13.57 mm²: choose by hand')).not.toHaveLength(0)
  })

  it.each([
    [150, false],
    [151, true],
  ])('says whether a connector of %i mm takes the fuse too far from the source', async (reachMm, isFar) => {
    const far = / More than 180 mm from the source: put the wire up to it in a sheath or conduit\./
    const fused = { b: 'b-pp30', wire: 'w-twin-1p85', cm: 300, fuse: 'f-blade', rating: '10A' }
    const connectorAList = catalogue.connectorAList.map((one) => ({ ...one, reachMm }))
    await openPaper([lead('a-sb50-grey', [fused])], { ...catalogue, connectorAList })
    const [text = ''] = listOf(first, 'Fuses')
    expect(far.test(text), text).toBe(isFar)
  })

  it('asks for no test of a fuse where there is none', async () => {
    const only = { b: 'b-pp30', wire: 'w-twin-4p58', cm: 300 }
    await openPaper([lead('a-sb50-grey', [{ ...only, fuse: 'f-none', rating: '' }])])
    expect(screen.getByText(/; no contact between cores; every crimp pulled by hand; length/)).toBeTruthy()
  })

  it('has one line of boxes for more than ten pieces', async () => {
    await openPaper([priceVectorLead({ quantity: '11' })])
    expect(listOf(first, 'Tests · 1')).toEqual([expect.stringMatching(/^____ of 11 pieces/)])
  })

  it('notes an incomplete lead, and has no row for a wire without length', async () => {
    await openPaper([addEmptyAttachment(priceVectorLead(), 'open')])
    expect(section(first).getByText('Incomplete – do not build.')).toBeTruthy()
    expect(tableOf(first, 'Cables to cut')).toHaveLength(2)
  })

  it('prints, and links back to the cart', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = await openPaper([priceVectorLead()])
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    expect(screen.getByRole('link', { name: 'Back to the cart' })).toHaveProperty('pathname', '/cart')
  })

  it('shows as many labels as pieces in place of the work order, and prints them', async () => {
    const second = addEmptyAttachment(priceVectorLead({ objectId: 'second' }), 'open')
    const { user } = await openPaper([priceVectorLead({ quantity: '3' }), second])
    const lead = 'Lead 1 of 2: Anderson SB50 grey, 50 A'
    await user.click(screen.getByRole('button', { name: 'Labels' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Labels' })).toBeTruthy()
    expect(section(lead).getByText('6 labels')).toBeTruthy()
    const labels = section(lead).getAllByRole('listitem')
    expect(labels.map(({ textContent }) => textContent)).toEqual(Array(3).fill(['1/A-1', '1/B-1']).flat())
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Download WireViz' })).toBeNull()
    expect(section('Lead 2 of 2: Anderson SB50 grey, 50 A').queryByRole('listitem')).toBeNull()
    const print = vi.spyOn(window, 'print').mockReturnValue()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Work order' }))
    expect(tableOf(lead, 'Cables to cut')).toHaveLength(2)
  })

  it('has the labels of one piece where those of all pieces are too many', async () => {
    const { user } = await openPaper([priceVectorLead({ quantity: '251' })])
    await user.click(screen.getByRole('button', { name: 'Labels' }))
    expect(section(first).getByText('Labels for one piece: print 251 times.')).toBeTruthy()
    expect(section(first).getAllByRole('listitem')).toHaveLength(2)
  })

  it('exports each lead as WireViz input', async () => {
    const files: Blob[] = []
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${String(files.push(file))}`,
      revokeObjectURL: () => undefined,
    })
    const saves = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const second = priceVectorLead({ objectId: 'second', quantity: '2', andrsonPlugHandle: '3' })
    const { user } = await openPaper([priceVectorLead(), second])
    await user.click(
      section('Lead 2 of 2: Anderson SB50 grey, 50 A').getByRole('button', { name: 'Download WireViz' }),
    )
    expect(saves.mock.contexts).toMatchObject([{ download: 'lead-2.yml' }])
    const { metadata, connectors } = readHarness((await files[0]?.text()) ?? '')
    expect(metadata).toMatchObject({
      title: 'customised cable, draft, lead 2',
      description: '12\u00a0V · fed from: Connector A, from something fused already · Make 2 pieces',
      notes: 'Make 2 pieces. 3 plug handles: for the whole item, not per piece.',
    })
    expect(connectors.A?.subtype).toBe('Anderson SB50 grey, 50 A')
  })

  it('has no sheet for an empty cart', async () => {
    await openPaper([])
    expect(screen.getByText(/^Your cart is empty/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
    expect(screen.queryByRole('article')).toBeNull()
  })
})
