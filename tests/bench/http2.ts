import { execFileSync } from 'node:child_process'
import { request } from 'node:http'
import type { OutgoingHttpHeaders } from 'node:http'
import { createSecureServer } from 'node:http2'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withListening } from './withListening'

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-certificate-'))
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name)) as [string, string]
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1']
  try {
    execFileSync('openssl', [...args, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Headers of a single HTTP/1.1 connection, which HTTP/2 forbids. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'host']

function withoutConnection(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.includes(name)),
  )
}

/** Runs `work` with the address of a proxy that serves the app over HTTP/2, as a shop's reverse proxy does. */
export async function withHttp2<T>(app: string, work: (address: string) => Promise<T>): Promise<T> {
  const proxy = createSecureServer(makeCertificate(), (incoming, outgoing) => {
    const { method, headers, url } = incoming
    const passed = request(new URL(url, app), { method, headers: withoutConnection(headers) }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers))
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.stream.close())
    incoming.pipe(passed)
  })
  return withListening(proxy, 'https', work)
}
