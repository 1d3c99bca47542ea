import type { FastifyReply, FastifyRequest } from 'fastify'
import { type EncodedBody, encodeBody } from '../encodedBody'

/** The best encoding that the client accepts and the body has. */
function pickEncoding(acceptEncoding: string | undefined): 'br' | 'gzip' | 'identity' {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((entry) => entry.trim().split(/\s*;\s*q\s*=\s*/))
      .filter(([, quality]) => quality === undefined || Number(quality) > 0)
      .map(([name]) => name),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') || accepted.has('*') ? 'gzip' : 'identity'
}

function hasSame(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const strong = etag.replace(/^W\//, '')
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === strong)
}

/** A body that never changes, made when it is first asked for. */
export function encodeOnce(make: () => string): () => Promise<EncodedBody> {
  let body: Promise<EncodedBody> | undefined
  return () => (body ??= encodeBody(make()))
}

/** Answers with a cached body, or 304 where the client has it. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, body: EncodedBody, type: string) {
  void reply.header('etag', body.etag).header('vary', 'Accept-Encoding')
  if (hasSame(request.headers['if-none-match'], body.etag)) return reply.code(304).send()
  const encoding = pickEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type(type).send(body[encoding])
}
