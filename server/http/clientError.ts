import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Reason } from '../refusal'
import { problemOf } from './problem'
import { strictTransportHeader } from './securityHeaders'

const reasonByCode: Partial<Record<string, Reason>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'timedOut',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
}

/** What the parser refuses reaches no route: its problem is written to the socket, which is closed. */
export function answerClientError(error: Error & { code?: string }, socket: Socket, isHttps: boolean): void {
  const { status, ...rest } = problemOf({ reason: reasonByCode[error.code ?? ''] ?? 'unreadable' })
  const body = JSON.stringify({ ...rest, status })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    ...(isHttps ? [strictTransportHeader] : []),
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
}
