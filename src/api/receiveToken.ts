import type { QueryReturnValue } from '@reduxjs/toolkit/query'
import { tokenRenewed } from '@/store/authSlice'
import type { ApiError } from './apiError'
import type { Call } from './baseQuery'

export type Answering<Body> = {
  queryFulfilled: Promise<{ data: Body }>
  dispatch: (action: unknown) => unknown
}

/**
 * The body of an answer, with the new token of this session stored; null without an answer: signing out cancels pending
 * calls. Tags are invalidated after it, not by `invalidatesTags`, which fetches before the new token is in the store.
 */
export async function receiveToken<Body extends { token?: string | undefined }>({
  queryFulfilled,
  dispatch,
}: Answering<Body>): Promise<Body | null> {
  const answer = await queryFulfilled.catch(() => null)
  if (answer?.data.token !== undefined) dispatch(tokenRenewed(answer.data.token))
  return answer && answer.data
}

type Answer<Body> = QueryReturnValue<Body, ApiError, NonNullable<unknown>>

let last: Promise<unknown> = Promise.resolve()

/**
 * Sends calls for a new token one after the other: if the older of two came last, the session would soon end. The
 * endpoint's `responseSchema` checks the answer.
 */
export const inTurn =
  <Sent, Body>(callOf: (body: Sent) => Call) =>
  (body: Sent, _api: unknown, _options: unknown, send: (call: Call) => unknown): Promise<Answer<Body>> => {
    const answer = last.then(() => send(callOf(body)) as Promise<Answer<Body>>)
    last = answer
    return answer
  }
