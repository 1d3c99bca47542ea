import * as z from 'zod/mini'
import { mostNameCharacters } from '@/domain/lead/bounds'
import { leadSelectionSchema } from './lead'
import { oneLine, text } from './text'

/** A name without blanks at its ends. */
const name = text(mostNameCharacters).check(z.trim(), oneLine)
const requiredName = name.check(z.minLength(1, 'required'))

const saved = {
  /** Groups the leads of one customer or vehicle; '' for none. */
  folder: name,
  /** Its name is unique in its folder. */
  lead: z.extend(leadSelectionSchema, { name: requiredName }),
}

/** POST /saved-leads. */
export const saveLeadBodySchema = z.strictObject(saved)
export type SaveLeadBody = z.infer<typeof saveLeadBodySchema>

/** PUT /saved-leads/:id. `version` is that of the lead to replace. */
export const replaceSavedLeadBodySchema = z.strictObject({ ...saved, version: z.int() })
export type ReplaceSavedLeadBody = z.infer<typeof replaceSavedLeadBodySchema>

/** A lead that a buyer saved in the account. `version` increases with every change. */
export const savedLeadSchema = z.object({
  id: z.string(),
  version: z.number(),
  folder: z.string(),
  lead: leadSelectionSchema,
})
export type SavedLead = z.infer<typeof savedLeadSchema>

/** Response of GET /saved-leads: all of the account, by folder and name. */
export const savedLeadListSchema = z.object({ savedLeads: z.array(savedLeadSchema) })
export type SavedLeadList = z.infer<typeof savedLeadListSchema>
