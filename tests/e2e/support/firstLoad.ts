import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

export type FetchedFile = { path: string; kind: 'script' | 'style'; brotliBytes: number }

const quietMs = 2_000
const compress = promisify(brotliCompress)

const kinds = [
  ['javascript', 'script'],
  ['css', 'style'],
] as const

/** By content: most files are the same in each visit, and the best compression takes seconds. */
const known = new Map<string, Promise<number>>()

function brotliBytesOf(content: Buffer): Promise<number> {
  const text = content.toString('latin1')
  const bytes = known.get(text) ?? compress(content).then(({ length }) => length)
  known.set(text, bytes)
  return bytes
}

/** A script or style sheet with its size, undefined for any other file. */
export async function fileOf(
  path: string,
  type: string,
  content: () => Promise<Buffer>,
): Promise<FetchedFile | undefined> {
  const kind = kinds.find(([name]) => type.includes(name))?.[1]
  return kind && { path, kind, brotliBytes: await brotliBytesOf(await content()) }
}

async function weigh(response: Response): Promise<FetchedFile | undefined> {
  const type = response.headers()['content-type'] ?? ''
  if (!response.ok()) return undefined
  return fileOf(new URL(response.url()).pathname, type, () => response.body())
}

/** Waits until two seconds pass without a request. */
export async function settled(page: Page): Promise<void> {
  const isQuiet = (quiet: number) => {
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
    return performance.now() - Math.max(0, ...ends) > quiet
  }
  // Playwright asks on each frame otherwise, which slows the page down.
  await page.waitForFunction(isQuiet, quietMs, { timeout: 30_000, polling: 500 })
}

/** Every script and style sheet of a page until two seconds pass without a request. */
export async function firstLoad(page: Page, address: string): Promise<FetchedFile[]> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(address)
  await settled(page)
  // Compressed only now: that would take processor time from the browser.
  const inline = await page.locator('style').allTextContents()
  const styles = inline.map((text, index) =>
    fileOf(`inline style ${String(index + 1)}`, 'text/css', () => Promise.resolve(Buffer.from(text))),
  )
  const files = await Promise.all([...responses.map(weigh), ...styles])
  return files.filter((file) => file !== undefined)
}

/** One line per file, largest first, and the total. */
export function describeFiles(files: FetchedFile[]): string {
  const lines = files
    .toSorted((a, b) => b.brotliBytes - a.brotliBytes)
    .map(({ path, brotliBytes }) => `${String(brotliBytes).padStart(8)}  ${path}`)
  return [...lines, `${String(totalBytes(files)).padStart(8)}  in all`].join('\n')
}

export function totalBytes(files: FetchedFile[]): number {
  return files.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0)
}
