import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { App } from './schemaTypes'

/** For sites reached by https: a year, with subdomains. */
const strictTransport = { maxAge: 31_536_000, includeSubDomains: true }
export const strictTransportHeader = `strict-transport-security: max-age=${strictTransport.maxAge}; includeSubDomains`

const nothing = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
/** A picture opened directly may show itself, and run nothing. */
const ofPicture =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox"
/** The same for raster pictures, whatever their bytes. */
const ofRaster = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

function hashesOf(blocks: RegExp, html: string): string[] {
  return Array.from(html.matchAll(blocks), ([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
}

/** The page's policy: our own files, and the inline blocks of this HTML. */
export function pagePolicy(html = ''): string {
  const scripts = hashesOf(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g, html)
  const styles = hashesOf(/<style[^>]*>([\s\S]*?)<\/style>/g, html)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ...['img', 'font', 'connect', 'manifest', 'worker'].map((kind) => `${kind}-src 'self'`),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

function policyFor(type: string, ofPage: string): string {
  if (type.includes('json')) return nothing
  if (type.startsWith('image/svg')) return ofPicture
  return type.startsWith('image/') ? ofRaster : ofPage
}

/** Headers of every answer. `isHttps` says that the site is reached by https, which enables HSTS. */
export async function addSecurityHeaders(
  app: App,
  isHttps: boolean,
  ofPage: string | undefined,
): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? strictTransport : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '')
    // Vite's pages need inline code: development has no policy for pages.
    if (ofPage !== undefined || type.includes('json'))
      void reply.header('content-security-policy', policyFor(type, ofPage ?? ''))
    // XML without a charset: its reader would choose the encoding by itself.
    if (type === 'image/svg+xml') void reply.header('content-type', `${type}; charset=utf-8`)
    done()
  })
}
