import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fileText } from '@/contract/leadShareFormat'
import { selectionOf } from '@/domain/lead/leadSelection'
import type { Lead } from '@/domain/lead/lead'
import { CartFiles } from '@/features/cart/CartFiles'
import { followLanguage } from '@/locales/i18n'
import { changeCart } from '@/storage/cart'
import { catalogueReceived } from '@/store/catalogueSlice'
import { priceVectorLead, catalogue, selectionWithoutSource } from '../../support/builders'
import { openShop } from '../../support/configurator'
import { hostileLeads, soundLead } from '../../support/hostileLeads'
import { renderWithProviders } from '../../support/renderWithProviders'

const saved = (objectId: string, change: Partial<Lead> = {}): Lead =>
  priceVectorLead({ objectId, total: 76.5, isComplete: true, ...change })
const vector = () => saved('vector', { quantity: '3', andrsonPlugHandle: '2', total: 214.3 })
const openCart = (cart: Lead[] = [saved('one')]) => openShop({ path: '/cart', cart })
const storedCart = () => JSON.parse(window.localStorage.getItem('cart') ?? '[]') as Lead[]

/** The downloads of this test. */
function useDownloads() {
  const files: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${String(files.push(file))}`,
    revokeObjectURL: () => undefined,
  })
  const saves = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return {
    names: () => saves.mock.contexts.map((link) => (link as HTMLAnchorElement).download),
    types: () => files.map(({ type }) => type),
    bytes: async (index: number) => new Uint8Array((await files[index]?.arrayBuffer()) ?? new ArrayBuffer()),
  }
}
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')

const aFile = (text: string, name = 'leads.json') => new File([text], name, { type: 'application/json' })
type User = Awaited<ReturnType<typeof openCart>>['user']
const choose = (user: User, file: File) => user.upload(screen.getByLabelText('File to import'), file)
async function chooseTool(user: User, name: string, menu = 'More') {
  await user.click(screen.getByRole('button', { name: menu }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
const preview = () => screen.findByRole('dialog', { name: 'Import' })
const fileOf = (orders: string) => `{"kind":"customised-cable-orders","version":1,"orders":[${orders}]}`

describe('Download CSV', () => {
  it('exports the bill of materials with postage as UTF-8 with a byte order mark', async () => {
    const { user } = await openCart([vector(), saved('two', { post: { label: 'Express', value: 15.9 } })])
    const downloads = useDownloads()
    await chooseTool(user, 'Download CSV')
    expect(downloads.names()[0]).toMatch(/^cart-\d{4}-\d\d-\d\d\.csv$/)
    expect(downloads.types()).toEqual(['text/csv;charset=utf-8'])
    const bytes = await downloads.bytes(0)
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
    expect(textOf(bytes.slice(3)).split('\r\n')).toEqual([
      '"Part","SKU","Product","Quantity","Unit","Unit price (AUD)","Amount (AUD)"',
      '"Connector A","sb50-grey","Anderson SB50 grey, 50 A",4,"pcs",9.9,39.6',
      '"Connector B","pp45","Powerpole PP45 pair, red left, 45 A",4,"pcs",5.9,23.6',
      '"Wire","w-twin-4p58","4.58 mm² twin sheath (6 mm auto)",24,"m",5.6,134.4',
      '"Fuse","f-midi","MIDI bolt-down holder, two lugs",4,"pcs",16.5,66',
      '"Fuse link","r-midi-30a","MIDI 30A",4,"pcs",0,0',
      '"Ring lug","","M5, 4.58 mm²",8,"pcs",0,0',
      '"Plug handle","","",2,"pcs",3,6',
      '"Postage","","Normal",1,"pcs",10.6,10.6',
      '"Postage","","Express",1,"pcs",15.9,15.9',
      '',
    ])
  })

  it('is named by the local date, not the UTC date', async () => {
    const { user } = await openCart()
    const downloads = useDownloads()
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T22:30:00Z') })
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-600)
    await chooseTool(user, 'Download CSV')
    expect(downloads.names()).toEqual(['cart-2026-11-21.csv'])
  })

  it('writes numbers and separates fields as spreadsheets of the language expect', async () => {
    await followLanguage('de')
    try {
      const { user } = await openCart([vector()])
      const downloads = useDownloads()
      await chooseTool(user, 'CSV herunterladen', 'Mehr')
      const text = textOf((await downloads.bytes(0)).slice(3))
      expect(text).toContain('"Teil";"SKU";"Bezeichnung";"Menge";"Einheit";"Stückpreis (AUD)";"Betrag (AUD)"')
      expect(text).toContain('"Leitung";"w-twin-4p58";"4.58 mm² twin sheath (6 mm auto)";18;"m";5,6;100,8')
      expect(text).toContain('"Versand";"";"Standard";1;"Stück";10,6;10,6')
    } finally {
      await followLanguage('en')
    }
  })
})

describe('Export', () => {
  it('exports the choices of the whole cart, without prices', async () => {
    const { user } = await openCart([saved('one'), vector()])
    const downloads = useDownloads()
    await chooseTool(user, 'Export')
    await waitFor(() => expect(downloads.names()).toHaveLength(1))
    expect(downloads.names()[0]).toMatch(/^cart-\d{4}-\d\d-\d\d\.json$/)
    const file = JSON.parse(textOf(await downloads.bytes(0))) as object
    expect(file).toMatchObject({ kind: 'customised-cable-orders', version: 1 })
    expect(file).toHaveProperty('orders', [selectionOf(saved('one')), selectionOf(vector())])
  })

  it('is not there for an empty cart, which can still import', async () => {
    await openCart([])
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy()
  })
})

describe('Import', () => {
  it('previews a file at current prices, and Add to cart appends it under new ids', async () => {
    const { user } = await openCart()
    await choose(user, aFile(fileText([vector(), saved('two', { total: 1 })], new Date())))
    const dialog = within(await preview())
    expect(dialog.getByText(/^“leads\.json” contains 2 leads\./)).toBeTruthy()
    const leads = dialog.getAllByText(/^Anderson SB50 grey, 50 A → /)
    expect(leads).toHaveLength(2)
    expect(dialog.getByText('Quantity: 3')).toBeTruthy()
    expect(dialog.getByText('$214.30')).toBeTruthy()
    expect(dialog.getByText('$76.50')).toBeTruthy()
    expect(dialog.queryByText('Left out:')).toBeNull()
    expect(storedCart()).toHaveLength(1)

    await user.click(dialog.getByRole('button', { name: 'Add to cart' }))
    await screen.findByText('2 leads added to the cart.')
    const cart = storedCart()
    expect(cart.map(({ total, isComplete }) => [total, isComplete])).toEqual([
      [76.5, true],
      [214.3, true],
      [76.5, true],
    ])
    expect(cart.slice(1).map(selectionOf)).toEqual([selectionOf(vector()), selectionOf(saved('two'))])
    expect(new Set(cart.map(({ objectId }) => objectId)).size).toBe(3)
    expect(cart[1]?.objectId).not.toBe('vector')
    expect(screen.getByRole('status', { name: 'Cart total' }).textContent).toBe('$367.30')
  })

  it('adds a lead from before it was asked what feeds it at the same price, and says what it lacks', async () => {
    const { user } = await openCart([])
    const file = { kind: 'customised-cable-orders', version: 1, orders: [selectionWithoutSource(vector())] }
    await choose(user, aFile(JSON.stringify(file)))
    const dialog = within(await preview())
    expect(dialog.getByText('$214.30')).toBeTruthy()
    expect(dialog.queryByText('Left out:')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Add to cart' }))
    await screen.findByText('1 lead added to the cart.')
    expect(storedCart()).toMatchObject([{ total: 214.3, isComplete: true, source: '', sourceAh: null }])
    expect(await screen.findByText(/^You haven’t said what feeds this lead\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'What feeds it?' })).toBeTruthy()
  })

  it('shows the file that was chosen last, also when an earlier one is read later', async () => {
    const { user } = await openCart()
    let goOn = (_text: string) => {}
    const reading = new Promise<string>((resolve) => (goOn = resolve))
    await choose(user, Object.assign(aFile('', 'slow.json'), { text: () => reading }))
    await choose(user, aFile(fileText([vector()], new Date())))
    await preview()
    goOn('no leads')
    await act(() => reading)
    expect(within(await preview()).getByText(/^“leads\.json” contains 1 lead\./)).toBeTruthy()
    expect(screen.queryByText(/slow\.json/)).toBeNull()
  })

  it('keeps the preview of a file that was chosen while the leads of an earlier one were being added', async () => {
    let isAdded = () => {}
    const adding = new Promise<void>((resolve) => (isAdded = resolve))
    const { user, store } = await renderWithProviders(<CartFiles leads={[]} onAppend={() => adding} />)
    act(() => void store.dispatch(catalogueReceived(catalogue)))
    await choose(user, aFile(fileText([vector()], new Date())))
    await user.click(within(await preview()).getByRole('button', { name: 'Add to cart' }))
    await choose(user, aFile(fileText([saved('one')], new Date()), 'second.json'))
    await preview()
    isAdded()
    await act(() => adding)
    expect(within(await preview()).getByText(/^“second\.json” contains 1 lead\./)).toBeTruthy()
  })

  it.each(['Cancel', 'Close'])('changes nothing on %s', async (name) => {
    const { user } = await openCart()
    const before = window.localStorage.getItem('cart')
    await choose(user, aFile(fileText([vector()], new Date())))
    await user.click(within(await preview()).getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.localStorage.getItem('cart')).toBe(before)
  })

  it('lists the dropped fields of a lead, and adds it as incomplete', async () => {
    const { user } = await openCart([])
    const one = { ...soundLead.connectBGroup.one, wire: { value: 'w-gone', wire_len: 600 } }
    const lead = { ...soundLead, total: 0.01, connectBGroup: { one } }
    await choose(user, aFile(fileOf(JSON.stringify(lead))))
    const dialog = within(await preview())
    const listed = within(dialog.getByText('Left out:').parentElement!).getAllByRole('listitem')
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      'unknown setting “total”',
      'Attachment 1: wire “w-gone”',
    ])
    await user.click(dialog.getByRole('button', { name: 'Add to cart' }))
    await screen.findByText('1 lead added to the cart.')
    expect(screen.getByText('Incomplete – edit to finish it.')).toBeTruthy()
    expect(storedCart()).toMatchObject([{ total: 113.5, isComplete: false }])
  })

  it('refuses leads individually, and keeps the valid ones', async () => {
    const { user } = await openCart([])
    const none = '{"connectorA":{"value":"a-gone"}}'
    await choose(user, aFile(fileOf(`5,${JSON.stringify(soundLead)},null,${none}`)))
    const dialog = within(await preview())
    expect(
      dialog.getAllByText(/can’t be added/).map(({ textContent }) => /\d/.exec(textContent)?.[0]),
    ).toEqual(['1', '3', '4'])
    await user.click(dialog.getByRole('button', { name: 'Add to cart' }))
    await waitFor(() => expect(storedCart().map(selectionOf)).toEqual([soundLead]))
  })

  it('has no Add button if no lead is valid', async () => {
    const { user } = await openCart()
    await choose(user, aFile(fileOf('{},[]')))
    const dialog = within(await preview())
    expect(dialog.getByText(/contains 0 leads/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Add to cart' })).toBeNull()
  })

  it('keeps leads that another tab added to the cart', async () => {
    const { user } = await openCart()
    await choose(user, aFile(fileText([vector()], new Date())))
    const dialog = within(await preview())
    window.localStorage.setItem('cart', JSON.stringify([saved('one'), saved('other')]))
    await user.click(dialog.getByRole('button', { name: 'Add to cart' }))
    await screen.findByText('1 lead added to the cart.')
    expect(
      storedCart()
        .map(({ objectId }) => objectId)
        .slice(0, 2),
    ).toEqual(['one', 'other'])
    expect(storedCart()).toHaveLength(3)
    await changeCart((leads) => leads)
  })

  it.each([
    ['nothing', '', /isn’t an export from this shop/],
    ['a WireViz file', 'connectors:\n  A: {type: SB50}\n', /isn’t an export from this shop/],
    ['a page', '<!doctype html><p>404', /isn’t an export from this shop/],
    ['the cart as it is stored', JSON.stringify([saved('one')]), /isn’t an export from this shop/],
    ['a later version', fileOf('').replace('"version":1', '"version":2'), /is from a newer version/],
    ['no leads', fileOf(''), /^There are no leads in/],
    ['more than 5 MB', 'x'.repeat(5_000_001), /is larger than 5\u00a0MB/],
  ])('refuses %s with a message; the cart is unchanged', async (_name, text, message) => {
    const { user } = await openCart()
    const before = window.localStorage.getItem('cart')
    await choose(user, aFile(text))
    expect((await screen.findByRole('alert')).textContent).toMatch(message)
    expect(window.localStorage.getItem('cart')).toBe(before)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('previews a file of the maximum size', async () => {
    const attachments = Array.from({ length: 100 }, (_, id) => `"${String(id)}":{"wire":{"value":"w-gone"}}`)
    const bare = `{"connectorA":{"value":"a-sb50-grey"},"connectBGroup":{${attachments.join()}}}`
    const file = aFile(fileOf(Array.from({ length: 1400 }, () => bare).join()))
    expect(file.size).toBeGreaterThan(4_500_000)
    const { user } = await openCart()
    const { readImport } = await import('@/features/cart/readImport')
    expect(await readImport(file, catalogue)).toMatchObject({ tooMany: 400, leads: { length: 1000 } })
    const few = Array.from({ length: 102 }, () => JSON.stringify(soundLead))
    await choose(user, aFile(fileOf(few.join())))
    const dialog = within(await preview())
    expect(dialog.getAllByText('$214.30')).toHaveLength(102)
    expect(dialog.getAllByText('2 plug handles, Postage: Normal')).toHaveLength(100)
  })

  it('of malicious leads adds only valid data', async () => {
    const { user } = await openCart()
    await choose(
      user,
      aFile(
        fileOf(
          hostileLeads
            .map(([, json]) => json)
            .filter((json) => json.length < 5000)
            .join(),
        ),
      ),
    )
    const dialog = within(await preview())
    await user.click(dialog.getByRole('button', { name: 'Add to cart' }))
    await screen.findByText(/leads added to the cart\.$/)
    const { store } = await openShop({ path: '/cart', stored: storedCart().length })
    expect(store.getState().order.orderTable).toEqual(storedCart())
    expect(window.localStorage.getItem('cart.damaged')).toBeNull()
    expect(storedCart()[0]).toEqual(saved('one'))
  })
})

it('a cart with leads links to its cut list', async () => {
  const { user } = await openCart()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Work order' })).toHaveProperty('pathname', '/cut-list')
})
