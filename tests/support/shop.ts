import { beforeEach } from 'vitest'
import type { SessionAnswer } from '@/contract/auth'
import type { AdminCatalogue, AdminPart, ChangePartBody } from '@/contract/adminCatalogue'
import type { AdminOrder, ChangeOrderBody } from '@/contract/adminOrders'
import type { Delivery } from '@/contract/orders'
import { completeLead } from '@/domain/lead/cart'
import { selectionOf } from '@/domain/lead/leadSelection'
import type { Lead } from '@/domain/lead/lead'
import { priceCart } from '@/domain/pricing/pricing'
import { newId } from '@/lib/ids'
import { fridgeBranch, lead } from './builders'
import { renderApp, signedInAs, useServer } from './renderApp'
import type { ServerOptions } from './renderApp'

/** A fridge lead, $52.80. */
const fridge = completeLead(lead('a-sb50-grey', [fridgeBranch]))

const delivery: Delivery = {
  name: 'Ann Farmer',
  phone: '0400 000 000',
  address: '1 Shed Road',
  reference: '',
  note: '',
}

/** A server with its owner, and the data of the owner's screens. */
export function useShop(options: ServerOptions = {}) {
  const server = useServer(options)
  const cachedOwner: { owner?: Promise<SessionAnswer> } = {}
  if (options.isForOneTest) beforeEach(() => void delete cachedOwner.owner)

  const owner = () => (cachedOwner.owner ??= signInOwner())
  async function signInOwner(): Promise<SessionAnswer> {
    const session = await server.signIn('admin', server.adminPassword())
    if (!session) throw new Error('The owner was not signed in')
    return session
  }
  const ofOwner = async <Body>(path: string) => server.get<Body>(path, (await owner()).token)
  const order = (number: string) => ofOwner<AdminOrder>(`/admin/orders/${number}`)
  const parts = async () => (await ofOwner<AdminCatalogue>('/admin/catalogue')).parts
  async function part(value: string): Promise<AdminPart> {
    const found = (await parts()).find((one) => one.value === value)
    if (!found) throw new Error(`The catalogue has no ${value}`)
    return found
  }

  return {
    ...server,
    owner,
    ofOwner,
    textOfOwner: async (path: string) =>
      (await server.call('GET', path, { token: (await owner()).token })).body,
    order,
    parts,
    part,
    /** The app with the owner signed in. */
    openAsOwner: async (path: string) => renderApp({ path, preloadedState: signedInAs(await owner()) }),
    /** An administrator besides the owner. */
    anotherOwner: async (userName: string): Promise<SessionAnswer> => {
      const { token, user } = await server.anAccount(userName)
      const authority = ['ADMIN', 'USER']
      await server
        .database()
        .updateTable('account')
        .set({ authority: JSON.stringify(authority) })
        .where('userName', '=', userName)
        .execute()
      return { token, user: { ...user, authority } }
    },
    /** A fridge lead ordered by a new or a given buyer; returns the order's number. */
    anOrder: async (
      details: Partial<Delivery> = {},
      by?: SessionAnswer,
      post: Lead['post'] = fridge.post,
    ): Promise<string> => {
      const { token } = by ?? (await server.anAccount())
      const ordered = { ...fridge, post }
      const body = {
        orders: [selectionOf(ordered)],
        expectedTotal: priceCart([ordered]),
        delivery: { ...delivery, ...details },
      }
      const answer = await server.call('POST', '/orders', { token, key: newId(), body })
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json<{ number: string }>().number
    },
    /** A change of an order from another window, based on its current version. */
    changeOrder: async (number: string, change: Omit<ChangeOrderBody, 'version'>, by?: SessionAnswer) => {
      const { version } = await order(number)
      const { token } = by ?? (await owner())
      const body = { version, ...change }
      const answer = await server.call('PATCH', `/admin/orders/${number}`, { token, body })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    },
    /** A change of a part from another window. */
    changePart: async (value: string, ...changes: ChangePartBody['changes']) => {
      const { objectId } = await part(value)
      const { token } = await owner()
      const answer = await server.call('PATCH', `/admin/catalogue/parts/${objectId}`, {
        token,
        body: { changes },
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    },
  }
}
