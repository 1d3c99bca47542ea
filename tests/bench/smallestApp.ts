import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { withListening } from './withListening'

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** Serves the built smallest app, compressed as the shop's files are, for the duration of `work`. */
export async function withSmallestApp<T>(work: (address: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-smallest-'))
  await build({
    root: join(import.meta.dirname, 'smallest'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true },
  })
  const files = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => extname(name) in types)
      .map((name) => [`/${name}`, brotliCompressSync(readFileSync(join(folder, name)))]),
  )
  const server = createServer(({ url = '/' }, answer) => {
    const name = url === '/' ? '/index.html' : url
    const content = files.get(name)
    if (!content) return void answer.writeHead(404).end()
    answer.writeHead(200, { 'content-type': types[extname(name)], 'content-encoding': 'br' }).end(content)
  })
  try {
    return await withListening(server, 'http', work)
  } finally {
    await rm(folder, { recursive: true })
  }
}
