import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import { addressForMail } from './emailAddress'

export type Mail = {
  to: string
  subject: string
  text: string
  /** Somebody waits for its link: it goes before others and is not put together with them. */
  isUrgent?: true
}

export type Mailer = {
  send: (mail: Mail) => Promise<void>
  /** Removes mails that were kept long enough, where they are kept. */
  removeOld?: () => Promise<void>
  close: () => void
}

const second = 1000

type Sender = { name: string; address: string }

/** Pauses before each retry; all attempts together take less time than a stopping server waits for them. */
const pausesMs = [second, 5 * second]

/** Whether the mail server refuses permanently, such as for an unknown address. */
function isFinal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}

/** The domain becomes ASCII by the rules that tell two addresses apart, not by the mail library's own. */
const withAsciiDomain = (mail: Mail): Mail => ({ ...mail, to: addressForMail(mail.to) ?? mail.to })

/** Pooled: many orders at once must not open more connections than a mail server allows; a busy server is retried. */
function smtpMailer(url: string, from: Sender): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
  })
  return {
    send: async (mail) => {
      for (const pauseMs of [...pausesMs, null])
        try {
          await transport.sendMail({ ...withAsciiDomain(mail), from })
          return
        } catch (error) {
          if (pauseMs === null || isFinal(error)) throw error
          await setTimeout(pauseMs)
        }
    },
    close: () => transport.close(),
  }
}

/**
 * The mail as MIME text. A transport would build it through several streams, which takes longer than placing an
 * order.
 */
function messageOf({ to, subject, text }: Mail, from: Sender): string {
  const encoding = { 'Content-Transfer-Encoding': 'quoted-printable' }
  const node = new MimeNode('text/plain; charset=utf-8')
    .setHeader({ from, to, subject, ...encoding })
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
function outboxMailer(folder: string, from: Sender, print: (line: string) => void): Mailer {
  return {
    send: async (mail) => {
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`
      const file = join(folder, `${name}.eml`)
      const unfinished = join(folder, `${name}.part`)
      await mkdir(folder, { recursive: true })
      try {
        await writeFile(unfinished, messageOf(withAsciiDomain(mail), from), { mode: 0o600 })
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

type MailSettings = { smtpUrl?: string; mailFrom: string; shop: { name: string }; dataDir: string }

/** Sends by SMTP where a URL is set, else into the data folder's outbox. */
export function createMailer(settings: MailSettings, print: (line: string) => void): Mailer {
  const from = { name: settings.shop.name, address: settings.mailFrom }
  if (settings.smtpUrl) return smtpMailer(settings.smtpUrl, from)
  return outboxMailer(join(settings.dataDir, 'outbox'), from, print)
}
