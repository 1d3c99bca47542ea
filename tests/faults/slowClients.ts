import { connect, type Socket } from 'node:net'
import { signUpBuyers } from './buyers'
import { fillStock } from './ledger'
import { newReport, type Report, statusOf } from './report'
import { environmentOf, placeOf, type Run } from './serverFaults'
import { startServer, withFolder } from './serverProcess'
import { quantile } from './statistics'

const sockets = 500
const mostP99Ms = 500

/** Connections that slowly send bytes of a header; a closed one is opened again. */
function drip(address: string, count: number): { open: () => number; stop: () => void } {
  const { hostname, port } = new URL(address)
  const open = new Set<Socket>()
  let isOver = false
  const add = () => {
    const socket = connect(Number(port), hostname)
    const timer = setInterval(() => socket.write('x'), 1000)
    socket.on('connect', () => {
      open.add(socket)
      socket.write('GET /api/catalogue HTTP/1.1\r\nhost: shop\r\nx-slow: ')
    })
    // Errors and closed connections are expected here.
    socket.on('error', () => undefined)
    socket.resume()
    socket.on('close', () => {
      clearInterval(timer)
      open.delete(socket)
      if (!isOver) add()
    })
  }
  for (let index = 0; index < count; index += 1) add()
  return {
    open: () => open.size,
    stop: () => {
      isOver = true
      for (const socket of open) socket.destroy()
    },
  }
}

/** Five hundred slow connections for `seconds`, while a buyer works as usual. */
export async function dripSlowly(run: Run & { seconds: number }): Promise<Report> {
  const report = newReport(`${sockets} slow clients, ${run.seconds} s`)
  await withFolder(async (folder) => {
    const place = placeOf(folder, run)
    const server = await startServer(run.program, environmentOf(place))
    await fillStock(place)
    const buyers = await signUpBuyers(server.address, 1)
    for (; report.rounds < run.rounds; report.rounds += 1) {
      const slow = drip(server.address, sockets)
      const times: number[] = []
      const counts: number[] = []
      const start = performance.now()
      while (performance.now() - start < run.seconds * 1000) {
        const sent = performance.now()
        const status = await statusOf(`${server.address}/api/catalogue`, buyers.token)
        times.push(performance.now() - sent)
        if (status !== 200) report.faults.push(`a normal client was answered ${status}`)
        counts.push(slow.open())
        await buyers.placeUntil(server.address, () => true)
      }
      slow.stop()
      const p99 = quantile(times, 0.99)
      // The server closes them every ten seconds, and they reconnect.
      const open = quantile(counts, 0.5)
      report.notes.push(`${times.length} reads, p99 ${p99.toFixed(1)} ms, ${open} slow ones open`)
      if (p99 >= mostP99Ms) report.faults.push(`p99 ${p99.toFixed(0)} ms, not below ${mostP99Ms}`)
      if (open < sockets * 0.9) report.faults.push(`only ${open} slow clients were open`)
    }
    report.acknowledged = buyers.acknowledged.size
    if (!server.isAlive()) report.faults.push('the server died')
    await server.end('SIGKILL')
  })
  return report
}
