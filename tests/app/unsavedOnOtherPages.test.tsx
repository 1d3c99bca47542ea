import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AdminCatalogue } from '@/contract/adminCatalogue'
import { completeLead } from '@/domain/lead/cart'
import { selectionOf } from '@/domain/lead/leadSelection'
import { fridgeBranch, lead } from '../support/builders'
import { heading } from '../support/renderApp'
import { useShop } from '../support/shop'

const shop = useShop()
const fridge = completeLead(lead('a-sb50-grey', [fridgeBranch]))
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const expectText = async (label: string, text: string) => expect((await field(label)).value).toBe(text)

/** Another page of the app, by the browser's history. */
const goTo = (path: string) =>
  act(() => {
    window.history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
/** Whether the browser asks before the page is closed. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('what was entered when another page was opened', () => {
  it('is there again until it is saved, and the browser asks before the page is closed', async () => {
    const { user } = await shop.openAsOwner('/admin/shop')
    await user.type(await field('Phone'), '02 5550 0000')
    expect(asksBeforeLeaving()).toBe(true)
    goTo('/admin/quotes')
    await heading('All quotes')
    expect(asksBeforeLeaving()).toBe(true)
    goTo('/admin/shop')
    await expectText('Phone', '02 5550 0000')
    expect(screen.getByText('Not saved yet.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Settings saved.')
    expect(screen.queryByText('Not saved yet.')).toBeNull()
    expect(asksBeforeLeaving()).toBe(false)
  })

  it('is no longer there if it was saved meanwhile', async () => {
    const { user } = await shop.openAsOwner('/admin/shop')
    await user.type(await field('Email'), 'shed@example.com')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    goTo('/admin/quotes')
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false))
  })

  it('goes when it is discarded', async () => {
    const { user } = await shop.openAsOwner('/admin/catalogue/new')
    await user.type(await field('Name'), 'Ring M6')
    goTo('/admin/shop')
    await heading('Shop settings')
    goTo('/admin/catalogue/new')
    await expectText('Name', 'Ring M6')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await user.click(screen.getByRole('button', { name: 'Yes, discard it' }))
    await expectText('Name', '')
    expect(document.activeElement).toBe(screen.getByLabelText('List'))
    expect(asksBeforeLeaving()).toBe(false)
  })

  it('is there in the forms of an order, unless they were cancelled', async () => {
    const number = await shop.anOrder()
    const { user } = await shop.openAsOwner(`/admin/orders/${number}`)
    await user.click(await screen.findByRole('button', { name: 'Write to the buyer' }))
    await user.type(await field('Message'), 'Your lead waits for its fuse.')
    await user.type(screen.getByLabelText('Tracking number'), 'AP 123')
    goTo('/admin/quotes')
    await heading('All quotes')
    goTo(`/admin/orders/${number}`)
    await expectText('Message', 'Your lead waits for its fuse.')
    await expectText('Tracking number', 'AP 123')
    await user.clear(screen.getByLabelText('Tracking number'))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Write to the buyer' }))
    await expectText('Message', '')
  })

  it('is there as the day on which an order is ready, while it can be moved', async () => {
    const number = await shop.anOrder()
    const order = `/admin/orders/${number}`
    const { user } = await shop.openAsOwner(order)
    fireEvent.change(await field('Ready by'), { target: { value: '2027-02-03' } })
    expect(asksBeforeLeaving()).toBe(true)
    goTo('/admin/quotes')
    await heading('All quotes')
    goTo(order)
    await expectText('Ready by', '2027-02-03')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false))
    expect((await shop.order(number)).readyDay).toBe('2027-02-03')
    fireEvent.change(await field('Ready by'), { target: { value: '2027-03-04' } })
    await shop.changeOrder(number, { state: 'cancelled' })
    goTo('/admin/quotes')
    await heading('All quotes')
    goTo(order)
    await waitFor(() => expect(screen.queryByLabelText('Ready by')).toBeNull())
    expect(asksBeforeLeaving()).toBe(false)
  })

  it('is there as the reason for voiding a quote, until it is void or that was cancelled', async () => {
    const { token } = await shop.anAccount('quote.fay')
    const body = { orders: [selectionOf(fridge)] }
    const { number } = (await shop.call('POST', '/quotes', { token, body })).json<{ number: string }>()
    const reason = 'Reason (shown to the buyer)'
    const { user } = await shop.openAsOwner('/admin/quotes')
    const open = () => screen.findByRole('button', { name: `Void quote ${number}` })
    await user.click(await open())
    await user.type(screen.getByLabelText(reason), 'A price')
    expect(asksBeforeLeaving()).toBe(true)
    goTo('/admin/shop')
    await heading('Shop settings')
    goTo('/admin/quotes')
    await expectText(reason, 'A price')
    await user.click(screen.getByRole('button', { name: 'No, keep it' }))
    expect(asksBeforeLeaving()).toBe(false)
    await user.click(await open())
    await expectText(reason, '')
    const release = shop.hold()
    await user.type(screen.getByLabelText(reason), 'A price was wrong.{Enter}')
    goTo('/admin/shop')
    release()
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false))
    goTo('/admin/quotes')
    expect(await screen.findByText('void: A price was wrong.')).toBeTruthy()
  })

  it('is no longer there as that reason once someone else has made the quote void', async () => {
    const { token } = await shop.anAccount('quote.gus')
    const body = { orders: [selectionOf(fridge)] }
    const { number } = (await shop.call('POST', '/quotes', { token, body })).json<{ number: string }>()
    const { user } = await shop.openAsOwner('/admin/quotes')
    await user.click(await screen.findByRole('button', { name: `Void quote ${number}` }))
    await user.type(screen.getByLabelText('Reason (shown to the buyer)'), 'A price')
    const voided = { token: (await shop.owner()).token, body: { voidReason: 'Too old' } }
    expect((await shop.call('PATCH', `/admin/quotes/${number}`, voided)).statusCode).toBe(200)
    goTo('/admin/shop')
    await heading('Shop settings')
    goTo('/admin/quotes')
    expect(await screen.findByText('void: Too old')).toBeTruthy()
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false))
  })

  it('is there as the reason for blocking an account, until that is blocked', async () => {
    const { user: ann } = await shop.anAccount('ann.block')
    const page = `/admin/accounts?search=${ann.userName}`
    const { user } = await shop.openAsOwner(page)
    await user.click(await screen.findByRole('button', { name: `Manage ${ann.userName}` }))
    await user.type(await field('Reason for blocking'), 'never pays')
    expect(asksBeforeLeaving()).toBe(true)
    goTo('/admin/shop')
    await heading('Shop settings')
    goTo(page)
    await expectText('Reason for blocking', 'never pays')
    await user.click(screen.getByRole('button', { name: 'Block account' }))
    expect(await screen.findByText(/^Blocked since .*: never pays$/)).toBeTruthy()
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false))
  })

  it('is there in a cell of the catalogue that was not saved, and says so', async () => {
    const list = '/admin/catalogue?list=post'
    const { user } = await shop.openAsOwner(list)
    const { postList } = await shop.ofOwner<AdminCatalogue>('/admin/catalogue')
    const { label, value: was } = postList[0]!
    const cell = `Price: ${label}`
    const leaveAndReturn = async () => {
      goTo('/admin/shop')
      await heading('Shop settings')
      goTo(list)
    }
    const said = async () => (await screen.findByRole('alert')).textContent
    await user.clear(await field(cell))
    await user.type(await field(cell), 'nine{Enter}')
    expect(asksBeforeLeaving()).toBe(true)
    await leaveAndReturn()
    await expectText(cell, 'nine')
    expect(await said()).toContain('Enter a number, such as 12.5.')
    await user.clear(await field(cell))
    await user.type(await field(cell), '9')
    await leaveAndReturn()
    await expectText(cell, '9')
    expect(await said()).toContain('Not saved yet: press Enter to save.')
    await user.click(await field(cell))
    await user.tab()
    const stored = async () => (await shop.ofOwner<AdminCatalogue>('/admin/catalogue')).postList[0]?.value
    expect(await stored()).toBe(was)
    await user.type(await field(cell), '{Enter}')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(await stored()).toBe(9)
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false))
  })

  it('is found from the catalogue, whatever list is shown, until it is saved', async () => {
    const part = await shop.part('w-twin-2p9')
    const page = `/admin/catalogue/parts/${part.objectId}`
    const { user } = await shop.openAsOwner(page)
    await heading(part.label)
    await user.clear(await field('Name'))
    await user.type(await field('Name'), ' {Enter}')
    await screen.findByRole('alert')
    goTo('/admin/catalogue?list=fuseList')
    const link = await screen.findByRole('link', { name: part.label })
    // In Arabic its figures would change places.
    expect(link.firstElementChild?.tagName).toBe('BDI')
    await user.click(link)
    await heading(part.label)
    await user.type(await field('Name'), 'Twin wire{Enter}')
    await heading('Twin wire')
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false))
    goTo('/admin/catalogue?list=fuseList')
    await heading('Catalogue')
    await screen.findByLabelText('List')
    expect(screen.queryByRole('link', { name: 'Twin wire' })).toBeNull()
  })

  it('is no longer there in a cell that was saved meanwhile', async () => {
    const part = await shop.part('w-twin-2p9')
    const page = `/admin/catalogue/parts/${part.objectId}`
    const { user } = await shop.openAsOwner(page)
    await heading(part.label)
    const release = shop.holdAnswer(page)
    await user.clear(await field('Name'))
    await user.type(await field('Name'), 'Twin{Enter}')
    goTo('/admin/shop')
    await heading('Shop settings')
    expect(asksBeforeLeaving()).toBe(true)
    release()
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false))
    goTo(page)
    await heading('Twin')
  })
})
