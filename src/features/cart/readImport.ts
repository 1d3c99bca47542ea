import { readFileText } from '@/contract/leadShareFormat'
import type { ShareFailure } from '@/contract/leadShareFormat'
import { limits } from '@/contract/limits'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { leadFromImport } from '@/domain/lead/importedLead'
import type { DroppedField } from '@/domain/lead/importedLead'
import type { Lead } from '@/domain/lead/lead'
import { newId } from '@/lib/ids'

/** What a file brings: each lead under a new id, null where there is none to be had, and how many it has too many. */
export type Import = {
  fileName: string
  leads: ({ order: Lead; dropped: DroppedField[] } | null)[]
  tooMany: number
}

/** Reads a file that someone chose; nothing is changed by it. */
export async function readImport(
  file: File,
  catalogue: Catalogue,
): Promise<Import | ShareFailure | 'tooLarge'> {
  if (file.size > limits.leadFileBytes) return 'tooLarge'
  const read = readFileText(await file.text())
  if (typeof read === 'string') return read
  const leads = read.leads.map((lead) => lead && leadFromImport(lead, catalogue, newId()))
  return { fileName: file.name, leads, tooMany: read.tooMany }
}
