import { readFileText } from '@/contract/leadShareFormat'
import type { ShareFailure } from '@/contract/leadShareFormat'
import { limits } from '@/contract/limits'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { leadFromImport } from '@/domain/lead/importedLead'
import type { DroppedField } from '@/domain/lead/importedLead'
import type { Lead } from '@/domain/lead/lead'
import { newId } from '@/lib/ids'

/** The leads of a file, each under a new id and null if not available, and how many exceed the limit. */
export type Import = {
  fileName: string
  leads: ({ lead: Lead; dropped: DroppedField[] } | null)[]
  tooMany: number
}

/** Parses the chosen file. */
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
