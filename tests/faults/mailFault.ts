import { setTimeout } from 'node:timers/promises'
import { startMailServer } from '../support/mailServer'
import { type Buyers, signUpBuyers } from './buyers'
import { fillStock, type Place, withDb } from './ledger'
import { newReport, type Report, until } from './report'
import { environmentOf, noteAnswers, placeOf, type Run } from './serverFaults'
import { startServer, withFolder } from './serverProcess'

const clients = 16
const owner = 'owner@example.com'
const mostDrainMs = 300_000

/** The mails about new orders that arrived: by order number, whether the buyer's and the owner's did. */
function arrivedOf(messages: readonly string[]): Map<string, Set<'buyer' | 'owner'>> {
  const arrived = new Map<string, Set<'buyer' | 'owner'>>()
  for (const message of messages) {
    const text = message.replaceAll('=\r\n', '')
    const to = /^To: .*owner@example\.com/im.test(text) ? 'owner' : 'buyer'
    for (const [number] of text.matchAll(/\bO\d{5,}\b/g))
      arrived.set(number, (arrived.get(number) ?? new Set()).add(to))
  }
  return arrived
}

async function countWaiting(place: Place): Promise<number> {
  return withDb(place, async (db) => (await db.selectFrom('mail').select('id').execute()).length)
}

/** Each order has one invoice, and their numbers have no gap. */
async function checkInvoices(place: Place, report: Report): Promise<void> {
  await withDb(place, async (db) => {
    const orders = await db.selectFrom('placedOrder').select('number').execute()
    const invoices = await db
      .selectFrom('invoice')
      .select(['sequence', 'orderNumber'])
      .where('kind', '=', 'invoice')
      .orderBy('sequence')
      .execute()
    const first = invoices[0]?.sequence ?? 0
    const gaps = invoices.filter(({ sequence }, index) => sequence !== first + index)
    if (gaps.length > 0) report.faults.push(`a gap before invoice I${gaps[0]?.sequence}`)
    const invoiced = new Set(invoices.map(({ orderNumber }) => orderNumber))
    const without = orders.filter(({ number }) => !invoiced.has(number))
    if (without.length > 0 || invoices.length !== orders.length)
      report.faults.push(`${invoices.length} invoices for ${orders.length} orders`)
    report.notes.push(`${invoices.length} invoices from I${first} on`)
  })
}

function countRepeated(messages: readonly string[]): number {
  const ids = messages.map((message) => /^Message-ID: (.*)$/im.exec(message)?.[1])
  return ids.length - new Set(ids).size
}

type Server = Awaited<ReturnType<typeof startServer>>

/** A shop whose mails are sent to a server of the test. */
type Shop = {
  run: Run
  report: Report
  buyers: Buyers
  mailServer: Awaited<ReturnType<typeof startMailServer>>
  start: () => Promise<Server>
}

/** Starts a shop, has `disturb` disturb it, and counts what is lost in the end. `disturb` answers the running server. */
async function countMails(
  run: Run,
  { name, repeatsARound }: { name: string; repeatsARound: number },
  disturb: (shop: Shop, server: Server) => Promise<Server>,
): Promise<Report> {
  const report = newReport(`${name}, ${run.databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'}`)
  const mailServer = await startMailServer()
  const { messages, state } = mailServer
  await withFolder(async (folder) => {
    const place = placeOf(folder, run)
    const environment = {
      ...environmentOf(place),
      SMTP_URL: mailServer.url,
      CONFIRM_EMAIL: 'never',
      SHOP_EMAIL: owner,
    }
    const start = () => startServer(run.program, environment)
    const first = await start()
    await fillStock(place)
    const buyers = await signUpBuyers(first.address, clients)
    const server = await disturb({ run, report, buyers, mailServer, start }, first)
    state.isAway = false
    const back = performance.now()
    await until(async () => (await countWaiting(place)) === 0, mostDrainMs)
    report.notes.push(`all sent ${Math.round((performance.now() - back) / 1000)} s later`)
    await server.end('SIGKILL')
    await checkInvoices(place, report)
    const arrived = arrivedOf(messages)
    for (const number of buyers.acknowledged.values())
      for (const to of ['buyer', 'owner'] as const) if (!arrived.get(number)?.has(to)) report.lost += 1
    const repeated = countRepeated(messages)
    if (repeated > repeatsARound * run.rounds) report.faults.push(`${repeated} mails arrived twice`)
    report.notes.push(`${messages.length} mails, ${repeated} arrived twice`)
    noteAnswers(report, buyers)
  })
  mailServer.close()
  return report
}

/**
 * Kills the server while orders are placed and their mails are sent, every third time with the mail server away. In the
 * end each mail about an acknowledged order has arrived; a kill may repeat one. Invoices have no gap.
 */
export async function loseMails(run: Run): Promise<Report> {
  const kills = { name: 'mails, server kill -9', repeatsARound: 1 }
  return countMails(run, kills, async ({ report, buyers, mailServer, start }, first) => {
    let server = first
    for (; report.rounds < run.rounds; report.rounds += 1) {
      mailServer.state.isAway = report.rounds % 3 === 2
      const enough = buyers.acknowledged.size + 10 + Math.floor(Math.random() * 100)
      const load = buyers.placeUntil(server.address, () => false)
      await until(() => buyers.acknowledged.size >= enough, 60_000)
      await server.end('SIGKILL')
      await load
      server = await start()
      await buyers.resend(server.address)
    }
    return server
  })
}

const ordersAMinute = 80

/** The mail server is away for `rounds` minutes while orders are placed. In the end each mail has arrived once. */
export async function missMailServer(run: Run): Promise<Report> {
  const outage = { name: 'mails, mail server away', repeatsARound: 0 }
  return countMails(run, outage, async ({ report, buyers, mailServer }, server) => {
    mailServer.state.isAway = true
    for (; report.rounds < run.rounds; report.rounds += 1) {
      const isMinuteOver = setTimeout(60_000)
      const enough = buyers.acknowledged.size + ordersAMinute
      await buyers.placeUntil(server.address, () => buyers.acknowledged.size >= enough)
      await isMinuteOver
    }
    report.notes.push(`${mailServer.seen.connections} connections to a mail server that was away`)
    return server
  })
}
