import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { App } from './schemaTypes'

const nothing = "default-src 'none'; frame-ancestors 'none'"
/** A picture opened directly may show itself, and run nothing. */
const ofPicture = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
/** The same for raster pictures, whatever their bytes. */
const ofRaster = "default-src 'none'; frame-ancestors 'none'; sandbox"

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
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '')
    // Vite's pages need inline code: development has no policy for pages.
    if (ofPage !== undefined || type.includes('json'))
      void reply.header('content-security-policy', policyFor(type, ofPage ?? ''))
    done()
  })
}
