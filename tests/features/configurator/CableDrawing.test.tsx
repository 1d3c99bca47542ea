import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { CableDrawing } from '@/features/configurator/CableDrawing'
import type { DrawnPart } from '@/domain/drawing/caption'
import type { Group } from '@/domain/drawing/captionBlock'
import { chooseConnectorA, duplicateAttachment, setWireLength } from '@/domain/lead/editLead'
import { emptyLead } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { loadTexts } from '@/locales/i18n'
import { aConnectorA, priceVectorLead } from '../../support/builders'
import { rendersOf } from '../../support/renders'

beforeAll(() => loadTexts('signedIn'))

function aLeadOfThree(): Lead {
  return duplicateAttachment(
    duplicateAttachment(priceVectorLead(), 'attachment-1', 'two'),
    'attachment-1',
    'three',
  )
}

function draw(lead: Lead, onPart: (part: DrawnPart) => void = () => undefined) {
  const show = (shown: Lead) => <CableDrawing lead={shown} onPart={onPart} />
  const view = render(show(lead))
  return { user: userEvent.setup({ delay: null }), redraw: (next: Lead) => view.rerender(show(next)) }
}

/** The attachments whose part of the drawing is rendered. */
const rowsDrawn = (work: () => void) =>
  rendersOf(work).flatMap(({ name, props }) =>
    name === 'DrawnGroup' ? ((props['group'] as Group).part?.attachment ?? []) : [],
  )

const picture = () => screen.getByRole('img', { name: 'Drawing of the lead' })

describe('the drawing of a cable', () => {
  it('renders the row of the attachment that changed, and no other', () => {
    const lead = aLeadOfThree()
    const { redraw } = draw(lead)
    expect(new Set(rowsDrawn(() => redraw(setWireLength(lead, 'two', 1234))))).toEqual(new Set(['two']))
    expect(within(picture()).getByText('1,234 cm')).toBeInstanceOf(SVGElement)
    expect(rowsDrawn(() => redraw(structuredClone(setWireLength(lead, 'two', 1234))))).toEqual([])
  })

  it('goes from a pressed part to its field', async () => {
    const onPart = vi.fn<(part: DrawnPart) => void>()
    const { user } = draw(priceVectorLead(), onPart)
    const part = within(picture())
    await user.click(part.getByText('Anderson SB50 grey, 50 A'))
    await user.click(part.getByText(/^Powerpole PP45/))
    await user.click(part.getByText(/^4\.58 mm²/))
    await user.click(part.getByText('600 cm'))
    await user.click(part.getByText(/^MIDI/))
    await user.click(part.getByText('30A'))
    const attachment = 'attachment-1'
    expect(onPart.mock.calls.map(([pressed]) => pressed)).toEqual([
      { kind: 'connectorA' },
      { kind: 'connectB', attachment },
      { kind: 'wire', attachment },
      { kind: 'wireLength', attachment },
      { kind: 'fuse', attachment },
      { kind: 'fuseRating', attachment },
    ])
    onPart.mockClear()
    await user.click(picture())
    expect(onPart).not.toHaveBeenCalled()
  })

  it('has the same content as text, each entry linking to its part by keyboard', async () => {
    const onPart = vi.fn<(part: DrawnPart) => void>()
    const { user } = draw(priceVectorLead({ fedFrom: 'both' }), onPart)
    const captions = [
      'Connector\u00a0A: Anderson SB50 grey, 50 A',
      'Mates with grey SB50',
      'One cable, from connector\u00a0A to connector\u00a0B',
      'Length: 600\u00a0cm, from the tip of\u00a0A to the tip of\u00a0B',
      'Connector\u00a0B: Powerpole PP45 pair, red left, 45 A',
      'Wire: 4.58 mm² twin sheath (6 mm auto)',
      'Fuse: MIDI bolt-down holder, two lugs, 30A, at connector\u00a0A',
      'Second fuse needed at connector\u00a0B',
      'Red core, + at both ends',
      'Black core, − at both ends',
    ]
    await user.click(screen.getByText('Describe in words'))
    const entries = within(screen.getByRole('group')).getAllByRole('button')
    expect(entries.map(({ textContent }) => textContent)).toEqual(captions)
    for (const text of captions)
      expect(picture()).toHaveProperty('textContent', expect.stringContaining(text))
    entries[5]?.focus()
    await user.keyboard('{Enter}')
    expect(onPart).toHaveBeenCalledWith({ kind: 'wire', attachment: 'attachment-1' })
    expect(screen.getByText('Attachment 1')).toBeTruthy()
  })

  it('downloads as a standalone file: light, on white, with a title, without what only the page needs', async () => {
    const files: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${String(files.push(file))}`,
        revokeObjectURL: () => undefined,
      }),
    )
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user } = draw(
      priceVectorLead({ connectorA: aConnectorA({ label: 'A & B <"grey"> \u0001 \ud800' }) }),
    )
    await user.click(screen.getByRole('button', { name: 'Download drawing (SVG)' }))
    vi.unstubAllGlobals()
    expect(click).toHaveBeenCalledOnce()
    const text = (await files[0]?.text()) ?? ''
    const { documentElement: svg } = new DOMParser().parseFromString(text, 'image/svg+xml')
    expect(svg.nodeName).toBe('svg')
    expect(svg.namespaceURI).toBe('http://www.w3.org/2000/svg')
    expect(svg.querySelector('title')?.textContent).toBe('Drawing of the lead')
    expect(svg.querySelector('rect')?.getAttribute('fill')).toBe('#ffffff')
    expect(svg.textContent).toContain('A & B <"grey">')
    expect(text).not.toMatch(/class=|data-|aria-|style=|transparent|var\(/)
    expect(Number(svg.getAttribute('width'))).toBe(340)
  })

  it('draws missing parts dashed, with what to do', () => {
    const { redraw } = draw(emptyLead('new'))
    expect(within(picture()).getByText('Connector A not chosen yet')).toBeTruthy()
    expect(picture().querySelectorAll('[stroke-dasharray]').length).toBeGreaterThan(1)
    redraw(chooseConnectorA(emptyLead('new'), aConnectorA()))
    expect(picture().textContent).toContain('Add an attachment')
  })
})
