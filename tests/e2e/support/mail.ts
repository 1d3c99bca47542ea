import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './app'
import type { App } from './app'

/** The decoded text of a mail. */
function textOf(mail: string): string {
  const [, body = ''] = mail.split(/\r\n\r\n([\s\S]*)/)
  if (!/^content-transfer-encoding: quoted-printable/im.test(mail)) return body
  return body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_coded, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}

/** Every mail to an address so far, oldest first. */
export async function mailsTo(app: App, address: string): Promise<string[]> {
  const outbox = join(app.dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${address}`)).map(textOf)
}

const linkInMail = /^http\S+$/m

/** The link in the newest mail to an address, once this many mails were sent. */
export async function mailedLink(app: App, address: string, mails = 1): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const texts = await mailsTo(app, address)
        link = linkInMail.exec(texts.at(-1) ?? '')?.[0]
        return texts.length
      },
      { message: `mails to ${address}`, timeout: 10_000 },
    )
    .toBe(mails)
  expect(link, `the mail to ${address} has a link`).toBeDefined()
  return link!
}
