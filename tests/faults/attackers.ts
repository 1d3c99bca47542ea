import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { selectionOf } from '@/domain/lead/leadSelection'
import { priceCart } from '@/domain/pricing/pricing'
import { fridgeBranch, lead } from '../support/builders'
import { delivery } from '../server/ordering'

/** What an attacker was answered: the count of each status, and answers that no server should give. */
export type Answers = { statuses: Map<string, number>; faults: Set<string> }

/** Ends the attack and waits for nothing: the server is checked afterwards. */
export type Attack = { answers: Answers; stop: () => void }

export type Sent = { path: string; from: string; body?: string; token?: string }

const newAnswers = (): Answers => ({ statuses: new Map(), faults: new Set() })

function count({ statuses }: Answers, status: string): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
}

let keys = 0

/** Sends one request from an address of this machine; resolves when it is answered or broken off. */
function send(agent: Agent, address: string, sent: Sent, answers: Answers): Promise<void> {
  const { hostname, port } = new URL(address)
  const { path, from, body, token } = sent
  keys += 1
  return new Promise((resolve) => {
    const sending = request(
      {
        agent,
        hostname,
        port,
        path,
        localAddress: from,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'idempotency-key': `attack-${keys}`,
          }),
        },
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        count(answers, String(status))
        const mayRetry = status === 503 && answer.headers['retry-after'] !== undefined
        if (status >= 500 && !mayRetry) answers.faults.add(`an attacker was answered ${status}`)
        answer.on('close', resolve).on('error', () => undefined)
        answer.resume()
      },
    )
    sending.on('error', () => {
      count(answers, 'none')
      resolve()
    })
    sending.end(body)
  })
}

/** Sends so many requests a second, answered or not. */
export function sendOften(address: string, perSecond: number, requests: Sent[]): Attack {
  const agent = new Agent({ keepAlive: true })
  const answers = newAnswers()
  let index = 0
  const timer = setInterval(() => {
    const sent = requests[(index += 1) % requests.length]
    if (sent) void send(agent, address, sent, answers)
  }, 1000 / perSecond)
  return {
    answers,
    stop: () => {
      clearInterval(timer)
      agent.destroy()
    },
  }
}

/** Sends one request after the other over so many connections. */
export function sendAlways(address: string, connections: number, next: () => Sent): Attack {
  const agent = new Agent({ keepAlive: true })
  const answers = newAnswers()
  let isOver = false
  const work = async () => {
    while (!isOver) await send(agent, address, next(), answers)
  }
  for (let index = 0; index < connections; index += 1) void work()
  return {
    answers,
    stop: () => {
      isOver = true
      agent.destroy()
    },
  }
}

function openSockets(
  address: string,
  connections: number,
  from: string,
  opened: (socket: Socket) => void,
): Attack {
  const { hostname, port } = new URL(address)
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect({ port: Number(port), host: hostname, localAddress: from })
    // The server may close any of them at any time.
    socket.on('error', () => undefined)
    socket.on('connect', () => opened(socket))
    return socket
  })
  return { answers: newAnswers(), stop: () => sockets.forEach((socket) => socket.destroy()) }
}

/** Connections that ask for the path all the time, without waiting, and never read. */
export function neverRead(address: string, connections: number, path: string, from: string): Attack {
  const chunk = `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`.repeat(1000)
  return openSockets(address, connections, from, (socket) => {
    const ask = () => {
      if (!socket.destroyed && !socket.writableNeedDrain) socket.write(chunk)
    }
    socket.on('drain', ask)
    ask()
  })
}

/** Connections that ask once and stay open. */
export function stayOpen(address: string, connections: number, from: string): Attack {
  return openSockets(address, connections, from, (socket) => {
    socket.resume()
    socket.write('GET /api/health/live HTTP/1.1\r\nhost: shop\r\n\r\n')
  })
}

const keyed = (length: number, valueOf: (index: number) => unknown) =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, valueOf(index)]))

/** An order with one lead of so many empty attachments. */
export function emptyAttachments(length: number): string {
  const one = {
    ...selectionOf(lead('a-sb50-grey', [fridgeBranch])),
    connectBGroup: keyed(length, () => ({})),
  }
  return JSON.stringify({ orders: [one], expectedTotal: 1, delivery })
}

/** A valid order of 1,000 attachments. */
export function longOrder(): string {
  const branches = Array.from({ length: 100 }, () => ({ ...fridgeBranch, loadA: 0.1 }))
  const leads = Array.from({ length: 10 }, () => lead('a-sb50-grey', branches))
  return JSON.stringify({ orders: leads.map(selectionOf), expectedTotal: priceCart(leads), delivery })
}

/** A body with so many unknown keys. */
export const unknownKeys = (length: number): string => JSON.stringify(keyed(length, () => 0))
