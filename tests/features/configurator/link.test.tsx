import { deflateRawSync } from 'node:zlib'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { selectionOf } from '@/domain/lead/leadSelection'
import { addEmptyAttachment, chooseConnectorA } from '@/domain/lead/editLead'
import { emptyLead } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { packText } from '@/lib/packedText'
import { aConnectorA, priceVectorLead, catalogue, selectionWithoutSource } from '../../support/builders'
import { openShop, total } from '../../support/configurator'
import { heading, password, renderApp, signedInAs, useServer } from '../../support/renderApp'
import { hostileLeads, soundLead } from '../../support/hostileLeads'

const server = useServer()
const vector = () => priceVectorLead({ quantity: '3', andrsonPlugHandle: '2' })
const linkOf = async (choices: object) => `/?draft=${await packText(JSON.stringify({ version: 1, choices }))}`
const linkOfOrder = (lead: Lead) => linkOf(selectionOf(lead))
const mine = () => chooseConnectorA(emptyLead('mine'), aConnectorA())

/** A fake clipboard, which rejects writes if `refusing`. */
function useClipboard({ refusing = false } = {}): string[] {
  const copied: string[] = []
  const writeText = (text: string) => {
    if (refusing) return Promise.reject(new DOMException('no', 'NotAllowedError'))
    copied.push(text)
    return Promise.resolve()
  }
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  return copied
}

describe('Copy link', () => {
  it('copies a link that opens the same choices elsewhere', async () => {
    const { user } = await openShop({ draft: vector(), tab: 'tab4' })
    const copied = useClipboard()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    await screen.findByText(/^Link copied/)
    const [link = ''] = copied
    expect(link).toMatch(/^http:\/\/localhost:3000\/\?draft=[\w-]+$/)
    expect(link.length).toBeLessThan(500)
  })

  it('clears its result when the draft changes', async () => {
    const { user } = await openShop({ draft: vector(), tab: 'tab4' })
    useClipboard()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    await screen.findByText(/^Link copied/)
    await user.click(screen.getByRole('button', { name: 'Clear attachments' }))
    expect(screen.queryByText(/^Link copied/)).toBeNull()
  })

  it('shows the link to copy by hand if the browser denies the clipboard', async () => {
    const { user } = await openShop({ draft: vector(), tab: 'tab4' })
    useClipboard({ refusing: true })
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to this lead' })
    expect(box.value).toContain('/?draft=')
    expect(document.activeElement).toBe(box)
  })

  it('asks for the clipboard during the press, before the link is there', async () => {
    await openShop({ draft: vector(), tab: 'tab4' })
    const items: { 'text/plain': Promise<Blob> }[] = []
    vi.stubGlobal(
      'ClipboardItem',
      class {
        constructor(item: { 'text/plain': Promise<Blob> }) {
          items.push(item)
        }
      },
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(write).toHaveBeenCalledOnce()
    await screen.findByText(/^Link copied/)
    expect(await items[0]?.['text/plain']).toMatchObject({ type: 'text/plain' })
  })

  it('points to Export in the cart for a lead that is too long', async () => {
    const plugHandles = Array.from({ length: 400 }, () => crypto.randomUUID()).join('')
    const { user } = await openShop({
      draft: priceVectorLead({ andrsonPlugHandle: plugHandles }),
      tab: 'tab4',
    })
    const copied = useClipboard()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    const notice = (await screen.findByText(/^This lead is too long for a link/)).parentElement!
    expect(within(notice).getByRole('link', { name: 'View cart' })).toHaveProperty('pathname', '/cart')
    expect(copied).toEqual([])
  })
})

describe('an opened link', () => {
  it('replaces the draft, which Undo restores', async () => {
    const { user, store } = await openShop({ path: await linkOfOrder(vector()), draft: mine() })
    await screen.findByText('Lead opened from a link. You can undo this.')
    expect(total()).toBe('$214.30')
    const { draft } = store.getState().order
    expect(selectionOf(draft)).toEqual(selectionOf(vector()))
    expect([vector().objectId, 'mine']).not.toContain(draft.objectId)
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Review')
    expect(screen.queryByText(/Left out/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(store.getState().order.draft).toEqual(mine())
  })

  it('from before it was asked what feeds the lead opens at the same price, and says what it lacks', async () => {
    const path = await linkOf(selectionWithoutSource(vector()))
    const { store } = await openShop({ path, draft: mine() })
    await screen.findByText('Lead opened from a link. You can undo this.')
    expect(total()).toBe('$214.30')
    expect(screen.queryByText(/Left out/)).toBeNull()
    expect(store.getState().order.draft).toMatchObject({ source: '', sourceAh: null, sourceVocV: null })
    const checks = within(screen.getByRole('region', { name: 'Checks' }))
    expect(checks.getByText(/^You haven’t said what feeds this lead\./)).toBeTruthy()
    expect(checks.getByText('Choose what feeds it.')).toBeTruthy()
  })

  it('uses current prices', async () => {
    const path = await linkOf({ ...soundLead, connectorA: { value: 'a-sb50-grey', price: 0.01 } })
    await openShop({ path })
    await screen.findByText('Lead opened from a link.')
    expect(total()).toBe('$214.30')
    expect(screen.getByText('unknown setting “price”')).toBeTruthy()
  })

  it('lists the dropped fields by name, until the previous draft is back', async () => {
    const one = soundLead.connectBGroup.one
    const connectBGroup = { one, two: { ...one, wire: { value: 'w-gone', wire_len: -3 } } }
    const path = await linkOf({ ...soundLead, quantity: '0', connectBGroup })
    const { user, store } = await openShop({ path, draft: mine() })
    const notice = (await screen.findByText(/^Some of the link/)).parentElement!
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['quantity “0”', 'Attachment 2: wire length “-3”', 'Attachment 2: wire “w-gone”'])
    expect(store.getState().order.draft.quantity).toBe('1')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.queryByText(/^Some of the link/)).toBeNull()
  })

  it('waits for the complete catalogue', async () => {
    const session = signedInAs(await server.anAccount())
    const cut = { ...catalogue, wireList: [], complete: false }
    const release = server.hold()
    const { store } = await renderApp({
      path: await linkOfOrder(vector()),
      preloadedState: { ...session, catalogue: cut },
    })
    await heading('Configure your cable')
    expect(store.getState().order.undo).toBeNull()
    // A reload would open it again.
    expect(window.location.search).toContain('?draft=')
    release()
    await screen.findByText(/^Lead opened from a link/)
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(selectionOf(store.getState().order.draft)).toEqual(selectionOf(vector()))
    expect(screen.queryByText(/Left out/)).toBeNull()
  })

  it('does not take a cut catalogue where no other can be had', async () => {
    const session = signedInAs(await server.anAccount())
    server.fail('offline')
    const { user, store } = await renderApp({
      path: await linkOfOrder(vector()),
      preloadedState: { ...session, catalogue: { ...catalogue, wireList: [], complete: false } },
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(store.getState().order.undo).toBeNull()
    server.fail(null)
    await user.click(again)
    await screen.findByText(/^Lead opened from a link/)
    expect(selectionOf(store.getState().order.draft)).toEqual(selectionOf(vector()))
  })

  /** The catalogue of a former visit, without the connector of the link. */
  const former = () => ({
    ...catalogue,
    connectorAList: catalogue.connectorAList.filter(({ value }) => value !== vector().connectorA.value),
    complete: true,
    receivedAt: performance.timeOrigin - 86_400_000,
  })

  it('waits for the catalogue of this visit, which may have parts that a stored one lacks', async () => {
    const session = signedInAs(await server.anAccount())
    const release = server.hold()
    const { store } = await renderApp({
      path: await linkOfOrder(vector()),
      preloadedState: { ...session, catalogue: former() },
    })
    await heading('Configure your cable')
    expect(window.location.search).toContain('?draft=')
    release()
    await screen.findByText(/^Lead opened from a link/)
    expect(selectionOf(store.getState().order.draft)).toEqual(selectionOf(vector()))
    expect(screen.queryByText(/Left out/)).toBeNull()
  })

  it('takes the stored catalogue where no other can be had', async () => {
    const session = signedInAs(await server.anAccount())
    server.fail('offline')
    await renderApp({
      path: await linkOfOrder(vector()),
      preloadedState: { ...session, catalogue: former() },
    })
    await screen.findByText(/^Lead opened from a link/)
    expect(screen.getByText(/^Some of the link/)).toBeTruthy()
  })

  it('survives sign-in, and is then removed from the address', async () => {
    const { user: buyer } = await server.anAccount()
    const { user, store } = await renderApp({ path: await linkOfOrder(vector()) })
    await user.type(await screen.findByLabelText('User name or email'), buyer.userName)
    expect(window.location.pathname).toBe('/sign-in')
    await user.type(screen.getByLabelText('Password'), password)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByText(/^Lead opened from a link/)
    expect(selectionOf(store.getState().order.draft)).toEqual(selectionOf(vector()))
    await waitFor(() => expect(window.location.href).toBe(`${window.location.origin}/`))
  })

  it('keeps the rest of the address', async () => {
    const session = signedInAs(await server.anAccount())
    await renderApp({ path: `${await linkOfOrder(vector())}&from=mail`, preloadedState: session })
    await waitFor(() => expect(window.location.search).toBe('?from=mail'))
  })
})

const packed = (text: string) => deflateRawSync(Buffer.from(text)).toString('base64url')
const whole = packed(JSON.stringify({ version: 1, choices: soundLead }))

describe('an invalid link', () => {
  it.each([
    ['empty', '', /^This link is damaged/],
    ['cut off', whole.slice(0, 80), /^This link is damaged/],
    ['written in another way', `${whole}%2B%2F`, /^This link is damaged/],
    ['no base64', '<script>alert(1)</script>', /^This link is damaged/],
    ['a bomb', deflateRawSync(Buffer.alloc(5_000_000)).toString('base64url'), /^This link is damaged/],
    ['longer than any of ours', 'A'.repeat(100_000), /^This link is damaged/],
    ['no JSON', packed('<!doctype html>'), /^This link is damaged/],
    [
      'of a later version',
      packed(JSON.stringify({ version: 9, choices: soundLead })),
      /^This link is from a newer/,
    ],
    ['without a part', packed('{"version":1,"choices":{"quantity":"2"}}'), /^This link has no part/],
    [
      'without a part of ours',
      packed('{"version":1,"choices":{"connectorA":{"value":"a-gone"}}}'),
      /no part/,
    ],
  ])('%s: reports it and changes nothing', async (_name, draft, message) => {
    const cart = [priceVectorLead({ objectId: 'saved', total: 76.5, isComplete: true })]
    const { store } = await openShop({ path: `/?draft=${draft}`, draft: mine(), cart })
    expect((await screen.findByRole('alert')).textContent).toMatch(message)
    expect(store.getState().order).toMatchObject({ draft: mine(), undo: null, formerDraft: null })
    expect(JSON.parse(window.localStorage.getItem('cart') ?? '')).toEqual(cart)
  })

  it('replaces the previous Undo by its error, until the draft changes', async () => {
    const session = signedInAs(await server.anAccount())
    const { user } = await renderApp({ path: await linkOfOrder(vector()), preloadedState: session })
    await screen.findByText('Lead opened from a link.')
    act(() => {
      window.history.pushState(null, '', '/?draft=broken')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This link is damaged/)
    expect(screen.queryByText('Lead opened from a link.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Clear attachments' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('Attachments cleared.')).toBeTruthy()
  })

  it('reports if the code to read it cannot be loaded', async () => {
    vi.stubGlobal('DecompressionStream', undefined)
    const { store } = await openShop({ path: `/?draft=${whole}`, draft: mine() })
    await screen.findByRole('alert')
    vi.unstubAllGlobals()
    expect(store.getState().order.draft).toEqual(mine())
  })

  it('of malicious choices leaves a usable draft and an intact cart', async () => {
    const cart = [priceVectorLead({ objectId: 'saved', total: 76.5, isComplete: true })]
    const { leadOfLink } = await import('@/features/configurator/draftLink')
    for (const [name, json, dropped] of hostileLeads) {
      const text = packed(`{"version":1,"choices":${json}}`)
      const lead = await leadOfLink(text, catalogue)
      if (dropped === null || text.length > 8000) expect(['broken', 'nothing'], name).toContain(lead)
      else expect(lead, name).toHaveProperty('lead')
    }
    const [, json] = hostileLeads.find(([name]) => name === '101 attachments')!
    const path = `/?draft=${packed(`{"version":1,"choices":${json}}`)}`
    const { store } = await openShop({ path, draft: addEmptyAttachment(mine(), 'x'), cart })
    await screen.findByText('1 attachment beyond the first 100')
    expect(Object.keys(store.getState().order.draft.connectBGroup)).toHaveLength(100)
    expect(JSON.parse(window.localStorage.getItem('cart') ?? '')).toEqual(cart)
  })
})
