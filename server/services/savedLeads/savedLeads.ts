import { leadSelectionSchema } from '@/contract/lead'
import { limits } from '@/contract/limits'
import type { ReplaceSavedLeadBody, SavedLead, SaveLeadBody } from '@/contract/savedLeads'
import { isUniqueViolation } from '../../db/errors'
import type { SavedLeadRow } from '../../db/schema'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import { accounts } from '../../repositories/accounts'
import { savedLeads as rows } from '../../repositories/savedLeads'
import type { Dependencies } from '../dependencies'
import { ownIteration } from '../ownIteration'
import { transact } from '../transact'

const idBytes = 16
/** They have 64 kB each at most. */
const leadsAtOnce = 10

type Listed = Pick<SavedLeadRow, 'folder' | 'name'> & { json: string }

type Saved = Pick<SavedLeadRow, 'folder' | 'name' | 'choices'>

const withLead = ({ id, version, folder }: SavedLeadRow, lead: SavedLead['lead']): SavedLead => ({
  id,
  version,
  folder,
  lead,
})

/** Undefined where it cannot be read. */
function readLead({ choices }: SavedLeadRow): SavedLead['lead'] | undefined {
  try {
    return leadSelectionSchema.parse(JSON.parse(choices))
  } catch {
    return undefined
  }
}

const toSaved = ({ folder, lead }: SaveLeadBody): Saved => ({
  folder,
  name: lead.name,
  choices: JSON.stringify(lead),
})

/** The result, or that the name is taken in its folder. */
async function unlessTaken<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) return refuseField('lead.name', 'leadNameTaken', 'taken')
    throw error
  }
}

/** Leads that buyers save in their account, to use them again. */
export function createSavedLeads({
  db,
  random,
  reportFault,
}: Pick<Dependencies, 'db' | 'random' | 'reportFault'>) {
  return {
    /** As JSON, made in pieces: all leads of an account may have 30 MB. */
    async list(accountId: string): Promise<string> {
      const ids = await rows.ids(db, accountId)
      const found: Listed[] = []
      for (let start = 0; start < ids.length; start += leadsAtOnce) {
        if (start > 0) await ownIteration()
        for (const row of await rows.list(db, accountId, ids.slice(start, start + leadsAtOnce))) {
          const lead = readLead(row)
          if (lead)
            found.push({ folder: row.folder, name: row.name, json: JSON.stringify(withLead(row, lead)) })
          // The others can still be used.
          else reportFault(`saved lead ${row.id} cannot be read`)
        }
      }
      const order = new Intl.Collator('en', { numeric: true })
      const byName = (a: Listed, b: Listed) =>
        order.compare(a.folder, b.folder) || order.compare(a.name, b.name)
      const json = found.toSorted(byName).map((one) => one.json)
      return `{"savedLeads":[${json.join(',')}]}`
    },

    save: (accountId: string, body: SaveLeadBody): Promise<Result<SavedLead>> =>
      unlessTaken(() =>
        transact(db, async (transaction): Promise<Result<SavedLead>> => {
          // The lock keeps a concurrent request from exceeding the limit.
          if (!(await accounts.lockForUpdate(transaction, accountId))) return refuse('signedOut')
          const count = await rows.count(transaction, accountId)
          if (count >= limits.savedLeads) return refuse('tooManySavedLeads')
          const id = random(idBytes).toString('base64url')
          const row: SavedLeadRow = { id, accountId, version: 1, ...toSaved(body) }
          await rows.insert(transaction, row)
          return succeed(withLead(row, body.lead))
        }),
      ),

    replace: (accountId: string, id: string, body: ReplaceSavedLeadBody): Promise<Result<SavedLead>> =>
      unlessTaken(() =>
        transact(db, async (transaction): Promise<Result<SavedLead>> => {
          const before = await rows.lockForUpdate(transaction, accountId, id)
          if (!before) return refuse('notFound')
          if (before.version !== body.version) return refuse('outdatedVersion')
          const row: SavedLeadRow = { ...before, ...toSaved(body), version: before.version + 1 }
          await rows.replace(transaction, row)
          return succeed(withLead(row, body.lead))
        }),
      ),

    remove: async (accountId: string, id: string): Promise<Result<void>> =>
      (await rows.remove(db, accountId, id)) ? succeed(undefined) : refuse('notFound'),
  }
}
