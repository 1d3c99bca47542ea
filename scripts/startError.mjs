/** A reason not to go on that the reader can act on: printed as one line, without a stack. */
export class StartError extends Error {
  name = 'StartError'
}

/** Prints why a command ends; the server's own StartError is another class of the same name. */
export function printFailure(error) {
  console.error(error instanceof Error && error.name === 'StartError' ? error.message : error)
}
