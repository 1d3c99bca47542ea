import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { completeLead } from '@/domain/lead/cart'
import { selectionOf } from '@/domain/lead/leadSelection'
import { newId } from '@/lib/ids'
import { fridgeBranch, lead } from '../../support/builders'
import { heading } from '../../support/renderApp'
import { useShop } from '../../support/shop'

const shop = useShop()
const at = Date.UTC(2026, 10, 25, 9, 30)

/** A mail that the mail server has refused. */
async function aFailedMail(subject: string, orderNumber: string | null = null) {
  const row = { subject, text: 'x', orderNumber, accountId: null, tries: 1, nextTryAt: at, claimedUntil: 0 }
  const to = { recipient: 'ann@example.com', recipientKey: 'ann@example.com' }
  const failure = { queuedAt: at, failedAt: at, error: '550 no such user' }
  await shop
    .database()
    .insertInto('mail')
    .values({ id: newId(), ...to, ...row, ...failure })
    .execute()
}
const stored = () => shop.database().selectFrom('mail').select('subject').execute()
const sendButton = (subject: string) => screen.findByRole('button', { name: `Send “${subject}” again` })

beforeEach(async () => void (await shop.database().deleteFrom('mail').execute()))

describe('the page of undelivered mail', () => {
  it('says that there is none', async () => {
    await shop.openAsOwner('/admin/mails')
    await heading('Undelivered emails')
    expect(await screen.findByText('All emails have been sent or are still being tried.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
  })

  it('lists each with what the mail server said, and sends one again', async () => {
    await aFailedMail('Order O1 sent', 'O1')
    await aFailedMail('Your password was changed')
    const { user } = await shop.openAsOwner('/admin/mails')
    const row = within(await screen.findByRole('row', { name: /^Order O1 sent/ }))
    for (const text of ['ann@example.com', '550 no such user']) expect(row.getByText(text)).toBeTruthy()
    expect(row.getByRole('link', { name: 'O1' }).getAttribute('href')).toBe('/admin/orders/O1')
    await user.click(await sendButton('Order O1 sent'))
    expect(await screen.findByText('1 email is being sent again.')).toBeTruthy()
    await waitFor(async () => expect(await stored()).toEqual([{ subject: 'Your password was changed' }]))
    await waitFor(() => expect(screen.queryByText('Order O1 sent')).toBeNull())
  })

  it('sends all again with one press', async () => {
    await aFailedMail('one')
    await aFailedMail('two')
    const { user } = await shop.openAsOwner('/admin/mails')
    await user.click(await screen.findByRole('button', { name: 'Send all 2 again' }))
    expect(await screen.findByText('2 emails are being sent again.')).toBeTruthy()
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(await screen.findByText('All emails have been sent or are still being tried.')).toBeTruthy()
  })

  it('says so when a mail is no longer there', async () => {
    await aFailedMail('gone')
    const { user } = await shop.openAsOwner('/admin/mails')
    const button = await sendButton('gone')
    await shop.database().deleteFrom('mail').execute()
    await user.click(button)
    expect(await screen.findByText('Not found.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /again/ })).toBeNull())
  })
})

it('an order shows its undelivered mails, and those of no other', async () => {
  const { token } = await shop.anAccount('mail.ann')
  const orders = [selectionOf(completeLead(lead('a-sb50-grey', [fridgeBranch])))]
  const delivery = { name: 'Ann', phone: '0400 000 000', address: '1 Shed Road', reference: '', note: '' }
  const body = { orders, expectedTotal: 52.8, delivery }
  const placed = await shop.call('POST', '/orders', { token, key: newId(), body })
  const { number } = placed.json<{ number: string }>()
  await aFailedMail(`Order ${number} sent`, number)
  await aFailedMail('of another', 'O1')
  const { user } = await shop.openAsOwner(`/admin/orders/${number}`)
  const section = within(await screen.findByRole('region', { name: 'Undelivered emails' }))
  expect(section.queryByText('of another')).toBeNull()
  await user.click(section.getByRole('button', { name: `Send “Order ${number} sent” again` }))
  expect(await screen.findByText('1 email is being sent again.')).toBeTruthy()
  await waitFor(async () => expect(await stored()).toEqual([{ subject: 'of another' }]))
})
