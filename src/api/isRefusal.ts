/** Whether the server answered with a client error: this attempt has changed nothing. */
export function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  return typeof error.status === 'number' && error.status < 500
}
