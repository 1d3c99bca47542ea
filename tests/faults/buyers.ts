import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { SessionAnswer } from '@/contract/auth'
import { orderReceiptSchema } from '@/contract/orders'
import { aLead, bodyFor } from '../server/ordering'
import { anyPassword } from '../support/testServer'
import { patientFetch } from './report'

const body = JSON.stringify(bodyFor([aLead()]))

const refusedPauseMs = 50

/** The result of one order: its number, the status of a refusal, or no answer. */
type Outcome = { number: string } | { status: number } | 'unanswered'

export type Buyers = Awaited<ReturnType<typeof signUpBuyers>>

export async function signUp(address: string, name: string): Promise<SessionAnswer> {
  const person = { userName: name, email: `${name}@example.com`, password: anyPassword }
  const answer = await patientFetch(`${address}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  if (answer.status !== 201) throw new Error(`Sign-up answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as SessionAnswer
}

/** Orders a lead under this idempotency key. */
export async function sendOrder(address: string, token: string, key: string): Promise<Outcome> {
  try {
    const answer = await fetch(`${address}/api/orders`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body,
    })
    const text = await answer.text()
    if (answer.status === 201) return orderReceiptSchema.parse(JSON.parse(text))
    return { status: answer.status }
  } catch (error) {
    // Only a network error counts as unanswered; an unreadable answer is a fault.
    if (error instanceof TypeError) return 'unanswered'
    throw error
  }
}

/** Buyers who place one order after the other, each under its own key, and record the answers. */
export async function signUpBuyers(address: string, count: number) {
  const tokens = await Promise.all(
    Array.from({ length: count }, async (_, index) => (await signUp(address, `buyer${index}`)).token),
  )
  /** The order number answered for each key. */
  const acknowledged = new Map<string, string>()
  const unanswered = new Map<string, string>()
  const refused = new Map<number, number>()

  async function send(at: string, token: string, key: string): Promise<Outcome> {
    const outcome = await sendOrder(at, token, key)
    if (outcome === 'unanswered') unanswered.set(key, token)
    else {
      unanswered.delete(key)
      if ('number' in outcome) acknowledged.set(key, outcome.number)
      else refused.set(outcome.status, (refused.get(outcome.status) ?? 0) + 1)
    }
    return outcome
  }

  return {
    acknowledged,
    unanswered,
    /** The count of each status other than 201. */
    refused,
    token: tokens[0] ?? '',

    /** Places orders until a request is unanswered or `isOver`, which is called after each answer. */
    async placeUntil(at: string, isOver: (outcome: Outcome) => boolean): Promise<void> {
      let isDone = false
      await Promise.all(
        tokens.map(async (token) => {
          while (!isDone) {
            const outcome = await send(at, token, randomUUID())
            if (isOver(outcome)) isDone = true
            if (outcome === 'unanswered') return
            // Like a browser that was asked to retry later.
            if ('status' in outcome) await setTimeout(refusedPauseMs)
          }
        }),
      )
    },

    /** Sends the unanswered orders again under the same keys. */
    async resend(at: string): Promise<void> {
      await Promise.all(Array.from(unanswered, ([key, token]) => send(at, token, key)))
    },
  }
}
