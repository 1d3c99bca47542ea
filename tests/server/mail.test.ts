import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMailer, mailFailure, NotTried } from '../../server/mail'
import { type MailAnswers, startMailServer as start } from '../support/mailServer'
import { makeTestData } from '../support/testData'
import { makeTestServer } from '../support/testServer'
import { aLead, bodyFor, place } from './ordering'

async function startMailServer(greeting?: string, answers?: MailAnswers) {
  const server = await start(greeting, answers)
  onTestFinished(server.close)
  return server
}

const mail = { id: 'a-mail', at: 0, to: 'ann@example.com', subject: 'Your lead', text: 'It is on its way.' }
const sender = { mailFrom: 'shop@example.com', dataDir: '/nowhere' }
const shop = () => Promise.resolve({ name: 'Leads & Lugs', email: '' })

describe('mail', () => {
  it('is sent by SMTP where a URL is set', async () => {
    const { messages, url } = await startMailServer()
    const mailer = createMailer({ ...sender, smtpUrl: url }, shop, () => expect.fail('nothing is written'))
    await mailer.send(mail)
    mailer.close()
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain('From: "Leads & Lugs" <shop@example.com>')
    expect(messages[0]).toContain('To: ann@example.com')
    expect(messages[0]).toContain('Subject: Your lead')
    expect(messages[0]).toContain('It is on its way.')
  })

  it.each(['smtp', 'outbox'])('is answered to the shop’s own address, by %s', async (way) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mail-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const { messages, url } = await startMailServer()
    const settings = { ...sender, dataDir, ...(way === 'smtp' && { smtpUrl: url }) }
    const reachable = () => Promise.resolve({ name: 'Leads & Lugs', email: 'ask@l\u00e4den.example' })
    for (const contact of [reachable, shop]) {
      const mailer = createMailer(settings, contact, () => undefined)
      await mailer.send({ ...mail, id: contact === shop ? 'later' : 'earlier' })
      mailer.close()
    }
    const folder = join(dataDir, 'outbox')
    const sent =
      way === 'smtp'
        ? messages
        : ['earlier', 'later'].map((id) =>
            readFileSync(join(folder, readdirSync(folder).find((name) => name.includes(id)) ?? ''), 'utf8'),
          )
    const answeredTo = sent.map((message) => /^Reply-To: (.*?)\r?$/im.exec(message)?.[1])
    expect(answeredTo).toEqual(['ask@xn--lden-loa.example', undefined])
  })

  it('has one id for mail programs, however often it is sent', async () => {
    const { messages, url } = await startMailServer()
    const mailer = createMailer({ ...sender, smtpUrl: url }, shop, () => expect.fail('nothing is written'))
    for (let time = 0; time < 2; time += 1) await mailer.send(mail)
    mailer.close()
    const ids = messages.map((message) => /^Message-ID: (.*)$/im.exec(message)?.[1])
    expect(ids).toEqual(['<a-mail@example.com>', '<a-mail@example.com>'])
  })

  it.each([
    ['554 not from here', {}, 'unreachable'],
    ['421 too many connections', {}, 'unreachable'],
    ['220 test', { MAIL: '550 quota exceeded' }, 'unreachable'],
    ['220 test', { RCPT: '550 no such user' }, 'refused'],
    ['220 test', { RCPT: '450 try later' }, 'deferred'],
    ['220 test', { DATA: '554 looks like spam' }, 'refused'],
    // It may have arrived: not to be sent again as often as the mail server is tried.
    ['220 test', { END: '' }, 'deferred'],
  ] as const)('that gets %s and %j is %s', async (greeting, answers, failure) => {
    const { seen, url } = await startMailServer(greeting, answers)
    const mailer = createMailer({ ...sender, smtpUrl: url }, shop, () => expect.fail('nothing is written'))
    const error: unknown = await mailer.send(mail).catch((reason: unknown) => reason)
    mailer.close()
    expect([mailFailure(error), seen.connections]).toEqual([failure, 1])
  })

  it('whose sender the database does not say is not tried', async () => {
    const { seen, url } = await startMailServer()
    const gone = () => Promise.reject(new Error('the database is away'))
    const mailer = createMailer({ ...sender, smtpUrl: url }, gone, () => expect.fail('nothing is written'))
    await expect(mailer.send(mail)).rejects.toThrow(NotTried)
    mailer.close()
    expect(seen.connections).toBe(0)
  })

  it('that the mail server has not been given holds up no stop, and is sent after the next start', async () => {
    const data = await makeTestData()
    onTestFinished(data.remove)
    const silent = createServer((socket) => socket.write('220 test\r\n')).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as AddressInfo
    const smtp = (smtpUrl: string) =>
      createMailer({ ...sender, smtpUrl }, shop, () => expect.fail('nothing is written'))
    const stalled = await makeTestServer({ data, mailer: smtp(`smtp://127.0.0.1:${port}`) })
    const connected = once(silent, 'connection')
    const { headers } = await stalled.signUp()
    expect((await place(stalled, headers, bodyFor([aLead()]))).statusCode).toBe(201)
    await connected
    await stalled.close()
    const { messages, url } = await startMailServer()
    const next = await makeTestServer({ data, mailer: smtp(url) })
    onTestFinished(next.close)
    const waiting = await next.db.selectFrom('mail').select(['tries', 'error']).execute()
    for (const mail of waiting) expect(mail).toEqual({ tries: 0, error: '' })
    await next.app.ready()
    await vi.waitFor(() => expect(messages).toHaveLength(2), { interval: 5 })
  })

  it('for many at once uses few connections', async () => {
    const { messages, seen, url } = await startMailServer()
    const mailer = createMailer({ ...sender, smtpUrl: url }, shop, () => expect.fail('nothing is written'))
    await Promise.all(Array.from({ length: 40 }, () => mailer.send(mail)))
    mailer.close()
    expect(messages).toHaveLength(40)
    expect(seen.connections).toBeLessThanOrEqual(5)
  })

  it('that cannot be sent is logged, and the answer is the same', async () => {
    let log = ''
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        log += chunk.toString()
        done()
      },
    })
    const away = Object.assign(new Error('mail server is away'), { code: 'ECONNECTION' })
    const mailer = { send: () => Promise.reject(away), close: () => undefined }
    const server = await makeTestServer({ mailer, logger: { stream } })
    onTestFinished(server.close)
    const { email } = await server.signUp()
    const payload = { email }
    const answer = await server.inject({ method: 'POST', url: '/api/forgot-password', payload })
    expect(answer.statusCode).toBe(202)
    await vi.waitFor(() => expect(log).toContain('ECONNECTION'), { interval: 5 })
    expect(log).not.toContain(email)
  })

  it('in the folder is removed after a month, and what was never finished after minutes', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-test-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const outbox = join(dataDir, 'outbox')
    const mailer = createMailer({ ...sender, dataDir }, shop, () => undefined)
    await mailer.send({ ...mail, id: 'old' })
    const [old = ''] = readdirSync(outbox)
    writeFileSync(join(outbox, old.replace('.eml', '.part')), 'half')
    writeFileSync(join(outbox, 'notes.eml'), 'of the owner')
    const aged = Date.now() / 1000 - 31 * 24 * 60 * 60
    for (const name of readdirSync(outbox)) utimesSync(join(outbox, name), aged, aged)
    await mailer.send({ ...mail, id: 'new', at: Date.now() })
    await mailer.removeOld?.()
    const names = readdirSync(outbox)
    expect(names).not.toContain(old)
    expect(names).toEqual([expect.stringMatching(/^\d{4}.*\.eml$/), 'notes.eml'])
  })

  it('in the folder is bounded by number', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-test-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const outbox = join(dataDir, 'outbox')
    mkdirSync(outbox)
    const nameOf = (index: number) => `2026-11-23T10-00-00.000Z-${String(index).padStart(5, '0')}.eml`
    for (let index = 0; index < 10_002; index += 1) writeFileSync(join(outbox, nameOf(index)), '')
    await createMailer({ ...sender, dataDir }, shop, () => undefined).removeOld?.()
    const names = readdirSync(outbox).sort()
    expect([names.length, names[0]]).toEqual([10_000, nameOf(2)])
  })

  it('does not delay the answer', async () => {
    let finish: (() => void) | undefined
    const mailer = {
      send: () => new Promise<void>((resolve) => (finish = resolve)),
      close: () => undefined,
    }
    const server = await makeTestServer({ mailer })
    const { email } = await server.signUp()
    const payload = { email }
    const answer = await server.inject({ method: 'POST', url: '/api/forgot-password', payload })
    expect(answer.statusCode).toBe(202)
    await vi.waitFor(() => expect(finish).toBeDefined(), { interval: 5 })
    finish?.()
    await server.close()
  })
})
