import type { FastifyRequest } from 'fastify'
import {
  adminAccountListSchema,
  adminAccountSchema,
  adminAccountsQuerySchema,
  blockAccountBodySchema,
} from '@/contract/adminAccounts'
import { confirmPasswordBodySchema } from '@/contract/account'
import { type EventName, recordEvent } from '../http/events'
import { sendResult } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import type { Result } from '../refusal'
import type { Session } from '../services/accounts/sessions'
import type { Services } from '../services/services'
import { askerOf } from './account'
import { idIn, noContent } from './answers'

const call = tagged('Administration: accounts')
const changed = { 200: adminAccountSchema, ...problems('notFound') }

/** Records the act of an administrator, whatever its result. */
async function act(
  request: FastifyRequest,
  event: EventName,
  work: (actor: Session['account'], targetId: string) => Promise<Result<void>>,
): Promise<Result<void>> {
  const { account } = sessionOf(request)
  const targetId = idIn(request)
  const result = await work(account, targetId)
  recordEvent(request, event, { accountId: account.objectId, targetId, result })
  return result
}

/** Within the administrators' scope. */
export function adminAccountRoutes(
  app: App,
  {
    accountAdministration,
    orderAdministration,
    promotion,
  }: Pick<Services, 'accountAdministration' | 'orderAdministration' | 'promotion'>,
): void {
  /** An act, answered with the changed account. */
  async function change(...[request, event, work]: Parameters<typeof act>) {
    const result = await act(request, event, work)
    return result.ok ? accountAdministration.find(idIn(request)) : result
  }

  function addAct(name: string, summary: string, event: EventName, work: Parameters<typeof act>[2]): void {
    app.post(
      `/accounts/:id/${name}`,
      call(summary, { response: { ...changed, ...problems('lastAdministrator') } }),
      (request, reply) => sendResult(reply, change(request, event, work)),
    )
  }

  app.get(
    '/accounts',
    call('All accounts, newest first, by pages, searched by name, address, id or order number', {
      querystring: adminAccountsQuerySchema,
      response: { 200: adminAccountListSchema },
    }),
    (request) => accountAdministration.list(request.query),
  )

  app.post(
    '/accounts/:id/block',
    call('Block an account: its sessions end, and it can neither sign in nor order', {
      body: blockAccountBodySchema,
      response: { ...changed, ...problems('lastAdministrator') },
      example: { reason: 'Orders that are never paid' },
    }),
    (request, reply) =>
      sendResult(
        reply,
        change(request, 'accountBlock', (actor, id) =>
          accountAdministration.block(actor.objectId, id, request.body.reason),
        ),
      ),
  )

  addAct('unblock', 'Let a blocked account sign in again', 'accountUnblock', (_actor, id) =>
    accountAdministration.unblock(id),
  )
  addAct('sign-out', 'End all sessions of an account', 'accountSignOut', (_actor, id) =>
    accountAdministration.signOut(id),
  )
  addAct(
    'cancel-orders',
    'Cancel the orders of an account that are neither paid nor sent; their stock returns',
    'accountOrdersCancel',
    (actor, id) => orderAdministration.cancelOpenUnpaid(actor, id),
  )
  addAct(
    'demote',
    "Take an administrator's rights away; the account stays as a buyer's",
    'accountDemotion',
    (actor, id) => accountAdministration.demote(actor.objectId, id),
  )

  app.post(
    '/accounts/:id/promote',
    call("Give an account an administrator's rights; its sessions end, and all administrators get a mail", {
      body: confirmPasswordBodySchema,
      response: { ...changed, ...problems('notPromotable', 'tooMany') },
    }),
    (request, reply) =>
      sendResult(
        reply,
        change(request, 'accountPromotion', (_actor, id) =>
          promotion.promote(askerOf(request), id, request.body.password),
        ),
      ),
  )

  app.delete(
    '/accounts/:id',
    call('Delete an account; its orders stay', {
      response: { 204: noContent, ...problems('notFound', 'lastAdministrator') },
    }),
    (request, reply) =>
      sendResult(
        reply.code(204),
        act(request, 'accountRemoval', (actor, id) => accountAdministration.remove(actor.objectId, id)),
      ),
  )
}
