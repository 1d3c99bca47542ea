import { refuseField, type Result, succeed } from '../../refusal'
import type { Dependencies } from '../dependencies'
import type { Session } from './sessions'

/** Counted by session and by network: somebody with a stolen token must not lock the owner out elsewhere. */
export async function confirmPassword(
  { limiter, hasher }: Pick<Dependencies, 'limiter' | 'hasher'>,
  { session, network }: { session: Session; network: string },
  password: string,
): Promise<Result<void>> {
  const attempt = [
    ['confirmPassword', session.tokenHash],
    ['confirmPasswordAddress', network],
  ] as const
  const counted = await limiter.consumeAll(attempt)
  if (!counted.ok) return counted
  const checked = await hasher.verify(session.account.passwordHash, password)
  // Not 401, which would mean that the session is over.
  if (checked.ok && !checked.value) return refuseField('password', 'passwordWrong')
  await limiter.refundAll(attempt)
  return checked.ok ? succeed(undefined) : checked
}
