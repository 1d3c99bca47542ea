import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../services/accounts/attemptLimiter'

export type ConnectionLimits = {
  /** Connections at once: for one more, another is closed, see `pickToClose`. */
  connections: number
  /** Requests that one connection sends before it has its answer; browsers and proxies send none. */
  waiting: number
  /** From a request's headers to the last byte of the answer, which the client may take slowly or not at all. */
  answerMs: number
}

export const connectionLimits: ConnectionLimits = { connections: 1000, waiting: 16, answerMs: 120_000 }

type Connection = {
  socket: Socket
  network: string
  /** The answer under way. */
  response: ServerResponse | undefined
  waiting: [request: IncomingMessage, response: ServerResponse][]
  /** When that answer was asked for, or, with none, when the one before was taken. */
  sinceMs: number
}

const checkEveryMs = 5000

/** The connections of the network that has the most. */
function largestCrowd(connections: Iterable<Connection>): Connection[] {
  const crowds = new Map<string, Connection[]>()
  for (const connection of connections) {
    const crowd = crowds.get(connection.network)
    if (crowd) crowd.push(connection)
    else crowds.set(connection.network, [connection])
  }
  return [...crowds.values()].reduce(
    (largest, crowd) => (crowd.length > largest.length ? crowd : largest),
    [],
  )
}

function longestUnchanged(connections: Connection[]): Connection | undefined {
  return connections.reduce<Connection | undefined>(
    (longest, one) => (longest && longest.sinceMs <= one.sinceMs ? longest : one),
    undefined,
  )
}

/**
 * Of the network with the most connections, the one that has waited longest for its client: closing it loses nothing,
 * since browsers and proxies connect again. If all are being answered, the one whose answer takes longest; behind a
 * proxy the new one, since all connections are the proxy's.
 */
function pickToClose(
  connections: Iterable<Connection>,
  newest: Connection,
  isProxied: boolean,
): Connection | undefined {
  const crowd = largestCrowd(connections).filter((connection) => connection !== newest)
  const idle = longestUnchanged(crowd.filter(({ response }) => response === undefined))
  return idle ?? (isProxied ? newest : longestUnchanged(crowd))
}

/**
 * Answers one request of a connection at a time, the next when the client has taken the answer, so that a client that
 * sends and never reads costs one answer. `hasBegunAnswer` says whether anything else written would be taken as part
 * of an answer.
 */
export function createConnections(limits: ConnectionLimits, isProxied: boolean) {
  const connections = new Map<Socket, Connection>()

  function add(socket: Socket): void {
    // Asked for now: it is not known once the client has left.
    const address = socket.remoteAddress
    if (address === undefined) return void socket.destroy()
    const connection: Connection = {
      socket,
      network: networkOf(address),
      response: undefined,
      waiting: [],
      sinceMs: performance.now(),
    }
    connections.set(socket, connection)
    socket.once('close', () => connections.delete(socket))
    if (connections.size <= limits.connections) return
    const closed = pickToClose(connections.values(), connection, isProxied)
    if (!closed) return
    connections.delete(closed.socket)
    closed.socket.destroy()
  }

  function answer(connection: Connection, handle: RequestListener): void {
    const next = connection.waiting.shift()
    connection.response = next?.[1]
    connection.sinceMs = performance.now()
    if (!next || connection.socket.destroyed) return
    next[1].once('close', () => answer(connection, handle))
    handle(...next)
  }

  function take(request: IncomingMessage, response: ServerResponse, handle: RequestListener): void {
    const { socket } = request
    const connection = connections.get(socket)
    // One chunk holds many requests: those after a closed connection are still read.
    if (!connection || socket.destroyed) return
    if (connection.waiting.length === limits.waiting) return void socket.destroy()
    connection.waiting.push([request, response])
    if (!connection.response) answer(connection, handle)
  }

  function closeSlow(): void {
    const before = performance.now() - limits.answerMs
    for (const { socket, response, sinceMs } of connections.values())
      if (response && sinceMs < before) socket.destroy()
  }

  return {
    watch(server: Server, handle: RequestListener): void {
      // Node refuses only what comes faster than others are closed.
      server.maxConnections = 2 * limits.connections
      server.on('connection', add)
      server.on('request', (request, response) => take(request, response, handle))
      server.once('listening', () => {
        const timer = setInterval(closeSlow, Math.min(checkEveryMs, limits.answerMs)).unref()
        server.once('close', () => clearInterval(timer))
      })
    },

    hasBegunAnswer: (socket: Socket): boolean => connections.get(socket)?.response?.headersSent ?? false,
  }
}
