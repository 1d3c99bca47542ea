import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Runs `work` with the address of a server, on a free port of this machine. */
export async function withListening<T>(
  server: Server,
  scheme: 'http' | 'https',
  work: (address: string) => Promise<T>,
): Promise<T> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await work(`${scheme}://127.0.0.1:${String((server.address() as AddressInfo).port)}`)
  } finally {
    server.close()
  }
}
