import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { productName } from '@/contract/shop'
import { bestQuality, type EncodedBody, encodeBody } from '../encodedBody'
import { sendEncoded } from './encodedAnswer'
import { sendProblem } from './problem'
import type { App } from './schemaTypes'
import { webManifest } from './webManifest'

/** Serves the app's files with hot reload during development. */
export type DevelopmentClient = {
  middlewares: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void
  indexHtml: (url: string) => Promise<string>
}

const html = 'text/html; charset=utf-8'
const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'

export function readIndexHtml(clientDir: string): string {
  return readFileSync(join(clientDir, 'index.html'), 'utf8')
}

/**
 * By folder: built files have a hash in their name; pictures keep their name when they change; everything else is
 * revalidated.
 */
function cacheControlFor(file: string): string {
  if (/^assets[\\/]/.test(file)) return year
  return /^pictures[\\/]/.test(file) ? day : 'no-cache'
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The page with the shop's name in place of the product's, and for the app as an attribute. */
export function withShopName(indexHtml: string, shopName: string): string {
  if (shopName === productName) return indexHtml
  const name = shopName.replace(/[&<>"]/g, (character) => entities[character]!)
  return indexHtml
    .replace('<html', () => `<html data-shop="${name}"`)
    .replaceAll('>Customised cable<', () => `>${name}<`)
}

/**
 * The page. It never waits for the database: a request starts the look-up of the shop's name, and the requests after it
 * get the new one.
 */
async function createPage(indexHtml: string, shopName: () => Promise<string>): Promise<() => EncodedBody> {
  let name = await shopName()
  let page = await encodeBody(withShopName(indexHtml, name), bestQuality)
  let isLooking = false
  async function look(): Promise<void> {
    isLooking = true
    try {
      const now = await shopName()
      if (now === name) return
      page = await encodeBody(withShopName(indexHtml, now), bestQuality)
      name = now
    } catch {
      // The page keeps the name that it has.
    } finally {
      isLooking = false
    }
  }
  return () => {
    if (!isLooking) void look()
    return page
  }
}

/** Serves the built app: its files, and the page for every address that is not a file. */
export async function serveClient(
  app: App,
  {
    clientDir,
    indexHtml,
    shopName,
  }: { clientDir: string; indexHtml: string; shopName: () => Promise<string> },
): Promise<void> {
  const page = await createPage(indexHtml, shopName)
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The files are small, and a range outside one would be answered 400.
    acceptRanges: false,
    setHeaders: (reply, file) =>
      void reply.header('cache-control', cacheControlFor(relative(clientDir, file))),
  })
  // A missing file is not answered with the page: a browser would keep a service worker forever that is HTML.
  const isFile = (url: string) =>
    /^\/(assets|pictures|install)\/|^\/[^/?]+\.(js|json|txt|xml|ico|svg|png|webmanifest)(\?|$)/.test(url)
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    sendEncoded(request, reply.header('cache-control', 'no-cache'), page(), html)
  app.get('/', { schema: { hide: true } }, sendPage)
  // For the service worker, which keeps the page by this name.
  app.get('/index.html', { schema: { hide: true } }, sendPage)
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest(await shopName()))),
  )
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !isFile(request.url)
    return isPage ? sendPage(request, reply) : sendProblem(reply, { reason: 'notFound' })
  })
}

/** Replaces the built app's service worker, which would otherwise continue to show that app on this port. */
const leavingWorker = `
  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', async () => {
    await self.registration.unregister()
    for (const page of await self.clients.matchAll()) page.navigate(page.url)
  })
`

export function serveDevelopmentClient(app: App, { middlewares, indexHtml }: DevelopmentClient): void {
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(leavingWorker),
  )
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    reply.hijack()
    const { raw: response } = reply
    const fail = (error: unknown) => {
      request.log.error({ err: error }, 'page could not be made')
      response.writeHead(500).end()
    }
    middlewares(request.raw, response, (error) => {
      if (error) return fail(error)
      indexHtml(request.url).then(
        (page) => response.writeHead(200, { 'content-type': html, 'cache-control': 'no-cache' }).end(page),
        fail,
      )
    })
  })
}
