import type { Catalogue } from '@/domain/catalogue'
import { choicesOf, chosenLabel, orderFromChoices } from '@/domain/choices'
import type { DroppedField } from '@/domain/importedLead'
import type { Order } from '@/domain/order'
import { newId } from '@/lib/ids'

/** What a lead of an earlier order is in the catalogue of today, and what that has no more, by its label of then. */
export function leadOfToday(lead: Order, catalogue: Catalogue): { order: Order; gone: DroppedField[] } {
  const { order, unknown } = orderFromChoices(choicesOf(lead), catalogue, newId())
  const places = Object.keys(lead.connectBGroup)
  const gone = unknown.map(({ kind, attachment, value: named }): DroppedField => {
    const value = chosenLabel(lead, kind, attachment) ?? named
    return attachment === undefined
      ? { kind, value }
      : { kind, value, attachment: places.indexOf(attachment) + 1 }
  })
  return { order, gone }
}
