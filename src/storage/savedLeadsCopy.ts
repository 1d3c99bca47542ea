import * as z from 'zod/mini'
import { savedLeadListSchema } from '@/contract/savedLeads'
import type { SavedLead } from '@/contract/savedLeads'
import { browserStorage } from './keyValueStorage'
import { savedLeadsKey } from './personalData'

const copySchema = z.object({ userName: z.string(), savedLeads: savedLeadListSchema.shape.savedLeads })

/** This browser's copy of the user's saved leads, for use without a connection. */
export const savedLeadsCopy = {
  /** Null where there is none of this user. */
  read: (userName: string): SavedLead[] | null => {
    try {
      const copy = copySchema.parse(JSON.parse(browserStorage.read(savedLeadsKey) ?? 'null'))
      return copy.userName === userName ? copy.savedLeads : null
    } catch {
      return null
    }
  },

  write: (userName: string, savedLeads: readonly SavedLead[]): void => {
    try {
      browserStorage.write(savedLeadsKey, JSON.stringify({ userName, savedLeads }))
    } catch {
      // Without room for the copy, saved leads need a connection.
    }
  },
}
