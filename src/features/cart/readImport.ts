import { readFileText } from '@/contract/choicesFile'
import type { Refusal } from '@/contract/choicesFile'
import type { Catalogue } from '@/domain/catalogue'
import { orderFromForeign } from '@/domain/foreignLead'
import type { LeftOut } from '@/domain/foreignLead'
import type { Order } from '@/domain/order'
import { newId } from '@/lib/ids'

const mostBytes = 5_000_000

/** What a file brings: each lead under a new id, null where there is none to be had, and how many it has too many. */
export type Import = {
  fileName: string
  leads: ({ order: Order; leftOut: LeftOut[] } | null)[]
  tooMany: number
}

/** Reads a file that someone chose; nothing is changed by it. */
export async function readImport(file: File, catalogue: Catalogue): Promise<Import | Refusal | 'tooLarge'> {
  if (file.size > mostBytes) return 'tooLarge'
  const read = readFileText(await file.text())
  if (typeof read === 'string') return read
  const leads = read.leads.map((lead) => lead && orderFromForeign(lead, catalogue, newId()))
  return { fileName: file.name, leads, tooMany: read.tooMany }
}
