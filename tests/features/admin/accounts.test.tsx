import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SessionAnswer } from '@/contract/auth'
import { heading } from '../../support/renderApp'
import { useShop } from '../../support/shop'

const shop = useShop()
beforeEach(() => shop.database().updateTable('product').set({ stock: 100_000 }).execute())

let tests = 0
/** A word that only the accounts of this test contain. */
function aTag(): string {
  tests += 1
  return `tag${String(tests)}`
}

const searchLabel = 'Search by name, email or order number'
const card = (userName: string) => screen.findByRole('listitem', { name: userName })
const listed = async () =>
  within(await screen.findByRole('list', { name: 'Accounts' }))
    .getAllByRole('listitem')
    .map(({ ariaLabel }) => ariaLabel)
const statusOf = ({ token }: SessionAnswer) => shop.statusOf('/account', token)
const fact = (within_: HTMLElement, name: string) =>
  within(within_).getByText(name, { selector: 'dt' }).nextSibling?.textContent

/** The page with this account found and its actions shown. */
async function manage(userName: string) {
  const view = await shop.openAsOwner(`/admin/accounts?search=${userName}`)
  const found = await card(userName)
  await view.user.click(within(found).getByRole('button', { name: `Manage ${userName}` }))
  const actions = within(within(found).getByRole('group', { name: `Manage ${userName}` }))
  const press = (name: string) => view.user.click(actions.getByRole('button', { name }))
  return { ...view, found, actions, press }
}
const confirmed = async (text: string) => {
  const alert = await screen.findByText(text)
  await waitFor(() => expect(alert.closest('[role=status]')).toBe(document.activeElement))
}

describe('the page of accounts', () => {
  it('has pages that say what they are of', async () => {
    const tag = aTag()
    for (let count = 0; count < 51; count += 1) await shop.anAccount(`a${count}-${tag}`)
    const { user } = await shop.openAsOwner(`/admin/accounts?search=${tag}`)
    expect(await listed()).toHaveLength(50)
    const pages = within(screen.getByRole('navigation', { name: 'Pages of accounts' }))
    await user.click(pages.getByRole('button', { name: 'Older' }))
    await waitFor(async () => expect(await listed()).toHaveLength(1))
  })

  it('is in the navigation, and lists accounts with their orders', async () => {
    const tag = aTag()
    const ann = await shop.anAccount(`ann-${tag}`)
    const first = await shop.anOrder({}, ann)
    await shop.anOrder({}, ann)
    await shop.changeOrder(first, { paid: true })
    await shop.anAccount(`bob-${tag}`)
    const { user } = await shop.openAsOwner('/admin/orders')
    await heading('All orders')
    await user.click(await screen.findByRole('link', { name: 'Accounts' }))
    await heading('Accounts')
    await user.type(screen.getByLabelText(searchLabel), tag)
    await waitFor(async () => expect((await listed()).toSorted()).toEqual([`ann-${tag}`, `bob-${tag}`]))
    expect(window.location.search).toBe(`?search=${tag}`)
    const anns = await card(`ann-${tag}`)
    expect(within(anns).getByText(ann.user.email)).toBeTruthy()
    expect(['Role', 'Orders', 'Total', 'Open and unpaid'].map((name) => fact(anns, name))).toEqual([
      'Buyer',
      '2',
      '$105.60',
      '1',
    ])
    await user.clear(screen.getByLabelText(searchLabel))
    await user.type(screen.getByLabelText(searchLabel), `${first}{Enter}`)
    await waitFor(async () => expect(await listed()).toEqual([`ann-${tag}`]))
    await user.type(screen.getByLabelText(searchLabel), 'no such{Enter}')
    expect(await screen.findByText('No matching accounts. Change the search.')).toBeTruthy()
  })

  it('leads to all orders of an account that has any', async () => {
    const tag = aTag()
    const ann = await shop.anAccount(`ann-${tag}`)
    const number = await shop.anOrder({}, ann)
    await shop.anOrder()
    await shop.anAccount(`bob-${tag}`)
    const { user } = await shop.openAsOwner(`/admin/accounts?search=${tag}`)
    expect(within(await card(`bob-${tag}`)).queryByRole('link')).toBeNull()
    await user.click(screen.getByRole('link', { name: `All orders of ann-${tag}` }))
    const table = await screen.findByRole('table', { name: 'All orders' })
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual([number])
  })

  it('blocks with a reason and unblocks', async () => {
    const name = `ann-${aTag()}`
    const ann = await shop.anAccount(name)
    const { user, actions, press, found } = await manage(name)
    await press('Block account')
    const field = actions.getByLabelText('Reason for blocking')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(await statusOf(ann)).toBe(200)
    await user.type(field, ' never pays ')
    await press('Block account')
    await confirmed(`${name} has been blocked.`)
    expect(await within(found).findByText(/^Blocked since .*: never pays$/)).toBeTruthy()
    expect(actions.queryByLabelText('Reason for blocking')).toBeNull()
    expect(await statusOf(ann)).toBe(401)
    await press('Unblock account')
    await confirmed(`${name} can sign in again.`)
    await waitFor(() => expect(within(found).queryByText(/^Blocked since/)).toBeNull())
    expect(await shop.signIn(name)).toBeDefined()
  })

  it('says what is wrong with a reason', async () => {
    const name = `ann-${aTag()}`
    const ann = await shop.anAccount(name)
    const { user, actions, press } = await manage(name)
    await user.click(actions.getByLabelText('Reason for blocking'))
    await user.paste('Never\u200b pays')
    await press('Block account')
    expect((await actions.findByRole('alert')).textContent).toBe(
      'This contains line breaks, tabs or other control characters. Remove them.',
    )
    expect(await statusOf(ann)).toBe(200)
  })

  it('ends all sessions', async () => {
    const name = `ann-${aTag()}`
    const ann = await shop.anAccount(name)
    const { press } = await manage(name)
    await press('End all sessions')
    await confirmed(`All sessions of ${name} have ended.`)
    expect(await statusOf(ann)).toBe(401)
  })

  it('cancels the open unpaid orders after a question', async () => {
    const name = `ann-${aTag()}`
    const ann = await shop.anAccount(name)
    const numbers = [await shop.anOrder({}, ann), await shop.anOrder({}, ann)]
    const { actions, press, found } = await manage(name)
    await press('Cancel open unpaid orders')
    expect(actions.getByText(/^Cancel all orders .* \(2\).* This can’t be undone\.$/)).toBeTruthy()
    await press('No')
    expect((await shop.order(numbers[0]!)).state).toBe('placed')
    await press('Cancel open unpaid orders')
    await press('Yes, go ahead')
    await confirmed(`The open unpaid orders of ${name} have been cancelled.`)
    for (const number of numbers) expect((await shop.order(number)).state).toBe('cancelled')
    await waitFor(() => expect(fact(found, 'Open and unpaid')).toBe('0'))
    expect(actions.queryByRole('button', { name: 'Cancel open unpaid orders' })).toBeNull()
  })

  it('makes a buyer an administrator with the own password', async () => {
    const name = `ann-${aTag()}`
    const ann = await shop.anAccount(name)
    const { user, actions, press, found } = await manage(name)
    await press('Make administrator')
    const field = actions.getByLabelText('Current password')
    expect(document.activeElement).toBe(field)
    await press('Make administrator')
    expect(actions.getByText('This field is required.')).toBeTruthy()
    await user.type(field, 'no-lamp-43')
    await press('Make administrator')
    expect(await actions.findByText('The password is wrong.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(await statusOf(ann)).toBe(200)
    await user.clear(field)
    await user.type(field, shop.adminPassword())
    await press('Make administrator')
    await confirmed(`${name} is now an administrator and has to sign in again.`)
    await waitFor(() => expect(fact(found, 'Role')).toBe('Administrator'))
    expect(actions.queryByRole('button', { name: 'Make administrator' })).toBeNull()
    expect(await statusOf(ann)).toBe(401)
    expect((await shop.signIn(name))?.user.authority).toEqual(['ADMIN', 'USER'])
  })

  it('takes the focus to the confirmation where another act was confirmed before', async () => {
    const name = `ann-${aTag()}`
    await shop.anAccount(name)
    const { user, actions, press } = await manage(name)
    await press('Make administrator')
    await press('End all sessions')
    await confirmed(`All sessions of ${name} have ended.`)
    await user.type(actions.getByLabelText('Current password'), shop.adminPassword())
    await press('Make administrator')
    await confirmed(`${name} is now an administrator and has to sign in again.`)
  })

  it('says why an account that was blocked meanwhile is not made an administrator', async () => {
    const name = `ann-${aTag()}`
    await shop.anAccount(name)
    const { user, actions, press } = await manage(name)
    await press('Make administrator')
    const block = { at: 1, reason: 'Never pays' }
    await shop
      .database()
      .updateTable('account')
      .set({ blockedAt: block.at, blockReason: block.reason })
      .where('userName', '=', name)
      .execute()
    await user.type(actions.getByLabelText('Current password'), shop.adminPassword())
    await press('Make administrator')
    expect(await actions.findByRole('button', { name: 'Unblock account' })).toBeTruthy()
    expect(actions.getByRole('alert').textContent).toMatch(/^Only a buyer’s account that isn’t blocked/)
  })

  it('keeps a buyer a buyer on Cancel, back on the button', async () => {
    const name = `ann-${aTag()}`
    await shop.anAccount(name)
    const { actions, press, found } = await manage(name)
    await press('Make administrator')
    await press('Cancel')
    expect(document.activeElement).toBe(actions.getByRole('button', { name: 'Make administrator' }))
    expect(fact(found, 'Role')).toBe('Buyer')
  })

  it('makes an administrator a buyer after a question', async () => {
    const name = `kim-${aTag()}`
    const kim = await shop.anotherOwner(name)
    const { press, found } = await manage(name)
    expect(fact(found, 'Role')).toBe('Administrator')
    await press('Remove administrator rights')
    await press('Yes, go ahead')
    await confirmed(`${name} is now a buyer.`)
    await waitFor(() => expect(fact(found, 'Role')).toBe('Buyer'))
    expect(await statusOf(kim)).toBe(401)
    expect((await shop.signIn(name))?.user.authority).toEqual(['USER'])
  })

  it('deletes an account after a question', async () => {
    const name = `ann-${aTag()}`
    await shop.anAccount(name)
    const { press } = await manage(name)
    await press('Delete account')
    await press('Yes, go ahead')
    await confirmed(`The account ${name} has been deleted.`)
    expect(await screen.findByText('No matching accounts. Change the search.')).toBeTruthy()
    expect(await shop.signIn(name)).toBeUndefined()
  })

  it('offers only the end of sessions for the own account', async () => {
    const { actions } = await manage('admin')
    expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['End all sessions'])
    expect(actions.getByText(/^This is your own account\./)).toBeTruthy()
  })

  it('says that an act could not be sent', async () => {
    const name = `ann-${aTag()}`
    const ann = await shop.anAccount(name)
    const { press, actions } = await manage(name)
    shop.fail('offline')
    await press('End all sessions')
    expect(await actions.findByText(/^We can’t reach the server\./)).toBeTruthy()
    shop.fail(null)
    await press('End all sessions')
    await confirmed(`All sessions of ${name} have ended.`)
    expect(await statusOf(ann)).toBe(401)
  })

  it('shows no error of a former act beside the result of the next', async () => {
    const name = `ann-${aTag()}`
    await shop.anAccount(name)
    const { press, actions } = await manage(name)
    shop.fail('offline')
    await press('Delete account')
    await press('Yes, go ahead')
    await actions.findByRole('alert')
    shop.fail(null)
    await press('End all sessions')
    await confirmed(`All sessions of ${name} have ended.`)
    expect(actions.queryByRole('alert')).toBeNull()
    shop.fail('offline')
    await press('End all sessions')
    await actions.findByRole('alert')
    shop.fail(null)
    await press('Yes, go ahead')
    await confirmed(`The account ${name} has been deleted.`)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
