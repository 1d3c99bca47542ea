import { isNotFound } from './errorMessage'
import { useErrorText } from './useErrorText'

type Query = { currentData?: unknown; error?: unknown; isFetching: boolean; refetch: () => unknown }

/** The props of a `LoadState` for a query; `notFound` is the message for a 404, which has no retry. */
export function useLoadState({ currentData, error, isFetching, refetch }: Query, notFound?: string) {
  const errorText = useErrorText()
  if (notFound !== undefined && isNotFound(error))
    return { isHere: true, text: notFound, tone: 'warning', busy: false } as const
  return { isHere: currentData !== undefined, text: errorText(error), busy: isFetching, onRetry: refetch }
}
