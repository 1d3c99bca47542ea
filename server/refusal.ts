import type { OrderConflict } from '@/contract/orders'
import type { FieldCode } from './messages/messages'

/** Why a request is refused, and the HTTP status for it. */
export const statusOf = {
  unreadable: 400,
  signedOut: 401,
  signInWrong: 401,
  forbidden: 403,
  blocked: 403,
  passwordChangeRequired: 403,
  emailNotConfirmed: 403,
  notFound: 404,
  taken: 409,
  lastAdministrator: 409,
  notPromotable: 409,
  ownAccount: 409,
  changed: 409,
  notCancellable: 409,
  outdatedVersion: 409,
  stateNotNext: 409,
  timedOut: 408,
  tooManyUnpaid: 409,
  tooManyQuotes: 409,
  tooManySavedLeads: 409,
  quoteUsed: 409,
  quoteVoided: 409,
  resetTokenUnusable: 410,
  confirmTokenUnusable: 410,
  stepExpired: 410,
  tooLarge: 413,
  unsupportedType: 415,
  invalid: 422,
  tooMany: 429,
  tooManyOrders: 429,
  headersTooLarge: 431,
  failed: 500,
  busy: 503,
} as const

export type Reason = keyof typeof statusOf

/** An expected failure. `errors` maps a field's path to what is wrong with it. */
export type Refusal = {
  reason: Reason
  errors?: Record<string, FieldCode>
  retryAfterS?: number
  /** For the placeholders in the message of the reason. */
  values?: Record<string, string>
  /** For the log: the account that is concerned, where the request has no session. */
  accountId?: string | undefined
  /** The current total of an order. */
  conflict?: Pick<OrderConflict, 'total' | 'changes'>
}

export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

export function succeed<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function refuse(
  reason: Reason,
  details: Omit<Refusal, 'reason'> = {},
): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { reason, ...details } }
}

/** Refuses one field. */
export function refuseField(field: string, code: FieldCode, reason: 'invalid' | 'taken' = 'invalid') {
  return refuse(reason, { errors: { [field]: code } })
}
