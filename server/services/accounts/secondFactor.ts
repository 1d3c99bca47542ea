import type {
  ConfirmFactorBody,
  RecoveryCodes,
  RenewedToken,
  SecondFactor,
  SecondFactorSetUp,
} from '@/contract/secondFactor'
import type { Db } from '../../db/open'
import type { SecondFactorRow } from '../../db/schema'
import { fillMail } from '../../messages/fill'
import type { Messages } from '../../messages/messages'
import { accounts } from '../../repositories/accounts'
import { secondFactors } from '../../repositories/secondFactors'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import type { Dependencies } from '../dependencies'
import { transact } from '../transact'
import type { Asker } from './accountChanges'
import type { Counted } from './attemptLimiter'
import { confirmPassword } from './confirmPassword'
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  plainCode,
  secretUri,
  stepOfCode,
} from './oneTimeCodes'
import type { Session } from './sessions'

/** Between the secret and the first code of the app. */
export const setUpMs = 15 * 60_000

type Notice = keyof Messages['mails'] & `secondFactor${string}`

type Needed = Pick<
  Dependencies,
  'db' | 'clock' | 'random' | 'limiter' | 'hasher' | 'sessions' | 'outbox' | 'currentShop'
>

/** Uses up a code of the app, or a recovery code, within a transaction that has locked the account. */
export async function useCode(
  transaction: Db,
  { accountId, secret }: SecondFactorRow,
  code: string,
  now: number,
): Promise<Result<void>> {
  const plain = plainCode(code)
  const step = stepOfCode(secret, plain, now)
  const isRight =
    step === undefined
      ? await secondFactors.useRecoveryCode(transaction, accountId, hashRecoveryCode(accountId, plain))
      : await secondFactors.useStep(transaction, accountId, step)
  return isRight ? succeed(undefined) : refuseField('code', 'codeWrong')
}

/** Locks the account of the session. Refuses if the password has changed or the account is no administrator's now. */
async function lockAdministrator(transaction: Db, { account }: Session): Promise<Result<void>> {
  if (!(await accounts.holdsPassword(transaction, account))) return refuse('stepExpired')
  const present = await accounts.byId(transaction, account.objectId)
  return present?.authority.includes('ADMIN') ? succeed(undefined) : refuse('forbidden')
}

/** New recovery codes and a new token for the session. */
async function renewCodes(
  { random, sessions }: Needed,
  transaction: Db,
  session: Session,
  otherSessions: 'kept' | 'ended',
): Promise<RecoveryCodes> {
  const { objectId: accountId } = session.account
  const recoveryCodes = newRecoveryCodes(random)
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(accountId, code))
  await secondFactors.replaceRecoveryCodes(transaction, accountId, hashes)
  return { recoveryCodes, token: await sessions.renew(transaction, session, otherSessions) }
}

/** The second factor of administrators, which each switches on for the own account. */
export function createSecondFactor(dependencies: Needed) {
  const { db, clock, random, limiter, sessions, outbox, currentShop } = dependencies

  /** A change of the factor that needs a right code. */
  async function changeWithCode<Value>(
    { session }: Asker,
    code: string,
    isOn: boolean,
    work: (transaction: Db, accountId: string) => Promise<Value>,
  ): Promise<Result<Value>> {
    const { objectId: accountId } = session.account
    // Apart from those of sign-in. By account, as the password gives a new token: only someone with it gets here, except
    // for the first code, where a stolen token must not use up the owner's tries.
    const attempt: Counted = [isOn ? ['secondFactorChange', accountId] : ['secondFactor', session.tokenHash]]
    const counted = await limiter.consumeAll(attempt)
    if (!counted.ok) return counted
    const now = clock.now()
    const result = await transact(db, async (transaction): Promise<Result<Value>> => {
      const locked = await lockAdministrator(transaction, session)
      if (!locked.ok) return locked
      const factor = await secondFactors.find(transaction, accountId)
      const isOver = !isOn && factor !== undefined && factor.createdAt <= now - setUpMs
      if (!factor || (factor.isOn === 1) !== isOn || isOver) return refuse('stepExpired')
      const used = await useCode(transaction, factor, code, now)
      return used.ok ? succeed(await work(transaction, accountId)) : used
    })
    if (!result.ok) return result
    outbox.wake()
    await limiter.refundAll(attempt)
    return result
  }

  async function addNotice(transaction: Db, { session, messages }: Asker, name: Notice): Promise<void> {
    const { objectId: accountId, email: to, emailConfirmed, userName } = session.account
    const { name: shopName } = await currentShop(transaction)
    const mail = fillMail(messages.mails[name], { shopName, userName })
    if (emailConfirmed) await outbox.add(transaction, [{ to, ...mail, accountId }])
  }

  return {
    async show({ account: { objectId } }: Session): Promise<SecondFactor> {
      const isOn = await secondFactors.isOn(db, objectId)
      return { isOn, recoveryCodesLeft: isOn ? await secondFactors.recoveryCodesLeft(db, objectId) : 0 }
    },

    /** A new secret, which is shown only now. It has no effect before `turnOn`. */
    async begin(asker: Asker, password: string): Promise<Result<SecondFactorSetUp>> {
      const confirmed = await confirmPassword(dependencies, asker, password)
      if (!confirmed.ok) return confirmed
      const { objectId, userName } = asker.session.account
      const secret = newSecret(random)
      return transact(db, async (transaction) => {
        const locked = await lockAdministrator(transaction, asker.session)
        if (!locked.ok) return locked
        if (!(await secondFactors.begin(transaction, objectId, secret, clock.now()))) return refuse('taken')
        const token = await sessions.renew(transaction, asker.session, 'kept')
        const { name: shopName } = await currentShop(transaction)
        return succeed({ secret, uri: secretUri(secret, shopName, userName), token })
      })
    },

    /** Recovery codes are shown only now. */
    async turnOn(asker: Asker, code: string): Promise<Result<RecoveryCodes>> {
      return changeWithCode(asker, code, false, async (transaction, accountId) => {
        await secondFactors.turnOn(transaction, accountId)
        await addNotice(transaction, asker, 'secondFactorOn')
        return renewCodes(dependencies, transaction, asker.session, 'ended')
      })
    },

    async renewRecoveryCodes(asker: Asker, body: ConfirmFactorBody): Promise<Result<RecoveryCodes>> {
      const confirmed = await confirmPassword(dependencies, asker, body.password)
      if (!confirmed.ok) return confirmed
      return changeWithCode(asker, body.code, true, async (transaction) => {
        await addNotice(transaction, asker, 'secondFactorCodes')
        return renewCodes(dependencies, transaction, asker.session, 'kept')
      })
    },

    async turnOff(asker: Asker, body: ConfirmFactorBody): Promise<Result<RenewedToken>> {
      const confirmed = await confirmPassword(dependencies, asker, body.password)
      if (!confirmed.ok) return confirmed
      return changeWithCode(asker, body.code, true, async (transaction, accountId) => {
        await secondFactors.remove(transaction, accountId)
        await addNotice(transaction, asker, 'secondFactorOff')
        return { token: await sessions.renew(transaction, asker.session, 'ended') }
      })
    },
  }
}
