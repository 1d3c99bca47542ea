import type { App } from './schemaTypes'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

class UnreadableBody extends Error {
  readonly statusCode = 400
}

/**
 * Accepts only JSON in well-formed UTF-8; every other type is answered with 415. An empty body counts as none: some
 * clients send a content type without a body.
 */
export function acceptJsonOnly(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    let text: string
    try {
      text = decoder.decode(body)
    } catch {
      return done(new UnreadableBody('The body is not UTF-8'))
    }
    void parseJson(request, text, done)
  })
}
