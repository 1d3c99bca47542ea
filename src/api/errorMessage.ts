import type { ApiError } from './apiError'

export type ErrorKey =
  'errors.offline' | 'errors.timeout' | 'errors.badAnswer' | 'errors.server' | 'errors.tooMany'

/** What to say of a failed call: the server's own sentence or the key of ours, and what is wrong by field. */
export type ErrorText = ({ message: string } | { key: ErrorKey }) & { fieldErrors: Record<string, string> }

/** What became of a call, as forms report it. */
export type Report =
  { status: 'success'; message: '' } | { status: 'failed'; message: string; errors: Record<string, string> }

function isApiError(error: unknown): error is ApiError {
  if (typeof error !== 'object' || error === null) return false
  return ('status' in error && 'data' in error) || ('reason' in error && 'message' in error)
}

/** Whether the server knows of nothing there. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && 'status' in error && error.status === 404
}

/** Part of the app could not be loaded: browsers word it each their own way, but always as a TypeError. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof TypeError
}

function isAbort(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
}

function keyOfStatus(status: number): ErrorKey {
  if (status === 429) return 'errors.tooMany'
  return status >= 500 ? 'errors.server' : 'errors.badAnswer'
}

/** The words for any failure of a call, null where there is nothing to say: none, or one that we gave up. */
export function errorMessage(error: unknown): ErrorText | null {
  if (error === undefined || error === null || isAbort(error)) return null
  if (!isApiError(error))
    return { key: isLoadFailure(error) ? 'errors.offline' : 'errors.server', fieldErrors: {} }
  if ('reason' in error)
    return error.reason === 'aborted' ? null : { key: `errors.${error.reason}`, fieldErrors: {} }
  const { status, data } = error
  if (!data) return { key: keyOfStatus(status), fieldErrors: {} }
  return { message: data.message, fieldErrors: data.errors ?? {} }
}

/** How a call ended, in words; `unwrapped` rejects with the call's error. */
export async function reportOf(
  unwrapped: Promise<unknown>,
  translate: (key: ErrorKey) => string,
): Promise<Report> {
  try {
    await unwrapped
    return { status: 'success', message: '' }
  } catch (error) {
    const text = errorMessage(error)
    if (!text) return { status: 'failed', message: '', errors: {} }
    const message = 'key' in text ? translate(text.key) : text.message
    return { status: 'failed', message, errors: text.fieldErrors }
  }
}
