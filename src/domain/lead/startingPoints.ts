import leads from './startingLeads.json'
import { checkLead } from '../electrical/checks'
import { leadFromSelection } from './leadSelection'
import type { LeadSelection } from './leadSelection'
import type { Catalogue } from '../catalogue/catalogue'
import { isComplete } from './completeness'
import { usualSystem } from './lead'
import type { Lead, Source } from './lead'
import { usualPostOf } from './parcel'
import type { CatalogueIndex } from '../catalogue/catalogueIndex'

/**
 * Common leads at 12 V, each fed from connector A: a 12 V fridge, a caravan's DC-DC charger from the car's battery,
 * a solar panel to its regulator, a battery to a bus bar, an inverter of about 1.6 kW.
 */
export type StartingPoint = keyof typeof leads

export const startingPoints = Object.keys(leads) as StartingPoint[]

/** A starting point's length in cm, and the load it is designed for, A. */
export function figuresOf(point: StartingPoint): { lengthCm: number; loadA: number } {
  const { lengthCm, loadA } = leads[point]
  return { lengthCm, loadA }
}

function selectionFor(
  {
    connectorA,
    connectB,
    wire,
    lengthCm,
    fuse,
    rating,
    loadA,
    source,
    sourceAh,
  }: (typeof leads)[StartingPoint],
  uuid: string,
  postLabel: string,
): LeadSelection {
  return {
    name: '',
    connectorA: { value: connectorA },
    post: { label: postLabel },
    andrsonPlugHandle: '',
    quantity: '1',
    ...usualSystem,
    source: source as Source,
    sourceAh,
    connectBGroup: {
      [uuid]: {
        id: 0,
        connectB: { value: connectB },
        wire: { value: wire, wire_len: lengthCm },
        fuse: { value: fuse },
        fuse_rating: rating,
        loadA,
      },
    },
  }
}

/** Without a lead, `soldOut` is the label of a part that is out of stock, '' where it is not for sale any more. */
export type StartingLead = { lead: Lead } | { lead: null; soldOut: string }

/** The lead of a starting point from this catalogue; none unless it is complete, in stock and without findings. */
export function startFrom(
  point: StartingPoint,
  catalogue: Catalogue,
  parts: CatalogueIndex,
  ids: { objectId: string; attachment: string },
): StartingLead {
  const postLabel = usualPostOf(catalogue.postList)?.label ?? ''
  const selection = selectionFor(leads[point], ids.attachment, postLabel)
  const { lead } = leadFromSelection(selection, catalogue, ids.objectId)
  const findings = checkLead(lead, parts)
  if (isComplete(lead) && findings.length === 0) return { lead }
  return { lead: null, soldOut: findings.find(({ kind }) => kind === 'stock')?.label ?? '' }
}
