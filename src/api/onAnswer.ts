type Call<Data> = { queryFulfilled: Promise<{ data: Data }>; dispatch: (action: unknown) => unknown }

/** An `onQueryStarted` that uses the data of a call once it has succeeded. */
export function onAnswer<Data, Sent>(
  use: (data: Data, dispatch: Call<Data>['dispatch'], sent: Sent) => void,
) {
  return async (sent: Sent, { queryFulfilled, dispatch }: Call<Data>): Promise<void> => {
    const answer = await queryFulfilled.catch(() => null)
    if (answer) use(answer.data, dispatch, sent)
  }
}
