import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMailer } from '../../server/mail'
import { makeTestServer } from '../support/testServer'

/** As much of a mail server as one message needs. */
function talk(socket: Socket, messages: string[]): void {
  let message: string | undefined
  socket.setEncoding('utf8')
  socket.write('220 test\r\n')
  socket.on('data', (text: string) => {
    if (message !== undefined || /^DATA/i.test(text)) {
      if (message === undefined) socket.write('354 go on\r\n')
      message = message === undefined ? '' : message + text
      if (!message.endsWith('\r\n.\r\n')) return
      messages.push(message)
      message = undefined
    }
    socket.write('250 ok\r\n')
  })
}

/** Rejects this many connections first, with this greeting. */
async function startMailServer(turnedAway = 0, greeting = '') {
  const messages: string[] = []
  const seen = { connections: 0 }
  const server: Server = createServer((socket) => {
    seen.connections += 1
    if (seen.connections <= turnedAway) socket.end(`${greeting}\r\n`)
    else talk(socket, messages)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { messages, seen, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const sender = { mailFrom: 'shop@example.com', shop: { name: 'Leads & Lugs' }, dataDir: '/nowhere' }

describe('mail', () => {
  it('is sent by SMTP where a URL is set', async () => {
    const { messages, url } = await startMailServer()
    const mailer = createMailer({ ...sender, smtpUrl: url }, () => expect.fail('nothing is written'))
    await mailer.send({ to: 'ann@example.com', subject: 'Your lead', text: 'It is on its way.' })
    mailer.close()
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain('From: "Leads & Lugs" <shop@example.com>')
    expect(messages[0]).toContain('To: ann@example.com')
    expect(messages[0]).toContain('Subject: Your lead')
    expect(messages[0]).toContain('It is on its way.')
  })

  it('is retried when a mail server is busy, and sent once', async () => {
    const { messages, url } = await startMailServer(1, '421 too many connections')
    const mailer = createMailer({ ...sender, smtpUrl: url }, () => expect.fail('nothing is written'))
    await mailer.send({ to: 'ann@example.com', subject: 'Your lead', text: 'It is on its way.' })
    mailer.close()
    expect(messages).toHaveLength(1)
  })

  it('that is refused permanently is not sent again', async () => {
    const { messages, seen, url } = await startMailServer(9, '554 not from here')
    const mailer = createMailer({ ...sender, smtpUrl: url }, () => expect.fail('nothing is written'))
    const sending = mailer.send({ to: 'ann@example.com', subject: 'Your lead', text: 'It is on its way.' })
    await expect(sending).rejects.toThrow('554')
    mailer.close()
    expect([seen.connections, messages]).toEqual([1, []])
  })

  it('for many at once uses few connections', async () => {
    const { messages, seen, url } = await startMailServer()
    const mailer = createMailer({ ...sender, smtpUrl: url }, () => expect.fail('nothing is written'))
    const mail = { to: 'ann@example.com', subject: 'Your lead', text: 'It is on its way.' }
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
    const mailer = { send: () => Promise.reject(new Error('mail server is away')), close: () => undefined }
    const server = await makeTestServer({ mailer, logger: { stream } })
    onTestFinished(server.close)
    const { email } = await server.signUp()
    const payload = { email }
    const answer = await server.inject({ method: 'POST', url: '/api/forgot-password', payload })
    expect(answer.statusCode).toBe(202)
    await vi.waitFor(() => expect(log).toContain('mail server is away'), { interval: 5 })
    expect(log).not.toContain(email)
  })

  it('in the folder is removed after a month, and what was never finished after minutes', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-test-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const outbox = join(dataDir, 'outbox')
    const mailer = createMailer({ ...sender, dataDir }, () => undefined)
    await mailer.send({ to: 'ann@example.com', subject: 'Old', text: 'x' })
    const [old = ''] = readdirSync(outbox)
    writeFileSync(join(outbox, old.replace('.eml', '.part')), 'half')
    writeFileSync(join(outbox, 'notes.eml'), 'of the owner')
    const aged = Date.now() / 1000 - 31 * 24 * 60 * 60
    for (const name of readdirSync(outbox)) utimesSync(join(outbox, name), aged, aged)
    await mailer.send({ to: 'ann@example.com', subject: 'New', text: 'x' })
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
    await createMailer({ ...sender, dataDir }, () => undefined).removeOld?.()
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
