import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { keepUnusedDataForS } from '@/config/constants'
import { adminCutListPath } from '@/config/paperPaths'
import { adminOrderPath, paths } from '@/config/paths'
import { AdminOrdersPage } from '@/features/admin/orders/AdminOrdersPage'
import { AssignedStaff } from '@/features/admin/orders/AssignedStaff'
import { loadTexts } from '@/locales/i18n'
import { answerCalls, networkFailure } from '../../support/network'
import { heading, password, renderApp } from '../../support/renderApp'
import { renderWithProviders } from '../../support/renderWithProviders'
import { useShop } from '../../support/shop'

const shop = useShop({ env: { SHOP_TIME_ZONE: 'Australia/Sydney' } })
beforeEach(() => shop.database().updateTable('product').set({ stock: 100_000 }).execute())

const outdatedVersion = 'This was changed by someone else; reload to see the latest version.'
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const address = () => window.location.pathname + window.location.search

let tests = 0
/** A word that only the orders of this test contain. */
function aTag(): string {
  tests += 1
  return `mark${String(tests)}`
}

const listed = async () =>
  within(await screen.findByRole('table', { name: 'All orders' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const showsOrders = (numbers: string[]) => waitFor(async () => expect(await listed()).toEqual(numbers))
const filter = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

const day = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

/** An order with this reference, placed at this time. */
async function anOrderOf(reference: string, time: string): Promise<string> {
  const number = await shop.anOrder({ reference })
  const at = Date.parse(time)
  const db = shop.database()
  await db.updateTable('placedOrder').set({ createdAt: at }).where('number', '=', number).execute()
  await db.updateTable('invoice').set({ issuedAt: at }).where('orderNumber', '=', number).execute()
  return number
}

it('the staff beyond four who have handled an order are counted', async () => {
  await loadTexts('admin')
  const people = ['Anna', 'Berta', 'Carl', 'Dora', 'Emil'].map((userName) => ({ userName, avatar: '' }))
  await renderWithProviders(<AssignedStaff people={people} />)
  expect(button('1 More').textContent).toBe('+1')
})

describe('the shop’s orders', () => {
  it('can be narrowed to postage that is no longer offered', async () => {
    const { token } = await shop.owner()
    const retire = (was: boolean) =>
      shop.call('PATCH', '/admin/catalogue/postage', {
        token,
        body: { label: 'Express', changes: [{ field: 'retired', was, now: !was }] },
      })
    expect((await retire(false)).statusCode).toBe(200)
    onTestFinished(async () => void (await retire(true)))
    await shop.openAsOwner('/admin/orders')
    const filter = await screen.findByRole('combobox', { name: 'Postage' })
    expect(await within(filter).findByRole('option', { name: 'Express' })).toBeTruthy()
  })

  it('can be narrowed to postage that was renamed, with the orders from before', async () => {
    const { token } = await shop.owner()
    const [tag, ann] = [aTag(), await shop.anAccount(`ann-${aTag()}`)]
    const before = await shop.anOrder({ name: 'Ann Farmer', reference: tag }, ann)
    const rename = (was: string, now: string) =>
      shop.call('PATCH', '/admin/catalogue/postage', {
        token,
        body: { label: was, changes: [{ field: 'label', was, now }] },
      })
    expect((await rename('Normal', 'Parcel')).statusCode).toBe(200)
    onTestFinished(async () => void (await rename('Parcel', 'Normal')))
    const { user } = await shop.openAsOwner(`/admin/orders?search=${tag}`)
    const filter = await screen.findByRole('combobox', { name: 'Postage' })
    await within(filter).findByRole('option', { name: 'Parcel' })
    expect(within(filter).queryByRole('option', { name: /^(Normal|Standard)$/ })).toBeNull()
    await user.selectOptions(filter, 'Parcel')
    await showsOrders([before])
  })

  it('are listed newest first with buyer, state, handlers and total', async () => {
    const tag = aTag()
    const kim = await shop.anotherOwner(`kim-${tag}`)
    const ann = await shop.anAccount(`ann-${tag}`)
    const first = await shop.anOrder({ name: 'Ann Farmer', reference: tag }, ann)
    const second = await shop.anOrder({ name: 'Bob', reference: tag })
    await shop.changeOrder(first, { state: 'inProduction', paid: true })
    await shop.changeOrder(first, { trackingNumber: 'AB 1' }, kim)
    await shop.openAsOwner(`/admin/orders?search=${tag}`)
    await heading('All orders')
    await showsOrders([second, first])
    const row = screen.getByRole('row', { name: new RegExp(first) })
    for (const text of ['Ann Farmer', `ann-${tag} · ${tag}`, 'in production', 'paid', '$52.80'])
      expect(within(row).getByText(text)).toBeTruthy()
    const people = within(within(row).getByRole('group', { name: 'Handled by' })).getAllByRole('img')
    expect(people.map(({ ariaLabel }) => ariaLabel)).toEqual(['admin', `kim-${tag}`])
    expect(within(screen.getByRole('row', { name: new RegExp(second) })).getByText('nobody yet')).toBeTruthy()
  })

  it('are counted by state in its filter, also after a change, unless the list is narrowed otherwise', async () => {
    const isPlaced = (option: HTMLElement) => option.getAttribute('value') === 'placed'
    const placed = () => within(filter('Status')).getAllByRole('option').find(isPlaced)?.textContent
    const number = await shop.anOrder()
    const rows = await shop.database().selectFrom('placedOrder').select('state').execute()
    const count = rows.filter(({ state }) => state === 'placed').length
    const { user } = await shop.openAsOwner('/admin/orders')
    await waitFor(() => expect(placed()).toBe(`received (${String(count)})`))
    await user.selectOptions(filter('Status'), 'placed')
    await user.click(await screen.findByLabelText(`Choose order ${number}`))
    await user.click(button('Start production (1)'))
    await waitFor(() => expect(placed()).toBe(`received (${String(count - 1)})`))
    await user.selectOptions(filter('Payment'), 'unpaid')
    await waitFor(() => expect(placed()).toBe('received'))
  })

  it('are filtered by state and payment in the address, also after a reload', async () => {
    const tag = aTag()
    const placed = await shop.anOrder({ reference: tag })
    const paid = await shop.anOrder({ reference: tag })
    const producing = await shop.anOrder({ reference: tag })
    await shop.changeOrder(paid, { paid: true })
    await shop.changeOrder(producing, { state: 'inProduction', paid: true })
    const { user, unmount, app } = await shop.openAsOwner(`/admin/orders?search=${tag}`)
    await showsOrders([producing, paid, placed])
    await user.selectOptions(filter('Status'), 'received')
    await showsOrders([paid, placed])
    await user.selectOptions(filter('Payment'), 'paid')
    await showsOrders([paid])
    expect(address()).toBe(`/admin/orders?search=${tag}&state=placed&paid=yes`)
    await app.flush()
    unmount()
    app.stop()
    await renderApp({ path: address() })
    await showsOrders([paid])
    expect(filter('Status').value).toBe('placed')
    expect(filter('Payment').value).toBe('yes')
    await user.selectOptions(filter('Status'), 'all')
    await showsOrders([producing, paid])
    expect(address()).toBe(`/admin/orders?search=${tag}&paid=yes`)
  })

  it('show day and time in the shop’s time zone, postage and number of leads', async () => {
    const tag = aTag()
    const number = await anOrderOf(tag, '2026-11-30T21:00:00Z')
    await shop.openAsOwner(`/admin/orders?search=${tag}`)
    await showsOrders([number])
    const row = screen.getByRole('row', { name: new RegExp(number) })
    for (const text of ['1 December 2026', '08:00', 'Normal', '1 lead'])
      expect(await within(row).findByText(text), text).toBeTruthy()
  })

  it('have the shop’s day on their page, work order and packing slip too', async () => {
    const number = await anOrderOf(aTag(), '2026-11-30T21:00:00Z')
    const shows = async (path: string, text: string) => {
      const { unmount } = await shop.openAsOwner(path)
      expect((await screen.findAllByText(text)).length, path).toBeGreaterThan(0)
      unmount()
    }
    await shows(adminOrderPath(number), '1 December 2026 08:00')
    await shows(adminCutListPath(number), `${number}, 1 December 2026`)
    await shows(`${paths.adminPapers}?orders=${number}`, '1 December 2026')
  })

  it('are filtered by days in the address, as soon as both are whole and in order', async () => {
    const tag = aTag()
    const november = await anOrderOf(tag, '2026-11-30T12:59:00Z')
    const december = await anOrderOf(tag, '2026-11-30T21:00:00Z')
    const { user, app, unmount } = await shop.openAsOwner(`/admin/orders?search=${tag}`)
    await showsOrders([december, november])
    await user.type(day('From'), '2026-12-01')
    await showsOrders([december])
    expect(address()).toBe(`/admin/orders?search=${tag}&from=2026-12-01`)
    await user.type(day('To'), '2026-11-30')
    expect(day('To').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('This is before “From”.')).toBeTruthy()
    expect(address()).toBe(`/admin/orders?search=${tag}&from=2026-12-01`)
    await user.clear(day('From'))
    await showsOrders([november])
    expect(screen.queryByText('This is before “From”.')).toBeNull()
    expect(address()).toBe(`/admin/orders?search=${tag}&to=2026-11-30`)
    await app.flush()
    unmount()
    app.stop()
    await renderApp({ path: address() })
    await showsOrders([november])
    expect(day('To').value).toBe('2026-11-30')
  })

  it('say at the field that a day is none once the field is left', async () => {
    const { user } = await shop.openAsOwner('/admin/orders')
    await heading('All orders')
    await user.type(day('From'), '0202-12-01')
    expect(day('From').getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    expect(day('From').getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(day('From').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter a full date.',
    )
    expect(address()).toBe('/admin/orders')
    await user.click(button('Today'))
    expect(screen.queryByText('Enter a full date.')).toBeNull()
  })

  it('are those of today, of this or of the last month in the shop’s time zone after one press', async () => {
    const tag = aTag()
    await anOrderOf(tag, '2026-11-30T21:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T21:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const { user } = await shop.openAsOwner(`/admin/orders?search=${tag}`)
    // The shop's time zone is known.
    await screen.findByText('08:00')
    const presses = [
      ['Today', '2026-12-01', '2026-12-01'],
      ['This month', '2026-12-01', '2026-12-31'],
      ['Last month', '2026-11-01', '2026-11-30'],
    ] as const
    for (const [name, from, to] of presses) {
      await user.click(button(name))
      expect(address()).toBe(`/admin/orders?search=${tag}&from=${from}&to=${to}`)
      expect([day('From').value, day('To').value]).toEqual([from, to])
      expect(button(name).ariaPressed).toBe('true')
    }
    await user.click(button('Last month'))
    expect(address()).toBe(`/admin/orders?search=${tag}`)
    expect([day('From').value, day('To').value]).toEqual(['', ''])
  })

  it('are filtered by postage', async () => {
    const tag = aTag()
    const normal = await shop.anOrder({ reference: tag })
    const express = await shop.anOrder({ reference: tag }, undefined, { label: 'Express', value: 15.9 })
    const { user } = await shop.openAsOwner(`/admin/orders?search=${tag}`)
    await showsOrders([express, normal])
    const select = screen.getByRole('combobox', { name: 'Postage' })
    await user.selectOptions(select, await within(select).findByRole('option', { name: 'Express' }))
    await showsOrders([express])
    expect(address()).toBe(`/admin/orders?search=${tag}&postage=Express`)
    await user.selectOptions(select, 'all')
    await showsOrders([express, normal])
  })

  it('are searched as soon as the typing pauses or Enter is pressed', async () => {
    const tag = aTag()
    const number = await shop.anOrder({ reference: tag })
    await shop.anOrder({ name: 'Someone else' })
    const { user } = await shop.openAsOwner('/admin/orders')
    const field = await screen.findByLabelText(
      'Search by number, buyer, reference, address, phone or tracking number',
    )
    await user.type(field, ` ${tag} `)
    await showsOrders([number])
    expect(address()).toBe(`/admin/orders?search=${tag}`)
    await user.clear(field)
    await user.type(field, `no such ${tag}{Enter}`)
    expect(await screen.findByText('No matching orders. Change the search or the filters.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('keep the typed search if a filter is chosen before the pause ends', async () => {
    const tag = aTag()
    await shop.anOrder({ reference: tag })
    const producing = await shop.anOrder({ reference: tag })
    await shop.changeOrder(producing, { state: 'inProduction' })
    const { user } = await shop.openAsOwner('/admin/orders')
    await user.type(
      await screen.findByLabelText('Search by number, buyer, reference, address, phone or tracking number'),
      tag,
    )
    await user.selectOptions(filter('Status'), 'inProduction')
    await showsOrders([producing])
    expect(new URLSearchParams(window.location.search)).toEqual(
      new URLSearchParams({ state: 'inProduction', search: tag }),
    )
  })

  it('are listed unfiltered if the address has invalid filters', async () => {
    const number = await shop.anOrder()
    await shop.openAsOwner('/admin/orders?state=lost&paid=perhaps&from=2026-02-30')
    await waitFor(async () => expect(await listed()).toContain(number))
    expect(filter('Status').value).toBe('any')
  })

  it('keep name and phone of a buyer whose account is deleted, as far as they are stored', async () => {
    const tag = aTag()
    const buyer = await shop.anAccount()
    const number = await shop.anOrder({ reference: tag }, buyer)
    const row = {
      accountId: null,
      delivery: JSON.stringify({ name: '', phone: '', address: '', reference: tag, note: '' }),
    }
    await shop.database().updateTable('placedOrder').set(row).where('reference', '=', tag).execute()
    await shop.openAsOwner(`/admin/orders?search=${tag}`)
    await showsOrders([number])
    expect(screen.getByText('Account deleted')).toBeTruthy()
  })

  it('are loaded page by page', async () => {
    const tag = aTag()
    const buyer = await shop.anAccount()
    const numbers: string[] = []
    for (let count = 0; count < 51; count += 1) numbers.unshift(await shop.anOrder({ reference: tag }, buyer))
    const { user } = await shop.openAsOwner(`/admin/orders?search=${tag}`)
    await showsOrders(numbers.slice(0, 50))
    await user.click(button('Older'))
    await showsOrders(numbers.slice(50))
    expect(document.activeElement).toBe(button('Older'))
    await user.click(button('Newer'))
    await showsOrders(numbers.slice(0, 50))
    await user.click(button('Older'))
    await showsOrders(numbers.slice(50))
    // A filtered list starts at its first page.
    await user.selectOptions(filter('Payment'), 'unpaid')
    await showsOrders(numbers.slice(0, 50))
  })

  it('keep their buttons and the focus while an evicted page is loaded again', async () => {
    await loadTexts('admin')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    let release = () => {}
    let held = Promise.resolve()
    answerCalls(async ({ url }) => {
      await held
      return { status: 200, json: { orders: [], next: url.includes('cursor') ? null : '2' } }
    })
    const { user } = await renderWithProviders(<AdminOrdersPage />)
    await user.click(await screen.findByRole('button', { name: 'Older' }))
    await waitFor(() => expect(button('Older').getAttribute('aria-disabled')).toBe('true'))
    await act(() => vi.advanceTimersByTimeAsync(2 * keepUnusedDataForS * 1000))
    held = new Promise((resolve) => (release = resolve))
    await user.click(button('Newer'))
    expect(document.activeElement).toBe(button('Newer'))
    release()
    await waitFor(() => expect(button('Older').getAttribute('aria-disabled')).toBeNull())
    expect(document.activeElement).toBe(button('Newer'))
  })

  it('say that there are none', async () => {
    await loadTexts('admin')
    answerCalls(() => ({ status: 200, json: { orders: [], next: null } }))
    await renderWithProviders(<AdminOrdersPage />)
    expect(await screen.findByText('Nothing has been ordered yet.')).toBeTruthy()
  })

  it('report a loading error, and load on retry', async () => {
    await loadTexts('admin')
    let isDown = true
    answerCalls(() => (isDown ? networkFailure : { status: 200, json: { orders: [], next: null } }))
    const { user } = await renderWithProviders(<AdminOrdersPage />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('We can’t reach the server.')
    expect(screen.queryByText('Nothing has been ordered yet.')).toBeNull()
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing has been ordered yet.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

async function download(user: UserEvent, file: string): Promise<void> {
  await user.click(button('Download'))
  await user.click(await screen.findByRole('menuitem', { name: file }))
}

describe('the exports', () => {
  it('is refused if the response is not the file', async () => {
    await loadTexts('admin')
    answerCalls(({ url }) =>
      url.includes('export')
        ? { status: 200, text: '<html>Sign in to the network</html>', type: 'text/html' }
        : { status: 200, json: { orders: [], next: null } },
    )
    const { user } = await renderWithProviders(<AdminOrdersPage />)
    const downloads = useDownloads()
    await download(user, 'Orders (CSV)')
    await screen.findByRole('alert')
    expect(downloads.names()).toEqual([])
  })

  /** The downloads of this test. */
  function useDownloads() {
    const files: Blob[] = []
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${String(files.push(file))}`,
      revokeObjectURL: () => undefined,
    })
    const saves = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    return { files, names: () => saves.mock.contexts.map((link) => (link as HTMLAnchorElement).download) }
  }

  it('contains the listed orders', async () => {
    const tag = aTag()
    const paid = await shop.anOrder({ reference: tag })
    await shop.anOrder({ reference: tag })
    await shop.changeOrder(paid, { paid: true })
    const { user } = await shop.openAsOwner(`/admin/orders?search=${tag}&paid=yes`)
    await showsOrders([paid])
    const downloads = useDownloads()
    await download(user, 'Orders (CSV)')
    await waitFor(() => expect(downloads.names()).toEqual(['orders.csv']))
    expect(shop.sent.at(-1)?.url).toBe(
      `/admin/orders/export?paid=yes&search=${tag}&file=orders&decimalSign=.`,
    )
    const [file] = downloads.files
    expect(file?.type).toMatch(/^text\/csv/)
    const text = Buffer.from(await file!.arrayBuffer()).toString('utf8')
    expect(text).toMatch(/^\uFEFF"number",/)
    expect(text.match(/O\d{5}/g)).toEqual([paid])
  })

  it.each([
    ['For accounting (Xero)', 'books', /^\uFEFF"\*ContactName",/],
    ['For the carrier', 'carrier', /^\uFEFF"number","name","phone",/],
  ])('has the file “%s”', async (entry, file, start) => {
    const tag = aTag()
    const number = await anOrderOf(tag, '2026-11-30T21:00:00Z')
    await anOrderOf(tag, '2026-11-30T12:00:00Z')
    const days = 'from=2026-12-01&to=2026-12-31'
    const { user } = await shop.openAsOwner(`/admin/orders?search=${tag}&${days}`)
    await showsOrders([number])
    const downloads = useDownloads()
    await download(user, entry)
    await waitFor(() => expect(downloads.names()).toEqual([`${file}.csv`]))
    expect(shop.sent.at(-1)?.url).toBe(
      `/admin/orders/export?search=${tag}&${days}&file=${file}&decimalSign=.`,
    )
    const text = Buffer.from(await downloads.files[0]!.arrayBuffer()).toString('utf8')
    expect(text).toMatch(start)
    const invoices = shop.database().selectFrom('invoice').where('orderNumber', '=', number)
    const invoice = await invoices.select('number').executeTakeFirstOrThrow()
    // The books have all documents of these days.
    if (file === 'books') expect(text).toContain(`"${invoice.number}"`)
    else expect([...new Set(text.match(/O\d{5}/g))]).toEqual([number])
  })

  it('reports a failed download, and can be retried', async () => {
    const { user } = await shop.openAsOwner('/admin/orders')
    const downloads = useDownloads()
    await screen.findByRole('button', { name: 'Download' })
    shop.failOn((url) => url.startsWith('/admin/orders/export'))
    await download(user, 'Orders (CSV)')
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach the server.')
    expect(downloads.names()).toEqual([])
    shop.failOn(() => false)
    await download(user, 'Orders (CSV)')
    await waitFor(() => expect(downloads.names()).toEqual(['orders.csv']))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

async function openOrder(number: string) {
  const app = await shop.openAsOwner(`/admin/orders/${number}`)
  await heading(`Order ${number}`)
  const work = await screen.findByRole('region', { name: 'Process this order' })
  return { ...app, work }
}
const patches = () =>
  shop.sent.flatMap(({ method, body }) => (method === 'patch' ? [JSON.parse(String(body)) as object] : []))
const tracking = () => screen.getByLabelText<HTMLInputElement>('Tracking number')
const historyLines = () =>
  within(screen.getByRole('table', { name: 'Changes' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent))

describe('an order', () => {
  it('that is faulty opens with a notice, and can be cancelled', async () => {
    const number = await shop.anOrder()
    const notice = /^The stored data of this order contradicts itself/
    const { user, work } = await openOrder(number)
    expect(screen.queryByText(notice)).toBeNull()
    await shop.database().updateTable('placedOrder').set({ total: 1 }).where('number', '=', number).execute()
    await user.click(button('Cancel order'))
    await user.click(button('Yes, cancel it'))
    expect(await screen.findByText(notice)).toBeTruthy()
    expect(await within(work).findByText('cancelled')).toBeTruthy()
  })

  it('is assigned by one press, which the list and the changes show', async () => {
    const number = await shop.anOrder()
    const { user, work } = await openOrder(number)
    expect(within(work).getByText('nobody yet')).toBeTruthy()
    await user.click(button('Assign to me'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Assigned to you.'))
    expect(await within(work).findByRole('group', { name: 'Handled by' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull()
    expect(historyLines()).toEqual([['Assigned to self', '–', '–', 'admin']])
  })

  it('goes from placed to production to sent, and its buyer is notified once each time', async () => {
    const number = await shop.anOrder()
    // Those to the owner are put together after ten.
    const toBuyer = () =>
      shop.mails().filter(({ to, text }) => to !== 'admin@localhost' && text.includes(number))
    await vi.waitFor(() => expect(toBuyer()).toHaveLength(1))
    shop.mails().length = 0
    const { user, work } = await openOrder(number)
    expect(screen.getByText('No changes to this order yet.')).toBeTruthy()
    await user.click(button('Start production'))
    expect(await within(work).findByText('in production')).toBeTruthy()
    await user.type(tracking(), ' AB 12 ')
    await user.click(button('Mark as sent'))
    expect(within(work).getByText(/^Mark as sent with tracking number AB 12\?/)).toBeTruthy()
    expect(patches()).toEqual([{ version: 1, state: 'inProduction' }])
    await user.click(button('Yes, mark as sent'))
    expect(await within(work).findByText('sent')).toBeTruthy()
    expect(patches().slice(1)).toEqual([{ version: 2, state: 'sent', trackingNumber: 'AB 12' }])
    expect(screen.queryByRole('button', { name: /Cancel order|Mark as sent|Start production/ })).toBeNull()
    await waitFor(() => expect(tracking().value).toBe('AB 12'))
    await vi.waitFor(() => expect(toBuyer()).toHaveLength(2))
    expect(toBuyer()[1]?.text).toContain('Tracking number: AB 12')
    expect(historyLines()).toEqual([
      ['Tracking number', '–', 'AB 12', 'admin'],
      ['Status', 'in production', 'sent', 'admin'],
      ['Status', 'received', 'in production', 'admin'],
    ])
    expect(await shop.order(number)).toMatchObject({ state: 'sent', trackingNumber: 'AB 12' })
  })

  it('that is picked up is marked ready to collect, without a tracking number, and then collected', async () => {
    const number = await shop.anOrder({}, undefined, { label: 'Pick-up', value: 0 })
    await shop.changeOrder(number, { state: 'inProduction' })
    const { user, work } = await openOrder(number)
    expect(screen.queryByLabelText('Tracking number')).toBeNull()
    const hint = await within(work).findByText(/can’t say where to collect this order\.$/)
    expect(
      within(hint.closest<HTMLElement>('[role=status]')!).getByRole('link', { name: 'Shop settings' }),
    ).toBeTruthy()
    await user.click(button('Mark as ready to collect'))
    await user.click(button('Yes, mark as ready'))
    expect(await within(work).findByText('ready to collect')).toBeTruthy()
    expect(within(work).getByText('Order marked as ready to collect.')).toBeTruthy()
    expect(within(work).queryByText(/can’t say where/)).toBeNull()
    expect(button('Cancel order')).toBeTruthy()
    await user.click(button('Mark as collected'))
    await user.click(button('Yes, mark as collected'))
    expect(await within(work).findByText('collected')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
    expect(historyLines().map(([, was, now]) => [was, now])).toEqual([
      ['ready to collect', 'collected'],
      ['in production', 'ready to collect'],
      ['received', 'in production'],
    ])
  })

  it('is not sent if the confirmation is answered with No, and the focus returns', async () => {
    const number = await shop.anOrder()
    await shop.changeOrder(number, { state: 'inProduction' })
    const { user, work } = await openOrder(number)
    await user.click(button('Mark as sent'))
    expect(within(work).getByText(/^Mark as sent without a tracking number\?/)).toBeTruthy()
    expect(document.activeElement).toBe(button('Not yet'))
    await user.click(button('Not yet'))
    expect(document.activeElement).toBe(button('Mark as sent'))
    expect(patches()).toEqual([])
  })

  it.each(['Mark as paid', 'Start production'])(
    'is not changed by the second press of a double click on “%s”',
    async (name) => {
      const { user } = await openOrder(await shop.anOrder())
      fireEvent.click(button(name), { detail: 2 })
      expect(button(name).ariaBusy).toBeNull()
      await user.click(button(name))
      await waitFor(() => expect(patches()).toHaveLength(1))
    },
  )

  it('is marked as paid, once', async () => {
    const number = await shop.anOrder()
    const { user, work } = await openOrder(number)
    await user.click(button('Mark as paid'))
    expect(await within(work).findByText('paid')).toBeTruthy()
    const report = within(work).getByText('The balance has been recorded as paid today.')
    expect(document.activeElement?.contains(report)).toBe(true)
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull()
    expect(patches()).toEqual([{ version: 1, paid: true }])
    expect(historyLines()).toEqual([['Payment', 'unpaid', 'paid', 'admin']])
    expect(await shop.order(number)).toMatchObject({ paid: true, owing: 0 })
    // The response contains the changed order, so it is not requested again.
    const requests = shop.sent.filter(
      ({ method, url }) => method === 'get' && url === `/admin/orders/${number}`,
    )
    expect(requests).toHaveLength(1)
  })

  it('has a Save button for the tracking number once that is edited', async () => {
    const number = await shop.anOrder()
    const { user } = await openOrder(number)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.type(tracking(), 'AB 12')
    await user.click(button('Save'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
    await waitFor(() => expect(tracking().value).toBe('AB 12'))
    expect((await shop.order(number)).trackingNumber).toBe('AB 12')
    await user.type(tracking(), '{Backspace}3{Enter}')
    await waitFor(async () => expect((await shop.order(number)).trackingNumber).toBe('AB 13'))
    await waitFor(() => expect(tracking().value).toBe('AB 13'))
  })

  it('keeps edits of the tracking number made while it is being saved', async () => {
    const { user, work } = await openOrder(await shop.anOrder())
    await user.type(tracking(), 'AB')
    const release = shop.hold()
    await user.click(button('Save'))
    await user.type(tracking(), ' 12')
    release()
    await within(work).findByText('Tracking number saved.')
    expect(tracking().value).toBe('AB 12')
  })

  it('in production is cancelled after the question what goes back into stock', async () => {
    const wire = (await shop.part('w-twin-2p9')).label
    const stock = async () =>
      Promise.all(['a-sb50-grey', 'w-twin-2p9'].map(async (value) => (await shop.part(value)).stock))
    const [connectors = 0, cm = 0] = await stock()
    const number = await shop.anOrder()
    const { user, work } = await openOrder(number)
    await user.click(button('Start production'))
    await within(work).findByText('in production')
    await user.click(button('Cancel order'))
    expect(document.activeElement).toBe(button('No, keep it'))
    const left = () => screen.getByLabelText<HTMLInputElement>(`${wire} (m)`)
    expect(left().value).toBe('4')
    expect(screen.getByLabelText<HTMLInputElement>('Anderson SB50 grey, 50 A (pcs)').value).toBe('1')
    await user.clear(left())
    await user.type(left(), '4.5')
    await user.click(button('Yes, cancel it'))
    expect(screen.getByText('Enter a number from 0 to 4.')).toBeTruthy()
    expect(document.activeElement).toBe(left())
    await user.clear(left())
    await user.type(left(), '1.25{Enter}')
    expect(await within(work).findByText('cancelled')).toBeTruthy()
    // The field and the button are gone.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Order marked as cancelled.'))
    expect(await stock()).toEqual([connectors, cm - 275])
  })

  it('keeps what goes back into stock when somebody else has marked it ready meanwhile', async () => {
    const wire = (await shop.part('w-twin-2p9')).label
    const number = await shop.anOrder({}, undefined, { label: 'Pick-up', value: 0 })
    await shop.changeOrder(number, { state: 'inProduction' })
    const { user, work } = await openOrder(number)
    await user.click(button('Cancel order'))
    const left = () => screen.getByLabelText<HTMLInputElement>(`${wire} (m)`)
    await user.clear(left())
    await user.type(left(), '1.25')
    await shop.changeOrder(number, { state: 'sent' })
    await user.click(button('Yes, cancel it'))
    await within(work).findByText('ready to collect')
    expect(left().value).toBe('1.25')
  })

  it('is cancelled after a confirmation, and returns its stock', async () => {
    const { stock } = await shop.part('a-sb50-grey')
    const number = await shop.anOrder()
    expect((await shop.part('a-sb50-grey')).stock).toBe(stock - 1)
    const { user, work } = await openOrder(number)
    await user.click(button('Cancel order'))
    expect(document.activeElement).toBe(button('No, keep it'))
    await user.click(button('No, keep it'))
    expect(document.activeElement).toBe(button('Cancel order'))
    expect(patches()).toEqual([])
    await user.click(button('Cancel order'))
    await user.click(button('Yes, cancel it'))
    expect(await within(work).findByText('cancelled')).toBeTruthy()
    expect(screen.queryByText('unpaid', { selector: 'span' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Cancel order|Yes, cancel it|Start production/ })).toBeNull()
    expect(screen.queryByLabelText('Tracking number')).toBeNull()
    expect((await shop.part('a-sb50-grey')).stock).toBe(stock)
    // Nothing is owed for it.
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull()
  })

  it('that someone else has changed is shown as it is now, with the entered text', async () => {
    const number = await shop.anOrder()
    const kim = await shop.anotherOwner(`kim-${number}`)
    const { user, work } = await openOrder(number)
    await user.type(tracking(), 'AB 12')
    await shop.changeOrder(number, { state: 'inProduction' }, kim)
    await user.click(button('Start production'))
    expect((await screen.findByText(outdatedVersion)).closest('[role=alert]')).toBeTruthy()
    expect(await within(work).findByText('in production')).toBeTruthy()
    expect(tracking().value).toBe('AB 12')
    expect(historyLines()).toEqual([['Status', 'received', 'in production', `kim-${number}`]])
    expect(await shop.order(number)).toMatchObject({ version: 2, trackingNumber: '' })
    await user.click(button('Mark as sent'))
    await user.click(button('Yes, mark as sent'))
    expect(await within(work).findByText('sent')).toBeTruthy()
    expect(screen.queryByText(outdatedVersion)).toBeNull()
    expect((await shop.order(number)).trackingNumber).toBe('AB 12')
    const people = within(within(work).getByRole('group', { name: 'Handled by' })).getAllByRole('img')
    expect(people.map(({ ariaLabel }) => ariaLabel)).toEqual([`kim-${number}`, 'admin'])
  })

  it('is unchanged, with the entered text kept, while the server cannot be reached', async () => {
    const number = await shop.anOrder()
    const { user, work } = await openOrder(number)
    await user.type(tracking(), 'AB 12')
    shop.fail('offline')
    await user.click(button('Start production'))
    await screen.findByText(/^We can’t reach the server/)
    expect(within(work).getByText('received')).toBeTruthy()
    expect(tracking().value).toBe('AB 12')
    shop.fail(null)
    await user.click(button('Start production'))
    expect(await within(work).findByText('in production')).toBeTruthy()
    expect(tracking().value).toBe('AB 12')
  })

  it('shows its buyer on the sheet, and a printable work order with a link back', async () => {
    const number = await shop.anOrder({ name: 'Ann Farmer', note: 'Label both ends BOAT' })
    const { user } = await openOrder(number)
    expect(screen.getByRole('link', { name: '0400 000 000' }).getAttribute('href')).toBe('tel:0400000000')
    expect(within(screen.getByRole('article')).getByText(/Ann Farmer/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Work order' }))
    await heading('Work order')
    expect(address()).toBe(`/admin/orders/${number}/cut-list`)
    expect(await screen.findByText('Ann Farmer')).toBeTruthy()
    expect(screen.getByText('Note: Label both ends BOAT')).toBeTruthy()
    expect(screen.getAllByText(/2\.9 mm² twin sheath/).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('link', { name: 'Back to the order' }))
    await heading(`Order ${number}`)
    await user.click(await screen.findByRole('link', { name: 'Back to all orders' }))
    await heading('All orders')
  })

  it('leads to all orders of its buyer and of nobody else, unless the account is deleted', async () => {
    const tag = aTag()
    const ann = await shop.anAccount(`ann-${tag}`)
    const first = await shop.anOrder({}, ann)
    const second = await shop.anOrder({}, ann)
    await shop.anOrder({}, await shop.anAccount(`ann-${tag}0`))
    const { user } = await openOrder(first)
    await user.click(screen.getByRole('link', { name: `All orders of ann-${tag}` }))
    await heading('All orders')
    await showsOrders([second, first])
    expect((await shop.call('DELETE', '/account', { token: ann.token, body: { password } })).statusCode).toBe(
      204,
    )
    await user.click(screen.getByRole('link', { name: first }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /^All orders of/ })).toBeNull())
    expect(screen.getByRole('link', { name: ann.user.email })).toBeTruthy()
  })

  it('can be printed', async () => {
    const number = await shop.anOrder()
    const { user } = await openOrder(number)
    const print = vi.fn()
    vi.stubGlobal('print', print)
    onTestFinished(() => void vi.unstubAllGlobals())
    await user.click(button('Print order'))
    expect(print).toHaveBeenCalledOnce()
  })

  it('that does not exist is reported', async () => {
    await shop.openAsOwner('/admin/orders/O99999')
    expect(await screen.findByText('Order not found.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Process this order' })).toBeNull()
  })

  it('that does not exist is reported in place of its cut list', async () => {
    await shop.openAsOwner('/admin/orders/O99999/cut-list')
    expect(await screen.findByText('Order not found.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
