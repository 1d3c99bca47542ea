import type { Catalogue } from '@/domain/catalogue'
import { choicesOf, orderFromChoices } from '@/domain/choices'
import type { UnknownChoice } from '@/domain/choices'
import type { LeftOut } from '@/domain/foreignLead'
import type { Order } from '@/domain/order'
import { newId } from '@/lib/ids'

/** What a lead of an earlier order is in the catalogue of today, and what that has no more, by its label of then. */
export function leadOfToday(lead: Order, catalogue: Catalogue): { order: Order; gone: LeftOut[] } {
  const { order, unknown } = orderFromChoices(choicesOf(lead), catalogue, newId())
  const places = Object.keys(lead.connectBGroup)
  const gone = unknown.map((choice): LeftOut => {
    const { kind, attachment } = choice
    const value = labelOf(lead, choice)
    return attachment === undefined
      ? { kind, value }
      : { kind, value, attachment: places.indexOf(attachment) + 1 }
  })
  return { order, gone }
}

function labelOf(lead: Order, { kind, attachment, value }: UnknownChoice): string {
  if (kind === 'connectorA') return lead.connectorA.label
  if (kind === 'post' || kind === 'fuseRating') return value
  return lead.connectBGroup[attachment ?? '']?.[kind].label ?? value
}
