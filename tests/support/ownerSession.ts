import type { ChangedAccount } from '@/contract/account'
import type { SessionAnswer } from '@/contract/auth'

const ownPassword = 'the owner of the shed'

/**
 * Signs the first administrator in, with the password printed by the server's first start; it is replaced the first
 * time.
 */
export async function signInOwner(address: string, printed: string): Promise<SessionAnswer> {
  const printedPassword = /Password:\s+(\S+)/.exec(printed)?.[1]
  const signIn = (password = '') =>
    fetch(`${address}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'admin', password }),
    })
  const first = await signIn(printedPassword)
  const answer = first.ok ? first : await signIn(ownPassword)
  if (!answer.ok) throw new Error(`Sign-in answered ${String(answer.status)}`)
  const { token, user } = (await answer.json()) as SessionAnswer
  if (!user.mustChangePassword) return { token, user }
  const change = await fetch(`${address}/api/account`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ password: printedPassword, newPassword: ownPassword }),
  })
  if (!change.ok) throw new Error(`The change of password answered ${String(change.status)}`)
  const { token: renewed, avatar, userName, authority, email } = (await change.json()) as ChangedAccount
  if (renewed === undefined) throw new Error('The change of password gave no token')
  return { token: renewed, user: { avatar, userName, authority, email } }
}
