import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Lead } from '@/domain/lead/lead'
import { addEmptyAttachment, duplicateAttachment, setFedFrom, setWireLength } from '@/domain/lead/editLead'
import { CutListPage } from '@/features/cart/CutListPage'
import { priceVectorLead, catalogue, lead } from '../../support/builders'
import { readHarness } from '../../domain/papers/wireVizSyntax'
import { renderWithProviders } from '../../support/renderWithProviders'

async function openPaper(cart: Lead[]) {
  window.localStorage.setItem('cart', JSON.stringify(cart))
  const page = await renderWithProviders(<CutListPage />, {
    preloadedState: { catalogue: { ...catalogue, complete: true } },
  })
  await screen.findByRole('heading', { level: 1, name: 'Cut list' })
  if (cart.length > 0) await screen.findByRole('article')
  return page
}

const section = (name: string) => within(screen.getByRole('region', { name }))
const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
const rowsOf = (name: string) => section(name).getAllByRole('row').map(cells)
const listOf = (name: string, heading: string) => {
  const place = section(name).getByRole('heading', { level: 3, name: heading }).parentElement!
  return within(place)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}
const first = 'Lead 1: Anderson SB50 grey, 50 A'

describe('the cut list', () => {
  it('has a table per lead: cut, crimp, fuse, cores, marks', async () => {
    const two = duplicateAttachment(
      priceVectorLead({ quantity: '3', andrsonPlugHandle: '2', source: 'bank', sourceAh: 200 }),
      'attachment-1',
      'b',
    )
    await openPaper([setWireLength(two, 'b', 20), priceVectorLead({ objectId: 'second' })])
    const fuse = 'MIDI bolt-down holder, two lugs, 30Aat end A, in core 1, within 18\u00a0cm of it'
    const [a, b] = ['Anderson SB50 grey, 50 A', 'Powerpole PP45 pair, red left, 45 A']
    const wire = '4.58 mm² twin sheath (6 mm auto)'
    const gauged = `${wire}about 11\u00a0AWG`
    const cores = '1 red (+)2 black (−)'
    expect(rowsOf(first)).toEqual([
      [
        'No.',
        'Wire',
        'Length',
        'Pieces',
        'Crimp at end A',
        'Crimp at end B',
        'Fuse',
        'Cores and polarity',
        'Marks',
      ],
      ['1', gauged, '6000\u00a0mm+150 / −0\u00a0mm', '3', a, b, fuse, cores, 'End A: 1/A–1End B: 1/B–1'],
      ['2', gauged, '200\u00a0mm+25 / −0\u00a0mm', '3', a, b, fuse, cores, 'End A: 1/A–2End B: 1/B–2'],
    ])
    expect(
      section(first).getByText(
        'Make 3 pieces · 12 V · fed from: Connector A, from a lead-acid house bank of 200 Ah · 2 plug handles',
      ),
    ).toBeTruthy()
    expect(rowsOf('Lead 2: Anderson SB50 grey, 50 A')[1]?.at(-1)).toBe('End A: 2/A–1End B: 2/B–1')
  })

  it('lists the joints at A and the stock needed for all pieces', async () => {
    const two = duplicateAttachment(priceVectorLead({ quantity: '3' }), 'attachment-1', 'b')
    await openPaper([two])
    expect(listOf(first, 'Joints at connector A')).toEqual([
      'Contact 1 +: attachment 1 core 1 and attachment 2 core 1, 9.16\u00a0mm² together',
      'Contact 2 −: attachment 1 core 2 and attachment 2 core 2, 9.16\u00a0mm² together',
    ])
    const draws = listOf(first, 'From stock')
    expect(draws[0]).toMatch(/^Connector A, Anderson SB50 grey, 50 A: 3 pieces \(in stock: \d+ pieces\)$/)
    expect(draws.find((draw) => draw.startsWith('Wire'))).toMatch(
      /: 3,600\u00a0cm \(in stock: [\d,]+\u00a0cm\)$/,
    )
    expect(draws).toHaveLength(5)
  })

  it('notes isolated cores, marks on the housing, a second source and a missing fuse', async () => {
    const many = setFedFrom(
      lead('a-sb50-grey', [
        { b: 'b-trailer-7-flat', wire: 'w-trailer7-0p64', cm: 300, fuse: 'f-midi', rating: '30A' },
        { b: 'b-pp45', wire: 'w-twin-4p58', cm: 300, fuse: 'f-none', rating: '' },
      ]),
      'both',
    )
    await openPaper([many])
    const rows = rowsOf(first)
    expect(rows.at(-1)?.[6]).toBe('none')
    expect(rows[1]?.[5]).toMatch(/contacts by the housing’s own marks$/)
    expect(rows[1]?.[7]).toBe('1 red (+)2 black (−)isolate: 3 yellow, 4 white, 5 green, 6 blue and 7 brown')
    expect(rows[1]?.[6]).toContain('The other end is a source too: its fuse is not part of this lead.')
  })

  it('has no joint where each contact holds one core', async () => {
    await openPaper([priceVectorLead()])
    expect(screen.queryByText('Joints at connector A')).toBeNull()
  })

  it('notes an incomplete lead, and has no row for a wire without length', async () => {
    await openPaper([addEmptyAttachment(priceVectorLead(), 'open')])
    expect(section(first).getByText('Not complete: do not make this lead yet.')).toBeTruthy()
    expect(rowsOf(first)).toHaveLength(2)
  })

  it('prints, and links back to the cart', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = await openPaper([priceVectorLead()])
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    expect(screen.getByRole('link', { name: 'Back to the cart' })).toHaveProperty('pathname', '/cart')
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
      section('Lead 2: Anderson SB50 grey, 50 A').getByRole('button', { name: 'Download WireViz' }),
    )
    expect(saves.mock.contexts).toMatchObject([{ download: 'lead-2.yml' }])
    const { metadata, connectors } = readHarness((await files[0]?.text()) ?? '')
    expect(metadata).toMatchObject({
      title: 'customised cable, draft, lead 2',
      description: '12\u00a0V · fed from: Connector A, from something fused already · Make 2 pieces',
      notes: 'Make 2 pieces. 3 plug handles: they belong to the order line, not to a piece.',
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
