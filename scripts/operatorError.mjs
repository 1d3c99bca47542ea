/**
 * An error that the operator can correct. The message is one line, what is wrong and what to do, printed without a
 * stack.
 */
export class OperatorError extends Error {
  name = 'OperatorError'
}

/** Compared by name: the built server contains its own copy of the class. */
export function printFailure(error) {
  console.error(error instanceof Error && error.name === 'OperatorError' ? error.message : error)
}
