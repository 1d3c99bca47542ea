import { readFileText } from '@/contract/leadShareFormat'
import type { ShareFailure } from '@/contract/leadShareFormat'
import { limits } from '@/contract/limits'
import type { Catalogue } from '@/domain/catalogue'
import { orderFromImported } from '@/domain/importedLead'
import type { DroppedField } from '@/domain/importedLead'
import type { Order } from '@/domain/order'
import { newId } from '@/lib/ids'

/** What a file brings: each lead under a new id, null where there is none to be had, and how many it has too many. */
export type Import = {
  fileName: string
  leads: ({ order: Order; dropped: DroppedField[] } | null)[]
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
  const leads = read.leads.map((lead) => lead && orderFromImported(lead, catalogue, newId()))
  return { fileName: file.name, leads, tooMany: read.tooMany }
}
