import type { Store, WithSlice } from '@reduxjs/toolkit'
import type { baseApi } from '@/api/baseApi'
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
import { selectCatalogue, selectReceivedAt } from '@/store/catalogueSlice'
import type { RootState } from '@/store/rootReducer'

/** The share link of a lead; null if it would be too long. */
export async function linkTo(lead: Lead, origin: string): Promise<string | null> {
  const link = `${origin}${paths.home}?${draftParameter}=${await packText(linkText(lead))}`
  return link.length > limits.leadLinkCharacters ? null : link
}

/** Whether the catalogue is of this visit, or a complete one of a former visit where no other is available. */
function hasCurrentCatalogue(state: RootState & Partial<WithSlice<typeof baseApi>>): boolean {
  const hasFailed = state.api?.queries['getCatalogue(undefined)']?.error !== undefined
  const isReceived = (selectReceivedAt(state) ?? 0) >= performance.timeOrigin
  return selectCatalogue(state).complete && (isReceived || hasFailed)
}

/** Waits for the catalogue of this visit: a link may have a part that a stored one lacks. */
export function currentCatalogue(store: Store<RootState>): Promise<Catalogue> {
  return new Promise((resolve) => {
    const resolveIfCurrent = () => {
      const state = store.getState()
      if (!hasCurrentCatalogue(state)) return
      stop()
      resolve(selectCatalogue(state))
    }
    const stop = store.subscribe(resolveIfCurrent)
    resolveIfCurrent()
  })
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
