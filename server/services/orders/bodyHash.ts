import { createHash } from 'node:crypto'

/** Tells the requests of one idempotency key apart: a key is of one body. */
export function bodyHashOf(body: object): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url')
}
