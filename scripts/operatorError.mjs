/** What the operator can correct. The message is one line, what is wrong and what to do; it is printed without a stack. */
export class OperatorError extends Error {
  name = 'OperatorError'
}

/** By name: the built server holds a copy of the class of its own. */
export function printFailure(error) {
  console.error(error instanceof Error && error.name === 'OperatorError' ? error.message : error)
}
