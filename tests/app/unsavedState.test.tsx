import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AppStore } from '@/app/makeStore'
import type { SessionAnswer } from '@/contract/auth'
import { signedIn, signedOut } from '@/store/authSlice'
import { heading, renderApp, signedInAs } from '../support/renderApp'
import { useShop } from '../support/shop'

const shop = useShop()

/** The session ends, and somebody signs in. */
async function signInAgain(store: AppStore['store'], session: SessionAnswer) {
  act(() => void store.dispatch(signedOut()))
  await heading('Sign in')
  act(() => void store.dispatch(signedIn(session)))
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const expectText = async (label: string, text: string) => expect((await field(label)).value).toBe(text)

describe('what was entered when the session ended', () => {
  it('is there again for the same user alone', async () => {
    const ann = await shop.anAccount()
    const bert = await shop.anAccount()
    const { user, store } = await renderApp({ path: '/account', preloadedState: signedInAs(ann) })
    await user.type(await field('Company'), 'Farm Power')
    await signInAgain(store, bert)
    await expectText('Company', '')
    await signInAgain(store, ann)
    await expectText('Company', 'Farm Power')
  })

  it('is there once', async () => {
    const ann = await shop.anAccount()
    const { user, store } = await renderApp({ path: '/cart?paste', preloadedState: signedInAs(ann) })
    await user.type(await field('Rows'), 'Winch lead')
    await user.selectOptions(screen.getByLabelText('What feeds it?'), 'A starter battery')
    await signInAgain(store, ann)
    await expectText('Rows', 'Winch lead')
    expect(screen.getByLabelText<HTMLSelectElement>('What feeds it?').value).toBe('starter')
    await user.clear(await field('Rows'))
    await signInAgain(store, ann)
    await expectText('Rows', '')
  })

  it('is there in the forms of an order, which are open', async () => {
    const number = await shop.anOrder()
    const { user, store } = await shop.openAsOwner(`/admin/orders/${number}`)
    await user.click(await screen.findByRole('button', { name: 'Write to the buyer' }))
    await user.type(await field('Message'), 'Your lead waits for its fuse.')
    await user.type(await field('Shop note'), 'Rings on Monday')
    await user.click(screen.getByRole('button', { name: 'Enter payment' }))
    await user.clear(await field('Amount'))
    await user.type(await field('Amount'), '12.34')
    await signInAgain(store, await shop.owner())
    await expectText('Message', 'Your lead waits for its fuse.')
    await expectText('Amount', '12.34')
    expect(screen.getByDisplayValue('Rings on Monday')).toBeTruthy()
  })

  it.each([
    ['/admin/shop', 'Phone', '02 5550 0000'],
    ['/admin/catalogue/new', 'Name', 'Ring M6'],
  ])('is there at %s', async (path, label, text) => {
    const { user, store } = await shop.openAsOwner(path)
    await user.type(await field(label), text)
    await signInAgain(store, await shop.owner())
    await waitFor(() => expectText(label, text))
  })
})
