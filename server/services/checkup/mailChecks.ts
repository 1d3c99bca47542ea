import { join } from 'node:path'
import type { Check } from '@/contract/adminCheckup'
import type { Shop } from '@/contract/shop'
import type { Db } from '../../db/open'
import { mailErrorCodes, testSmtp } from '../../mail'
import { mails } from '../../repositories/mails'
import { type CheckedSettings, good, goodUnless, messageOf, problem } from './check'

const isLocal = (address: string) => /@localhost$/i.test(address)

/** Whether the mail server greets, and accepts the user of `SMTP_URL`. */
export async function checkSmtp({ smtpUrl, dataDir }: CheckedSettings): Promise<Check> {
  if (smtpUrl === undefined) return problem('mail', 'smtpMissing', { folder: join(dataDir, 'outbox') })
  const { host } = new URL(smtpUrl)
  try {
    await testSmtp(smtpUrl)
    return good('mail', { host })
  } catch (error) {
    const isRefused = mailErrorCodes(error).responseCode !== undefined
    return problem('mail', isRefused ? 'smtpRefused' : 'smtpUnreachable', { host, said: messageOf(error) })
  }
}

/** Whether mails have a sender that can be answered, and those about new orders a reader. */
export function checkAddresses({ mailFrom, smtpUrl, adminEmail }: CheckedSettings, { email }: Shop): Check[] {
  const owner = email || adminEmail
  return [
    ...(smtpUrl !== undefined && isLocal(mailFrom)
      ? [problem('mail', 'senderLocal', { address: mailFrom })]
      : []),
    ...(isLocal(owner) ? [problem('mail', 'ownerUnreachable', { address: owner })] : []),
  ]
}

const waitingMs = 60 * 60_000

export async function checkMails(db: Db, now: number): Promise<Check[]> {
  const failed = await mails.countFailed(db)
  const waiting = await mails.countTriedBefore(db, now - waitingMs)
  return goodUnless('mails', [
    ...(waiting > 0 ? [problem('mails', 'mailsWaiting', { found: waiting })] : []),
    ...(failed > 0 ? [problem('mails', 'mailsUndelivered', { found: failed })] : []),
  ])
}
