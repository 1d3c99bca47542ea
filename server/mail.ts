import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import { addressForMail } from './emailAddress'

export type MailText = { to: string; subject: string; text: string }

/** A mail with an id that stays the same when it is tried again, and the time when it was written, ms. */
export type Mail = MailText & { id: string; at: number }

export type Mailer = {
  /** One try. */
  send: (mail: Mail) => Promise<void>
  /** Whether a mail that is sent twice arrives once. */
  isIdempotent?: true
  /** Removes mails that were kept long enough, where they are kept. */
  removeOld?: () => Promise<void>
  /** Ends the tries that gave the mail server nothing yet, and makes no others: they reject with `NotTried`. */
  abandon?: () => void
  close: () => void
}

const second = 1000
/** A try that takes longer has failed. */
const longestTryMs = 90 * second

/** The shop's name and the address it is reached at, as they are when the mail is sent; '' for no address. */
type Contact = { name: string; email: string }
type Sender = { from: { name: string; address: string }; replyTo?: string }

async function senderOf(sender: () => Promise<Sender>): Promise<Sender> {
  try {
    return await sender()
  } catch (error) {
    throw new NotTried('The name of the shop could not be read', { cause: error })
  }
}

/** The mail server was given the mail, or a part of it, and did not say what became of it. */
class Unanswered extends Error {}

/** Not the fault of the mail or of the mail server, which got nothing: such a try does not count. */
export class NotTried extends Error {}

/**
 * What a failed try says: the mail itself is `refused` for good, such as for an unknown address, or `deferred`; or the
 * mail server is `unreachable`, and other mails would fail too. One that may have arrived is deferred: it is not tried
 * as often as the server is.
 */
export function mailFailure(error: unknown): 'refused' | 'deferred' | 'unreachable' {
  if (error instanceof Unanswered) return 'deferred'
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return 'unreachable'
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return 'unreachable'
  // The sender is refused, such as for a full quota: the next mail has the same one.
  if ('command' in error && error.command === 'MAIL FROM') return 'unreachable'
  return Number(error.responseCode) >= 500 ? 'refused' : 'deferred'
}

function unanswered(error: unknown): Unanswered {
  const said = error instanceof Error ? error.message : String(error)
  const message = `The mail server did not say that it took the mail (${said})`
  return Object.assign(new Unanswered(message, { cause: error }), mailErrorCodes(error))
}

/** What may be logged of a failed try: the error's own text can have the address. */
export function mailErrorCodes(error: unknown): { code?: unknown; responseCode?: unknown } {
  if (!(error instanceof Error)) return {}
  return {
    ...('code' in error && { code: error.code }),
    ...('responseCode' in error && { responseCode: error.responseCode }),
  }
}

/** The domain becomes ASCII by the rules that tell two addresses apart, not by the mail library's own. */
const withAsciiDomain = (mail: Mail): Mail => ({ ...mail, to: addressForMail(mail.to) ?? mail.to })

const connecting = { connectionTimeout: 10 * second, greetingTimeout: 10 * second }

/** Connects to the mail server, greets it and signs in; rejects where one of these fails. */
export async function testSmtp(url: string): Promise<void> {
  const transport = createTransport({ url, ...connecting, socketTimeout: 10 * second })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Pooled: a mail must not wait for a new connection, nor many open more than a mail server allows. */
function smtpMailer(url: string, sender: () => Promise<Sender>): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    ...connecting,
    socketTimeout: 30 * second,
  })
  const messages = new Map<string, Readable>()
  const wasGiven = (messageId: string) => messages.get(messageId)?.readableDidRead ?? false
  const running = new Map<string, AbortController>()
  let isAbandoned = false
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((stream) => {
      messages.set(String(data.messageId), stream)
      return stream
    })
    done()
  })
  return {
    send: async (mail) => {
      const { to, subject, text, id, at } = withAsciiDomain(mail)
      const { from, replyTo } = await senderOf(sender)
      if (isAbandoned) throw new NotTried('No mail is sent any more')
      // Mail programs show a message once that arrives twice with one id.
      const messageId = `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`
      const trying = new AbortController()
      running.set(messageId, trying)
      const tooLong = AbortSignal.timeout(longestTryMs)
      const signal = AbortSignal.any([trying.signal, tooLong])
      try {
        await transport.sendMail({ from, replyTo, to, subject, text, messageId, date: new Date(at), signal })
      } catch (caught) {
        if (trying.signal.aborted) throw new NotTried('The try was ended', { cause: caught })
        const error = tooLong.aborted ? new Error('The mail server took too long') : caught
        throw wasGiven(messageId) && mailFailure(error) === 'unreachable' ? unanswered(error) : error
      } finally {
        messages.delete(messageId)
        running.delete(messageId)
      }
    },
    abandon: () => {
      isAbandoned = true
      for (const [messageId, trying] of running) if (!wasGiven(messageId)) trying.abort()
    },
    close: () => transport.close(),
  }
}

/**
 * The mail as MIME text. A transport would build it through several streams, which takes longer than placing an
 * order.
 */
function messageOf({ to, subject, text, at }: Mail, { from, replyTo }: Sender): string {
  const encoding = { 'Content-Transfer-Encoding': 'quoted-printable' }
  const node = new MimeNode('text/plain; charset=utf-8')
    .setHeader({ from, to, subject, date: new Date(at).toUTCString(), ...encoding })
    .setHeader(replyTo === undefined ? {} : { 'reply-to': replyTo })
    .setContent(text)
  return `${node.buildHeaders()}\r\n\r\n${wrap(encode(text.replaceAll(/\r?\n/g, '\r\n')))}\r\n`
}

const day = 24 * 60 * 60 * second
const keptMs = 30 * day
const mostKept = 10_000
/** No mail takes this long to write: the process was killed, or the disk was full. */
const unfinishedMs = 10 * 60 * second

/** Bounds the folder by age and number, and removes what was never finished. Only files with names of ours. */
async function removeOldMails(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d{4}-.*\.(eml|part)$/.test(name))
  // A name begins with its time.
  const mails = names.filter((name) => name.endsWith('.eml')).sort()
  const surplus = new Set(mails.slice(0, Math.max(0, mails.length - mostKept)))
  for (const name of names) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file)
    const limitMs = name.endsWith('.part') ? unfinishedMs : keptMs
    if (surplus.has(name) || Date.now() - mtimeMs > limitMs) await rm(file, { force: true })
  }
}

/**
 * Writes each mail as a file that any mail program opens, renamed to its final name once complete. It is not flushed
 * to disk: that would slow down the orders, whose data is in the database anyway.
 */
function outboxMailer(folder: string, sender: () => Promise<Sender>, print: (line: string) => void): Mailer {
  return {
    isIdempotent: true,
    send: async (mail) => {
      const name = `${new Date(mail.at).toISOString().replaceAll(':', '-')}-${mail.id}`
      const file = join(folder, `${name}.eml`)
      const unfinished = join(folder, `${name}.part`)
      await mkdir(folder, { recursive: true })
      try {
        await writeFile(unfinished, messageOf(withAsciiDomain(mail), await senderOf(sender)), { mode: 0o600 })
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      print(`Mail "${mail.subject}" written to ${file}`)
    },
    removeOld: () => removeOldMails(folder),
    close: () => undefined,
  }
}

type MailSettings = { smtpUrl?: string; mailFrom: string; dataDir: string }

/** Sends by SMTP where a URL is set, else into the data folder's outbox. Answers go to the shop's own address. */
export function createMailer(
  settings: MailSettings,
  contact: () => Promise<Contact>,
  print: (line: string) => void,
): Mailer {
  const sender = async (): Promise<Sender> => {
    const { name, email } = await contact()
    return {
      from: { name, address: settings.mailFrom },
      ...(email !== '' && { replyTo: addressForMail(email) ?? email }),
    }
  }
  if (settings.smtpUrl) return smtpMailer(settings.smtpUrl, sender)
  return outboxMailer(join(settings.dataDir, 'outbox'), sender, print)
}
