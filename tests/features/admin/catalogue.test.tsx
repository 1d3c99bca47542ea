import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { CatalogueHistory } from '@/contract/adminCatalogue'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { followLanguage } from '@/locales/i18n'
import { languageChosen } from '@/store/localeSlice'
import { second } from '../../support/testServer'
import { heading } from '../../support/renderApp'
import { useShop } from '../../support/shop'

const shop = useShop({ isForOneTest: true })
const sb50 = 'Anderson SB50 grey, 50 A'
/** Each test starts with the same stock, and with all rows in view. */
beforeEach(async () => {
  window.innerHeight = 20_000
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64)
  const db = shop.database()
  await db.updateTable('product').set({ stock: 90, stockLimit: null }).execute()
  // A wire is stored in cm.
  await db.updateTable('product').set({ stock: 90_000 }).where('sku', 'like', 'w-%').execute()
})

const address = () => window.location.pathname + window.location.search
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (what: string, label = sb50) => screen.getByLabelText<HTMLInputElement>(`${what}: ${label}`)
const table = (name: string | RegExp) => screen.findByRole('table', { name })
const rowNames = () =>
  screen.getAllByRole('rowheader').map((row) => within(row).getByRole('link').textContent ?? '')
const patches = () => shop.sent.filter(({ method }) => method === 'patch')
const history = async () =>
  (await shop.ofOwner<CatalogueHistory>('/admin/catalogue/history')).lines.map(
    ({ subject, field, was, now }) => [subject, field, was, now],
  )
const lists = () => screen.getByRole('combobox', { name: 'List' })
const choose = (user: User, list: string) => user.selectOptions(lists(), list)

/** The catalogue that buyers get. */
async function offered(): Promise<Catalogue> {
  shop.clock().advance(second)
  return shop.ofOwner<Catalogue>('/catalogue')
}

async function open(list = 'connectorAList') {
  const app = await shop.openAsOwner(`/admin/catalogue?list=${list}`)
  await heading('Catalogue')
  await screen.findAllByRole('table')
  return app
}
type User = Awaited<ReturnType<typeof open>>['user']

/** Replaces the text of a field. */
async function write(user: User, input: HTMLElement, text: string) {
  await user.clear(input)
  await user.type(input, text)
}

describe('a price', () => {
  it('is edited inline and saved by Enter, confirmed, and reverted by Undo', async () => {
    const { user } = await open()
    expect(field('Price').value).toBe('9.90')
    await write(user, field('Price'), '12.5{Enter}')
    expect(await screen.findByText(`Price of ${sb50}: $9.90 → $12.50`)).toBeTruthy()
    await waitFor(() => expect(field('Price').value).toBe('12.50'))
    expect((await shop.part('a-sb50-grey')).price).toBe(12.5)
    expect(document.activeElement).toBe(field('Price'))
    await user.click(button('Undo'))
    await waitFor(() => expect(field('Price').value).toBe('9.90'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    expect((await shop.part('a-sb50-grey')).price).toBe(9.9)
    expect(await history()).toEqual([
      ['sb50-grey', 'price', '12.5', '9.9'],
      ['sb50-grey', 'price', '9.9', '12.5'],
    ])
  })

  it('is reverted once, however often Undo is pressed', async () => {
    const { user } = await open()
    await write(user, field('Price'), '12.5{Enter}')
    await screen.findByText(`Price of ${sb50}: $9.90 → $12.50`)
    const release = shop.hold()
    await user.dblClick(button('Undo'))
    release()
    await waitFor(() => expect(field('Price').value).toBe('9.90'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    expect(patches()).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('leaves Enter and Escape to an open input method', async () => {
    const { user } = await open()
    await write(user, field('Price'), '12.5')
    for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field('Price'), { key, isComposing: true })
    expect(field('Price').value).toBe('12.5')
    expect(patches()).toEqual([])
    await user.keyboard('{Escape}')
    expect(field('Price').value).toBe('9.90')
  })

  it('is saved once on blur', async () => {
    const { user } = await open()
    await write(user, field('Price'), '11')
    await user.tab()
    expect(await screen.findByText(`Price of ${sb50}: $9.90 → $11.00`)).toBeTruthy()
    expect(document.activeElement).toBe(field('On the shelf'))
    expect(patches()).toHaveLength(1)
  })

  it('is not saved on Escape, nor if unchanged', async () => {
    const { user } = await open()
    await write(user, field('Price'), '77')
    await user.keyboard('{Escape}')
    expect(field('Price').value).toBe('9.90')
    await user.tab()
    await write(user, field('Price'), '9.9{Enter}')
    expect(field('Price').value).toBe('9.90')
    expect(patches()).toEqual([])
  })

  it.each(['twelve', '', '1,5', '1.2.3'])(
    'of "%s" is reported at the field, and nothing is sent',
    async (text) => {
      const { user } = await open()
      await user.clear(field('Price'))
      await user.type(field('Price'), `${text}{Enter}`)
      const message = 'Enter a number, such as 12.5.'
      expect(field('Price').getAttribute('aria-invalid')).toBe('true')
      const alert = await screen.findByRole('alert')
      expect(field('Price').getAttribute('aria-describedby')).toBe(alert.id)
      expect(alert.textContent).toContain(message)
      expect(field('Price').value).toBe(text)
      await user.click(within(alert).getByRole('button', { name: 'Revert' }))
      expect(field('Price').value).toBe('9.90')
      expect(screen.queryByRole('alert')).toBeNull()
      expect(patches()).toEqual([])
    },
  )

  it.each(['-1', '1000000.01', '1.00001'])(
    'of %s is refused by the server, shown at the field',
    async (text) => {
      const { user } = await open()
      await write(user, field('Price'), `${text}{Enter}`)
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain('Enter an amount from 0 to 1,000,000 with at most four decimals.')
      expect(field('Price').value).toBe(text)
      // Blur does not send a refused value again.
      await user.tab()
      expect(patches()).toHaveLength(1)
      expect((await shop.part('a-sb50-grey')).price).toBe(9.9)
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    },
  )

  it('of a product in two lists changes in both', async () => {
    const { user } = await open()
    await write(user, field('Price'), '13{Enter}')
    await screen.findByText(`Price of ${sb50}: $9.90 → $13.00`)
    await choose(user, 'Secondary connectors')
    await table('Secondary connectors')
    expect(field('Price').value).toBe('13.00')
    expect((await offered()).connectorBList.find(({ sku }) => sku === 'sb50-grey')?.price).toBe(13)
  })

  it('that someone else has changed is shown, and the draft is saved only if it is submitted again', async () => {
    const { user } = await open()
    await write(user, field('Price'), '12')
    await shop.changePart('a-sb50-grey', { field: 'price', was: 9.9, now: 10 })
    await user.keyboard('{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This was changed by someone else;')
    expect(field('Price').value).toBe('12')
    await user.tab()
    expect(patches()).toHaveLength(1)
    expect((await shop.part('a-sb50-grey')).price).toBe(10)
    await user.click(within(alert).getByRole('button', { name: 'Revert' }))
    await waitFor(() => expect(field('Price').value).toBe('10.00'))
    await write(user, field('Price'), '12{Enter}')
    expect(await screen.findByText(`Price of ${sb50}: $10.00 → $12.00`)).toBeTruthy()
  })

  it('that cannot be sent is reported, kept as entered, and sent on retry', async () => {
    const { user } = await open()
    shop.fail('offline')
    await write(user, field('Price'), '12{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach the server.')
    expect(field('Price').value).toBe('12')
    shop.fail(null)
    await user.keyboard('{Enter}')
    expect(await screen.findByText(`Price of ${sb50}: $9.90 → $12.00`)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is saved against the value shown when typing began, so that a booking since then is not overwritten', async () => {
    const { user } = await open()
    await shop.changePart('a-sb50-grey', { field: 'stock', was: 90, now: 85 })
    const release = shop.hold()
    await write(user, field('Price'), '12{Enter}')
    await write(user, field('On the shelf'), '140')
    release()
    await screen.findByText(`Price of ${sb50}: $9.90 → $12.00`)
    await user.keyboard('{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This was changed by someone else')
    expect(alert.textContent).toContain('Saved: 85.')
    expect((await shop.part('a-sb50-grey')).stock).toBe(85)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect((await shop.part('a-sb50-grey')).stock).toBe(140)
  })

  it('edited again while it is being saved is saved too on blur', async () => {
    const { user } = await open()
    const release = shop.hold()
    await write(user, field('Price'), '1{Enter}')
    await user.type(field('Price'), '5')
    await user.tab()
    release()
    await waitFor(async () => expect((await shop.part('a-sb50-grey')).price).toBe(15))
    await waitFor(() => expect(field('Price').value).toBe('15.00'))
  })

  it('that is refused after its row was unmounted is reported on the page', async () => {
    const { user } = await open()
    await shop.changePart('a-sb50-grey', { field: 'price', was: 9.9, now: 14 })
    const release = shop.hold()
    await write(user, field('Price'), '12')
    await choose(user, 'Wires')
    release()
    expect((await screen.findByRole('alert')).textContent).toContain(
      `Price: ${sb50}: This was changed by someone else`,
    )
  })

  it('whose undo fails shows the error beside Undo', async () => {
    const { user } = await open()
    await write(user, field('Price'), '12{Enter}')
    await screen.findByText(`Price of ${sb50}: $9.90 → $12.00`)
    await shop.changePart('a-sb50-grey', { field: 'price', was: 12, now: 14 })
    await user.click(button('Undo'))
    expect((await screen.findByRole('alert')).textContent).toContain('This was changed by someone else')
    await waitFor(() => expect(field('Price').value).toBe('14.00'))
  })

  it('is per metre for a wire, and of a fuse rating is that of the fuse', async () => {
    const { user } = await open('wireList')
    const wire = '2.9 mm² twin sheath (5 mm auto)'
    const { price, label } = await shop.part('w-twin-2p9')
    expect(label).toContain(wire.slice(0, 7))
    await write(user, field('Price per m', label), '7{Enter}')
    await screen.findByText(new RegExp(`^Price per m of .* → \\$7\\.00$`))
    expect((await offered()).wireList.find(({ value }) => value === 'w-twin-2p9')?.priceCM).toBe(0.07)
    await shop.changePart('w-twin-2p9', { field: 'price', was: 7, now: price })
    await choose(user, 'Fuse ratings')
    await table('Fuse ratings')
    expect(screen.getAllByText('included in fuse price').length).toBeGreaterThan(0)
    expect(screen.queryByLabelText(/^Price/)).toBeNull()
  })
})

describe('stock', () => {
  it('is edited with its low-stock limit, and low parts are counted and listed', async () => {
    const { user } = await open()
    expect(within(lists()).getByRole('option', { name: 'Low stock (0)' })).toBeTruthy()
    await write(user, field('On the shelf'), '4{Enter}')
    expect(await screen.findByText(`On the shelf of ${sb50}: 90 → 4`)).toBeTruthy()
    expect(field('Low-stock level').value).toBe('')
    await write(user, field('Low-stock level'), '4{Enter}')
    expect(await screen.findByText(`Low-stock level of ${sb50}: 5 → 4`)).toBeTruthy()
    await within(lists()).findByRole('option', { name: 'Low stock (1)' })
    await choose(user, 'Low stock (1)')
    await table('Low stock (1)')
    expect(rowNames()).toEqual([sb50, sb50])
    const [stock] = screen.getAllByLabelText<HTMLInputElement>(`On the shelf: ${sb50}`)
    await write(user, stock!, '5{Enter}')
    await within(lists()).findByRole('option', { name: 'Low stock (0)' })
    // A changed row keeps its position.
    expect(rowNames()).toEqual([sb50, sb50])
  })

  it('has the usual limit of its list once that field is cleared', async () => {
    await shop.changePart('a-sb50-grey', { field: 'stockLimit', was: null, now: 95 })
    const { user } = await open('low')
    const [limit] = screen.getAllByLabelText(`Low-stock level: ${sb50}`)
    await user.clear(limit!)
    await user.keyboard('{Enter}')
    expect(await screen.findByText(`Low-stock level of ${sb50}: 95 → 5`)).toBeTruthy()
    expect((await shop.part('a-sb50-grey')).stockLimit).toBeNull()
  })

  it.each(['many', '1.5'])('of %s is not a whole number, reported at the field', async (text) => {
    const { user } = await open()
    for (const name of ['On the shelf', 'Low-stock level']) {
      await write(user, field(name), `${text}{Enter}`)
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain('Enter a whole number, such as 12.')
      await user.click(within(alert).getByRole('button', { name: 'Revert' }))
    }
    expect(patches()).toEqual([])
  })

  it.each(['-1', '1000000001'])('of %s is refused by the server, shown at the field', async (text) => {
    const { user } = await open()
    await write(user, field('On the shelf'), `${text}{Enter}`)
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Enter a whole number from 0 to 1,000,000,000.',
    )
    expect((await shop.part('a-sb50-grey')).stock).toBe(90)
  })

  it('has what open orders hold and what is free below the count on the shelf', async () => {
    const { value, stock } = await shop.part('w-twin-2p9')
    await shop.anOrder()
    const { user } = await open('wireList')
    const wire = '2.9 mm² twin sheath (5 mm auto)'
    const onShelf = field('On the shelf', wire)
    expect(onShelf.value).toBe(String(stock / 100))
    expect(screen.getByText(`in open orders: 4 m, free: ${stock / 100 - 4} m`)).toBeTruthy()
    await write(user, onShelf, '3.5{Enter}')
    expect(await screen.findByText('oversold by 0.5 m')).toBeTruthy()
    expect((await shop.part(value)).stock).toBe(-50)
    await user.click(button('Undo'))
    await waitFor(async () => expect((await shop.part(value)).stock).toBe(stock - 400))
  })

  it('that is sold out is low even without a limit, except for “No fuse” and retired parts', async () => {
    const db = shop.database()
    const soldOut = ['sb50-grey', 'sb50-red', 'f-none']
    await db.updateTable('product').set({ stock: 0 }).where('sku', 'in', soldOut).execute()
    await db.updateTable('part').set({ retired: 1 }).where('sku', '=', 'sb50-red').execute()
    await open('low')
    await table('Low stock (1)')
    expect(rowNames()).toEqual([sb50, sb50])
    expect(screen.getAllByText('out of stock')).toHaveLength(2)
    expect(screen.queryByText('low stock')).toBeNull()
    await db.updateTable('part').set({ retired: 0 }).where('sku', '=', 'sb50-red').execute()
  })

  it('that is low for no part is reported', async () => {
    await shop.openAsOwner('/admin/catalogue?list=low')
    expect(
      await screen.findByText('No low stock. Set a low-stock level on a part to be warned.'),
    ).toBeTruthy()
  })
})

describe('what keeps a part from being ordered', () => {
  /** Stores a part as one from before a column is stored: 0 or '' stands for unknown. */
  async function without(value: string, unknown: object) {
    const { figures } = await shop.part(value)
    await shop
      .database()
      .updateTable('part')
      .set({ figures: JSON.stringify({ ...figures, ...unknown }) })
      .where('value', '=', value)
      .execute()
  }

  it.each<[string, object, string]>([
    ['a-sb50-grey', { contactRatingA: 0, voltageMaximumV: 0 }, 'Current per contact and Maximum voltage'],
    ['b-cig-socket', { gaugeMaximum: 0 }, 'Thickest wire'],
    ['w-twin-2p9', { ampacityA: 0 }, 'Ampacity'],
    [
      'f-midi',
      { voltageRatingV: 0, gaugeMaximum: 0, mounting: '' },
      'Voltage rating, Thickest wire and Mounting',
    ],
    ['f-mrbf', { lugStud: '' }, 'Stud of the lugs'],
    ['f-mega', { ratingsA: [] }, 'Ratings, separated by spaces'],
    ['f-anl', { ratingsA: [1] }, 'fuse ratings for its type'],
  ])('is counted, listed and said on its page: %s', async (value, unknown, names) => {
    await without(value, unknown)
    const { label, list } = await shop.part(value)
    const { user } = await open(list)
    expect(screen.getAllByText(`missing: ${names}`)).toHaveLength(1)
    await choose(user, 'Incomplete (1)')
    await table('Incomplete (1)')
    expect(rowNames()).toEqual([label])
    await user.click(screen.getByRole('link', { name: label }))
    expect(await screen.findByText(new RegExp(`^Missing: ${names}\\. Until`))).toBeTruthy()
  })

  it('is not said of retired parts and of “No fuse”', async () => {
    await without('w-twin-2p9', { ampacityA: 0 })
    await shop.database().updateTable('part').set({ retired: 1 }).where('value', '=', 'w-twin-2p9').execute()
    await shop.openAsOwner('/admin/catalogue?list=missing')
    expect(
      await screen.findByText('Nothing is missing: every part for sale has the figures it needs.'),
    ).toBeTruthy()
  })
})

describe('a fuse rating', () => {
  it('for several types of fuses says that they have one stock', async () => {
    await shop.changePart('r-midi-40a', { field: 'families', was: ['MIDI'], now: ['MIDI', 'AMI'] })
    const { user } = await open('fuseRatingList')
    const note = 'shared stock for several fuse types: MIDI and AMI'
    expect(screen.getAllByText(/^shared stock for several fuse types/)).toHaveLength(1)
    const row = screen.getAllByRole('rowheader').find(({ textContent }) => textContent?.includes(note))
    await user.click(within(row!).getByRole('link'))
    expect(await screen.findByText(note)).toBeTruthy()
    await shop.changePart('r-midi-40a', { field: 'families', was: ['MIDI', 'AMI'], now: ['MIDI'] })
  })
})

describe('a part', () => {
  it('is retired, which hides it from buyers, and restored', async () => {
    const { user } = await open()
    const isOffered = async () =>
      (await offered()).connectorAList.some(({ value }) => value === 'a-sb50-grey')
    expect(await isOffered()).toBe(true)
    await user.click(button(`Stop selling ${sb50}`))
    expect(await screen.findByText(`${sb50} is no longer for sale.`)).toBeTruthy()
    expect(screen.getByText('not for sale')).toBeTruthy()
    expect(await isOffered()).toBe(false)
    await user.click(button(`Sell ${sb50} again`))
    expect(await screen.findByText(`${sb50} is for sale again.`)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('not for sale')).toBeNull())
    expect(await isOffered()).toBe(true)
    await user.click(button('Undo'))
    expect(await screen.findByText('not for sale')).toBeTruthy()
    await shop.changePart('a-sb50-grey', { field: 'retired', was: true, now: false })
  })

  it('that was changed is current in the configurator after leaving the page', async () => {
    const { user } = await open()
    await write(user, field('Price'), '19{Enter}')
    await screen.findByText(`Price of ${sb50}: $9.90 → $19.00`)
    shop.clock().advance(second)
    await user.click(screen.getAllByRole('link', { name: 'Home' })[0]!)
    await heading('Configure your cable')
    const card = await screen.findByRole('option', { name: /^Anderson SB50 grey/ })
    await waitFor(() => expect(card.textContent).toContain('$19.00'))
  })
})

describe('the lists', () => {
  it('are filtered by every word in name, kind and number, and the address has the search', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Search in this list'), 'GREY anderson')
    await waitFor(() => expect(rowNames().every((name) => /grey/i.test(name))).toBe(true))
    expect(rowNames()).toContain(sb50)
    await waitFor(() => expect(address()).toBe('/admin/catalogue?list=connectorAList&search=GREY+anderson'))
    await write(user, screen.getByLabelText('Search in this list'), 'no such part{Enter}')
    expect(await screen.findByText('No matching parts.')).toBeTruthy()
  })

  it('open without a search, even if another list is chosen while a search is being typed', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Search in this list'), 'grey')
    await choose(user, 'Fuses')
    const fuses = await table('Fuses')
    expect(screen.getByLabelText<HTMLInputElement>('Search in this list').value).toBe('')
    await user.type(screen.getByLabelText('Search in this list'), 'midi')
    await waitFor(() => expect(rowNames()).toHaveLength(1))
    expect(fuses.isConnected).toBe(true)
    expect(address()).toBe('/admin/catalogue?list=fuseList&search=midi')
  })

  it('are sorted, and a changed row keeps its position until they are sorted again', async () => {
    const { user } = await open()
    const own = rowNames()
    await user.click(button('Price'))
    const header = () => screen.getByRole('columnheader', { name: 'Price' })
    expect(header().getAttribute('aria-sort')).toBe('ascending')
    const byPrice = rowNames()
    expect([...byPrice].sort()).toEqual([...own].sort())
    const prices = () =>
      screen.getAllByLabelText<HTMLInputElement>(/^Price: /).map(({ value }) => Number(value))
    expect(prices()).toEqual([...prices()].sort((a, b) => a - b))
    await write(user, field('Price'), '900{Enter}')
    await screen.findByText(`Price of ${sb50}: $9.90 → $900.00`)
    expect(rowNames()).toEqual(byPrice)
    await user.click(button('Price'))
    expect(header().getAttribute('aria-sort')).toBe('descending')
    expect(rowNames()[0]).toBe(sb50)
    await user.click(button('Part'))
    expect(rowNames()).toEqual([...own].sort(new Intl.Collator('en', { numeric: true }).compare))
  })

  it('report their row count to screen readers', async () => {
    await open()
    const parts = (await shop.parts()).filter(({ list }) => list === 'connectorAList')
    expect((await table('Primary connectors')).getAttribute('aria-rowcount')).toBe(String(parts.length + 1))
    const rows = screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))
    expect(rows).toEqual(rows.map((_, index) => String(index + 1)))
  })

  it('report a loading error, and load on retry', async () => {
    shop.failOn('/admin/catalogue')
    const { user } = await shop.openAsOwner('/admin/catalogue')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('We can’t reach the server.')
    shop.failOn('')
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await table('Primary connectors')).toBeTruthy()
  })
})

describe('postage', () => {
  it('has an editable price and maximum mass', async () => {
    const { user } = await open('post')
    expect(field('Price', 'Normal').value).toBe('10.60')
    await write(user, field('Price', 'Normal'), '11{Enter}')
    expect(await screen.findByText('Price of Normal: $10.60 → $11.00')).toBeTruthy()
    const mass = field('Max. parcel weight', 'Normal').value
    await write(user, field('Max. parcel weight', 'Normal'), '4.05{Enter}')
    expect(await screen.findByText(/^Max. parcel weight of Normal: .* → 4\.05 kg$/)).toBeTruthy()
    expect(field('Max. parcel weight', 'Normal').value).toBe('4.05')
    const { postList } = await offered()
    expect(postList.find(({ label }) => label === 'Normal')).toMatchObject({ value: 11, massMaximum: 4050 })
    await user.click(button('Undo'))
    await waitFor(() => expect(field('Max. parcel weight', 'Normal').value).toBe(mass))
    await write(user, field('Price', 'Normal'), '10.6{Enter}')
    await screen.findByText('Price of Normal: $11.00 → $10.60')
    await user.selectOptions(field('Pick-up', 'Normal'), 'yes')
    await screen.findByText('Pick-up of Normal: no → yes')
    expect((await offered()).postList[0]).toMatchObject({ label: 'Normal', isPickUp: true })
  })

  it('has its maximum mass in kg with the decimal sign of the language, also in the history', async () => {
    const app = await open('post')
    act(() => void app.store.dispatch(languageChosen('de')))
    onTestFinished(() => followLanguage('en'))
    const mass = await screen.findByLabelText<HTMLInputElement>('Max. Paketgewicht: Express')
    await write(app.user, mass, '2,5{Enter}')
    expect(await screen.findByText(/^Max\. Paketgewicht von Express: .* → 2,5 kg$/)).toBeTruthy()
    expect((await offered()).postList.find(({ label }) => label === 'Express')?.massMaximum).toBe(2500)
    await write(app.user, mass, '1.500{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('2,5')
    for (const text of ['-1', '0,0004', '1000000,1']) {
      await write(app.user, mass, `${text}{Enter}`)
      expect((await screen.findByRole('alert')).textContent, text).toContain('0,001 bis 1.000.000')
    }
    await app.user.selectOptions(screen.getByLabelText('Liste'), 'Änderungen')
    expect(await screen.findByText('2,5 kg')).toBeTruthy()
  })

  it('is renamed, under a name that no other has, and Undo takes it back', async () => {
    const { user } = await open('post')
    await write(user, field('Name', 'Normal'), 'Express{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'There is already a postage option with this name.',
    )
    await write(user, field('Name', 'Normal'), 'Parcel{Enter}')
    expect(await screen.findByText('Name of Normal: Normal → Parcel')).toBeTruthy()
    expect(document.activeElement).toBe(field('Name', 'Parcel'))
    expect((await offered()).postList[0]).toMatchObject({ label: 'Parcel', formerly: ['Normal'] })
    await user.click(button('Undo'))
    await waitFor(() => expect(field('Name', 'Normal').value).toBe('Normal'))
    expect((await offered()).postList[0]?.label).toBe('Normal')
  })

  it('keeps what is entered in its row while its new name is saved', async () => {
    const { user } = await open('post')
    await write(user, field('Name', 'Normal'), 'Parcel')
    const release = shop.hold()
    await write(user, field('Price', 'Normal'), '11')
    release()
    expect(await screen.findByText('Name of Normal: Normal → Parcel')).toBeTruthy()
    expect(field('Price', 'Parcel').value).toBe('11')
    expect(document.activeElement).toBe(field('Price', 'Parcel'))
    await user.keyboard('{Enter}')
    await screen.findByText('Price of Parcel: $10.60 → $11.00')
    expect((await offered()).postList[0]).toMatchObject({ label: 'Parcel', value: 11 })
  })

  it('can be added, and taken out of the offer, but not the last of it', async () => {
    const { user } = await open('post')
    await user.click(button('Add postage'))
    expect(screen.getByText('This field is required.')).toBeTruthy()
    const name = screen.getByRole('textbox', { name: 'Name' })
    await user.type(name, 'Normal')
    await user.type(screen.getByRole('textbox', { name: 'Price' }), '29.5')
    await user.click(button('Add postage'))
    expect(await screen.findByText('There is already a postage option with this name.')).toBeTruthy()
    await user.clear(name)
    await user.type(name, 'Overnight')
    const release = shop.hold()
    await user.click(button('Add postage'))
    // It would be lost with the answer.
    await user.type(name, ' by van')
    expect(name).toHaveProperty('value', 'Overnight')
    release()
    expect(await screen.findByText('Buyers can now choose Overnight.')).toBeTruthy()
    expect((await offered()).postList.at(-1)).toMatchObject({ label: 'Overnight', value: 29.5 })
    for (const { label } of (await offered()).postList.slice(0, -1)) {
      await user.selectOptions(field('Availability', label), 'not for sale')
      await screen.findByText(`Availability of ${label}: for sale → not for sale`)
    }
    expect((await offered()).postList.map(({ label }) => label)).toEqual(['Overnight'])
    await user.selectOptions(field('Availability', 'Overnight'), 'not for sale')
    expect(await screen.findByText('Keep at least one postage option for sale.')).toBeTruthy()
  })
})

describe('the changes', () => {
  it('are listed newest first with author, old and new value', async () => {
    await shop.changePart('a-sb50-grey', { field: 'price', was: 9.9, now: 12 })
    shop.clock().advance(second)
    await shop.changePart('a-sb50-grey', { field: 'retired', was: false, now: true })
    shop.clock().advance(second)
    await shop.changePart('a-sb50-grey', { field: 'retired', was: true, now: false })
    await open('history')
    const lines = within(await table('Changes'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent))
    expect(lines).toEqual([
      [`Availability: ${sb50}`, 'not for sale', 'for sale', 'admin'],
      [`Availability: ${sb50}`, 'for sale', 'not for sale', 'admin'],
      [`Price: ${sb50}`, '$9.90', '$12.00', 'admin'],
    ])
  })

  it('name a product by all labels of its parts, and anything else by its stored name', async () => {
    const db = shop.database()
    await db.updateTable('part').set({ label: 'Grey plug' }).where('value', '=', 'b-sb50-grey').execute()
    await shop.changePart('a-sb50-grey', { field: 'price', was: 9.9, now: 12 })
    shop.clock().advance(second)
    await shop.changePart('a-sb50-red', { field: 'stock', was: 90, now: 80 })
    await db.updateTable('audit').set({ subject: 'sold-once' }).where('field', '=', 'stock').execute()
    await open('history')
    const rows = within(await table('Changes'))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual([
      'Stock: sold-once',
      `Price: ${sb50} / Grey plug`,
    ])
    await db.updateTable('part').set({ label: sb50 }).where('value', '=', 'b-sb50-grey').execute()
  })

  it('say that there are none', async () => {
    await shop.openAsOwner('/admin/catalogue?list=history')
    expect(await screen.findByText('No changes yet.')).toBeTruthy()
  })
})
