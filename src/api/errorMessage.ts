import type { ApiError } from './apiError'

export type ErrorKey =
  | 'errors.offline'
  | 'errors.timeout'
  | 'errors.badAnswer'
  | 'errors.server'
  | 'errors.tooMany'
  | 'errors.notLoaded'

/** The text of a failed call: the server's message or a translation key, and the errors by field. */
export type ErrorText = ({ message: string } | { key: ErrorKey }) & { fieldErrors: Record<string, string> }

/** The outcome of a call, as forms show it. */
export type Report =
  | { status: 'success'; message: '' }
  | { status: 'failed'; message: string; errors: Record<string, string> }

function isApiError(error: unknown): error is ApiError {
  if (typeof error !== 'object' || error === null) return false
  return ('status' in error && 'data' in error) || ('reason' in error && 'message' in error)
}

export function isNotFound(error: unknown): boolean {
  return isApiError(error) && 'status' in error && error.status === 404
}

/** Code that could not be loaded: browsers word it differently, but always as a TypeError. */
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

/** The text of a failed call; null without an error or for an aborted call. */
export function errorMessage(error: unknown): ErrorText | null {
  if (error === undefined || error === null || isAbort(error)) return null
  if (!isApiError(error))
    return { key: isLoadFailure(error) ? 'errors.notLoaded' : 'errors.server', fieldErrors: {} }
  if ('reason' in error)
    return error.reason === 'aborted' ? null : { key: `errors.${error.reason}`, fieldErrors: {} }
  const { status, data } = error
  if (!data) return { key: keyOfStatus(status), fieldErrors: {} }
  return { message: data.message, fieldErrors: data.errors ?? {} }
}

/** The errors of a failed call by field, as the server words them. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  return errorMessage(error)?.fieldErrors ?? {}
}

/** The outcome of a call as text; `unwrapped` rejects with the call's error. */
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
