import type { SessionAnswer } from '@/contract/auth'

/** Signs the first administrator in, with the password printed by the server's first start. */
export async function signInOwner(address: string, printed: string): Promise<SessionAnswer> {
  const password = /Password:\s+(\S+)/.exec(printed)?.[1]
  const answer = await fetch(`${address}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password }),
  })
  if (!answer.ok) throw new Error(`Sign-in answered ${String(answer.status)}`)
  return (await answer.json()) as SessionAnswer
}
