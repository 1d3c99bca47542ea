import type { AdminMailList, AdminMailsQuery, SendAgainBody, SentAgain } from '@/contract/adminMails'
import { refuse, type Result, succeed } from '../../refusal'
import { mails as rows } from '../../repositories/mails'
import type { Dependencies } from '../dependencies'

const listLength = 200

/** The mails that could not be sent. */
export function createMailAdministration({ db, outbox }: Pick<Dependencies, 'db' | 'outbox'>) {
  return {
    async list({ order }: AdminMailsQuery): Promise<AdminMailList> {
      const found = await rows.failed(db, listLength, order)
      return {
        mails: found.map(({ id, recipient, subject, orderNumber, queuedAt, failedAt, tries, error }) => ({
          id,
          to: recipient,
          subject,
          orderNumber: orderNumber ?? '',
          queuedAt,
          failedAt: failedAt ?? queuedAt,
          tries,
          error,
        })),
        count: found.length < listLength ? found.length : await rows.countFailed(db, order),
      }
    },

    /** Of one mail or of all; a mail that is gone or being tried already is not found. */
    async sendAgain({ id }: SendAgainBody): Promise<Result<SentAgain>> {
      const count = await outbox.sendAgain(id)
      return count === 0 && id !== undefined ? refuse('notFound') : succeed({ count })
    },
  }
}
