import type { AdminQuote, AdminQuoteList, AdminQuotesQuery, ChangeQuoteBody } from '@/contract/adminQuotes'
import { refuse, type Result, succeed } from '../../refusal'
import type { Account } from '../../repositories/accounts'
import { audit, type Changed } from '../../repositories/audit'
import { quotes as rows } from '../../repositories/quotes'
import type { Dependencies } from '../dependencies'
import { transact } from '../transact'
import { toQuoteSummary } from './quoteRows'

const listLength = 50

type FoundRow = NonNullable<Awaited<ReturnType<typeof rows.findOfAll>>>

function toAdminQuote(row: FoundRow, timeZone: string): AdminQuote {
  const { userName, ordersAllowed } = row
  return { ...toQuoteSummary(row, timeZone), buyer: { userName }, ordersAllowed }
}

function changesOf(row: FoundRow, { voidReason, ordersAllowed }: ChangeQuoteBody): Changed[] {
  const fields = {
    voidReason: [row.voidReason ?? '', voidReason],
    ordersAllowed: [
      String(row.ordersAllowed),
      ordersAllowed === undefined ? undefined : String(ordersAllowed),
    ],
  } as const
  return Object.entries(fields).flatMap(([field, [was, now]]) =>
    now === undefined || now === was ? [] : [{ field, was, now }],
  )
}

function setOf({ voidReason, ordersAllowed }: ChangeQuoteBody) {
  return {
    ...(voidReason !== undefined && { voidReason }),
    ...(ordersAllowed !== undefined && { ordersAllowed }),
  }
}

/** Administration of all buyers' quotes. */
export function createQuoteAdministration({
  db,
  clock,
  currentShop,
}: Pick<Dependencies, 'db' | 'clock' | 'currentShop'>) {
  return {
    async list(query: AdminQuotesQuery): Promise<AdminQuoteList> {
      const found = await rows.searchOfAll(db, query, listLength + 1)
      const { timeZone } = await currentShop(db)
      const shown = found.slice(0, listLength)
      const last = shown.at(-1)
      return {
        quotes: shown.map((row) => toAdminQuote(row, timeZone)),
        next: found.length > listLength && last ? String(last.sequence) : null,
      }
    },

    /** Voids a quote, or sets how many orders may have its prices. */
    change: (account: Account, number: string, body: ChangeQuoteBody): Promise<Result<AdminQuote>> =>
      transact(db, async (transaction) => {
        const row = await rows.lockOfAll(transaction, number)
        if (!row) return refuse('notFound')
        const changes = changesOf(row, body)
        if (changes.length > 0) {
          await rows.changeOfAll(transaction, number, setOf(body))
          await audit.add(transaction, { kind: 'quote', subject: number }, account, clock.now(), changes)
        }
        const changed = await rows.findOfAll(transaction, number)
        const { timeZone } = await currentShop(transaction)
        return changed ? succeed(toAdminQuote(changed, timeZone)) : refuse('notFound')
      }),
  }
}
