/**
 * An error that the operator can correct. The message is one line, what is wrong and what to do, printed without a
 * stack.
 */
export class OperatorError extends Error {
  name = 'OperatorError'
}

const accessCodes = ['EACCES', 'EPERM', 'EROFS']

/** In one line what the operator can correct; else the error with its stack. */
function explained(error) {
  if (!(error instanceof Error)) return error
  // Compared by name: the built server contains its own copy of the class.
  if (error.name === 'OperatorError') return error.message
  if (!accessCodes.includes(error.code) || !error.path) return error
  return `${error.path} cannot be read or written (${error.code}): run this as the user who owns it, or let this one read and write it.`
}

export function printFailure(error) {
  console.error(explained(error))
}
