import type { Browser, CDPSession } from 'playwright-core'
import { withinTime } from '@/lib/withinTime'
import { fileOf } from '../e2e/support/firstLoad'
import type { FetchedFile } from '../e2e/support/firstLoad'
import { slowness, slow4G, storeOnce } from './visit'
import type { Scripted, Visitor } from './visit'

const quietMs = 2_000
const longestWaitMs = 60_000

type Params = Record<string, unknown>
type Message = { id?: number; result?: Params; error?: { message: string }; method?: string; params?: Params }
type Waiting = { resolve: (result: Params) => void; reject: (error: Error) => void }
type Response = { url: string; status: number; mimeType: string }

/** Attaches to a page of the browser by its protocol. */
async function attach(browser: CDPSession, targetId: string) {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, Waiting>()
  const listeners = new Set<(method: string, params: Params) => void>()
  let count = 0
  browser.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const { id = 0, result = {}, error, method, params = {} } = JSON.parse(event.message) as Message
    if (method !== undefined) for (const listen of listeners) listen(method, params)
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  return {
    listen: (listener: (method: string, params: Params) => void) => void listeners.add(listener),
    send: async (method: string, params: Params = {}): Promise<Params> => {
      count += 1
      const id = count
      const answer = new Promise<Params>((resolve, reject) => waiting.set(id, { resolve, reject }))
      const message = JSON.stringify({ id, method, params })
      await browser.send('Target.sendMessageToTarget', { sessionId, message })
      return answer
    },
  }
}

type Attached = Awaited<ReturnType<typeof attach>>

/** Scripts run in the page as Playwright runs them, without anything else. */
function scriptsIn({ send }: Attached): Scripted {
  return {
    addInitScript: async (script, argument) => {
      const source = `(${String(script)})(${JSON.stringify(argument) ?? ''})`
      await send('Page.addScriptToEvaluateOnNewDocument', { source })
    },
    evaluate: async <T>(script: () => T | Promise<T>): Promise<T> => {
      const expression = `(${String(script)})()`
      const evaluated = send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      const { result, exceptionDetails } = (await withinTime(evaluated, longestWaitMs)) ?? {}
      if (!result || exceptionDetails)
        throw new Error(`No answer of the page: ${JSON.stringify(exceptionDetails)}`)
      return (result as { value: T }).value
    },
  }
}

/** The service worker would fetch all other files during the visit. */
function blockServiceWorker(): void {
  Reflect.set(ServiceWorkerContainer.prototype, 'register', () => new Promise(() => undefined))
}

const inlineStyles = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent)

/** The requests and responses of a page, and when two seconds have passed without any. */
function networkOf({ listen, send }: Attached) {
  const requested = new Set<string>()
  const responses = new Map<string, Response>()
  let isQuiet = () => undefined as void
  const quiet = new Promise<void>((resolve) => {
    isQuiet = resolve
  })
  let timer = setTimeout(isQuiet, longestWaitMs)
  listen((method, params) => {
    if (!method.startsWith('Network.')) return
    clearTimeout(timer)
    timer = setTimeout(isQuiet, quietMs)
    const id = String(params.requestId)
    if (method === 'Network.requestWillBeSent') requested.add(id)
    if (method === 'Network.responseReceived') responses.set(id, params.response as Response)
  })
  return {
    quiet,
    requests: () => requested.size,
    files: () => {
      const contentOf = async (requestId: string) => {
        const { body, base64Encoded } = await send('Network.getResponseBody', { requestId })
        return Buffer.from(String(body), base64Encoded ? 'base64' : 'utf8')
      }
      const received = [...responses].filter(([, { status }]) => status < 400)
      return Promise.all(
        received.map(([id, { url, mimeType }]) =>
          fileOf(new URL(url).pathname, mimeType, () => contentOf(id)),
        ),
      )
    },
  }
}

export type UnobservedPage = Scripted & {
  /** Opens the page, on slow 4G and a quarter of the processor, and waits until it requests nothing more. */
  open: (path: string) => Promise<{ requests: number; files: FetchedFile[] }>
}

/**
 * A first visit that no tool slows down: on each page of its own, Playwright makes V8 find the source positions of
 * errors that libraries create at their start, and evaluates scripts. Both took 0.15 s of the 2 s of a start.
 */
export async function unobservedVisit<T>(
  browser: Browser,
  baseURL: string,
  { viewport, stored = {} }: Visitor,
  work: (page: UnobservedPage) => Promise<T>,
): Promise<T> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  try {
    const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const page = await attach(session, targetId)
    const { send } = page
    await send('Page.enable')
    await send('Network.enable')
    await send('Security.setIgnoreCertificateErrors', { ignore: true })
    await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: false })
    await send('Network.emulateNetworkConditions', slow4G)
    await send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const scripts = scriptsIn(page)
    await scripts.addInitScript(storeOnce, stored)
    await scripts.addInitScript(blockServiceWorker, null)
    return await work({
      ...scripts,
      open: async (path) => {
        const network = networkOf(page)
        const { errorText } = await send('Page.navigate', { url: new URL(path, baseURL).href })
        if (typeof errorText === 'string') throw new Error(errorText)
        await network.quiet
        const styles = await scripts.evaluate(inlineStyles)
        const inline = styles.map((text) =>
          fileOf('inline', 'text/css', () => Promise.resolve(Buffer.from(text))),
        )
        const files = [...(await network.files()), ...(await Promise.all(inline))]
        return { requests: network.requests(), files: files.filter((file) => file !== undefined) }
      },
    })
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId })
    await session.detach()
  }
}
