import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'

export type Mail = { to: string; subject: string; text: string }

export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void }

const second = 1000

type Sender = { name: string; address: string }

/** Pauses before each retry; all attempts together take less time than a stopping server waits for them. */
const pausesMs = [second, 5 * second]

/** Whether the mail server refuses permanently, such as for an unknown address. */
function isFinal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}

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
          await transport.sendMail({ ...mail, from })
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
      await writeFile(unfinished, messageOf(mail, from), { mode: 0o600 })
      await rename(unfinished, file)
      print(`Mail "${mail.subject}" written to ${file}`)
    },
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
