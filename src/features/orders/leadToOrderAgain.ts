import type { Catalogue } from '@/domain/catalogue/catalogue'
import { selectionOf, chosenLabel, leadFromSelection } from '@/domain/lead/leadSelection'
import type { DroppedField } from '@/domain/lead/importedLead'
import type { Lead } from '@/domain/lead/lead'
import { newId } from '@/lib/ids'

/** An ordered lead with current parts and prices, and its parts that are gone, under their former labels. */
export function leadToOrderAgain(lead: Lead, catalogue: Catalogue): { lead: Lead; dropped: DroppedField[] } {
  const { lead: repriced, unknown } = leadFromSelection(selectionOf(lead), catalogue, newId())
  const places = Object.keys(lead.connectBGroup)
  const dropped = unknown.map(({ kind, attachment, value: named }): DroppedField => {
    const value = chosenLabel(lead, kind, attachment) ?? named
    return attachment === undefined
      ? { kind, value }
      : { kind, value, attachment: places.indexOf(attachment) + 1 }
  })
  return { lead: repriced, dropped }
}
