import type { FastifyRequest } from 'fastify'
import type { Result } from '../refusal'

/** What happened, or was tried, as docs/operating.md lists it. */
export type EventName =
  | 'accountBlock'
  | 'accountUnblock'
  | 'accountPromotion'
  | 'accountDemotion'
  | 'accountRemoval'
  | 'accountSignOut'
  | 'accountOrdersCancel'
  | 'signIn'
  | 'signInPassword'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodesRenewal'
  | 'signUp'
  | 'signOut'
  | 'signOutEverywhere'
  | 'sessionEnd'
  | 'passwordChange'
  | 'emailChange'
  | 'emailConfirmation'
  | 'deliveryChange'
  | 'resetRequest'
  | 'passwordReset'
  | 'accountDeletion'
  | 'accessRefused'

type EventDetails = {
  /** Left out for an account that is not known. */
  accountId?: string | undefined
  /** The account that an administrator's act is about. */
  targetId?: string | undefined
  result: Result<unknown>
}

/**
 * Security events have a logger of their own, which writes at every LOG_LEVEL but `silent`: one line with the
 * account, the network address, the request and the result.
 */
export function recordEvent(
  { server, log, ip }: FastifyRequest,
  event: EventName,
  { accountId, targetId, result }: EventDetails,
): void {
  if (server.log.level === 'silent') return
  const outcome = result.ok ? 'done' : result.refusal.reason
  const concerned = accountId ?? (result.ok ? undefined : result.refusal.accountId)
  log
    .child({}, { level: 'info' })
    .info({ event, accountId: concerned, targetId, ip, result: outcome }, 'event')
}

/** Records the event when its result is there. */
export async function recordResult<Value>(
  request: FastifyRequest,
  event: EventName,
  accountId: string,
  work: Promise<Result<Value>>,
): Promise<Result<Value>> {
  const result = await work
  recordEvent(request, event, { accountId, result })
  return result
}
