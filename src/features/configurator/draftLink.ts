import { draftParameter, paths } from '@/config/paths'
import { linkText, readLinkText } from '@/contract/leadShareFormat'
import type { ShareFailure } from '@/contract/leadShareFormat'
import { limits } from '@/contract/limits'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { leadFromImport } from '@/domain/lead/importedLead'
import type { DroppedField } from '@/domain/lead/importedLead'
import type { Lead } from '@/domain/lead/lead'
import { newId } from '@/lib/ids'
import { packText, unpackText } from '@/lib/packedText'

/** The share link of a lead; null if it would be too long. */
export async function linkTo(lead: Lead, origin: string): Promise<string | null> {
  const link = `${origin}${paths.home}?${draftParameter}=${await packText(linkText(lead))}`
  return link.length > limits.leadLinkCharacters ? null : link
}

/** The lead of a share link under a new id with its dropped fields, or why it cannot be read. */
export async function leadOfLink(
  packed: string,
  catalogue: Catalogue,
): Promise<{ lead: Lead; dropped: DroppedField[] } | ShareFailure> {
  const text =
    packed.length > limits.leadLinkCharacters ? null : await unpackText(packed, limits.leadLinkBytes)
  const lead = text === null ? 'broken' : readLinkText(text)
  return typeof lead === 'string' ? lead : (leadFromImport(lead, catalogue, newId()) ?? 'nothing')
}
