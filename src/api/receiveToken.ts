import { tokenRenewed } from '@/store/authSlice'

export type Answering<Body> = {
  queryFulfilled: Promise<{ data: Body }>
  dispatch: (action: unknown) => unknown
}

/**
 * The body of an answer, with the new token of this session stored; null without an answer: signing out cancels pending
 * calls. Tags are invalidated after it, not by `invalidatesTags`, which fetches before the new token is in the store.
 */
export async function receiveToken<Body extends { token: string }>({
  queryFulfilled,
  dispatch,
}: Answering<Body>): Promise<Body | null> {
  const answer = await queryFulfilled.catch(() => null)
  if (answer) dispatch(tokenRenewed(answer.data.token))
  return answer && answer.data
}
