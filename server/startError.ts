/** What keeps the server from starting and the operator can mend. The message is one line: what is wrong, what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
