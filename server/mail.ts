import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export type Mail = { to: string; subject: string; text: string }

export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void }

const second = 1000

type Sender = { name: string; address: string }

function smtpMailer(url: string, from: Sender): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
  })
  return {
    send: async (mail) => {
      await transport.sendMail({ ...mail, from })
    },
    close: () => transport.close(),
  }
}

/** Writes each mail as a file that any mail program opens; it gets its name when it is whole. */
function outboxMailer(folder: string, from: Sender, print: (line: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ ...mail, from })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`
      const file = join(folder, `${name}.eml`)
      const unfinished = join(folder, `${name}.part`)
      await mkdir(folder, { recursive: true })
      await writeFile(unfinished, message as Buffer, { mode: 0o600, flush: true })
      await rename(unfinished, file)
      print(`Mail "${mail.subject}" written to ${file}`)
    },
    close: () => transport.close(),
  }
}

type MailSettings = { smtpUrl?: string; mailFrom: string; shop: { name: string }; dataDir: string }

/** Sends by SMTP where an address is set, else into the data folder's outbox. */
export function createMailer(settings: MailSettings, print: (line: string) => void): Mailer {
  const from = { name: settings.shop.name, address: settings.mailFrom }
  if (settings.smtpUrl) return smtpMailer(settings.smtpUrl, from)
  return outboxMailer(join(settings.dataDir, 'outbox'), from, print)
}
