import { checkLead } from '../electrical/checks'
import { leadFromSelection } from './leadSelection'
import type { LeadSelection } from './leadSelection'
import type { Catalogue } from '../catalogue/catalogue'
import { isComplete } from './completeness'
import type { Lead } from './lead'
import type { CatalogueIndex } from '../catalogue/catalogueIndex'

/** The example leads offered for an empty draft. */
export type StartingPoint = 'fridge' | 'caravan' | 'solar' | 'batteryLink' | 'inverter'

type StartingLead = {
  connectorA: string
  connectB: string
  wire: string
  lengthCm: number
  fuse: string
  rating: string
  loadA: number
}

/**
 * Common leads at 12 V, each fed from connector A: a 12 V fridge, a caravan's DC-DC charger from the car's battery,
 * a solar panel to its regulator, two batteries side by side, an inverter of about 1.6 kW.
 */
const leads: Record<StartingPoint, StartingLead> = {
  fridge: {
    connectorA: 'a-sb50-grey',
    connectB: 'b-cig-socket',
    wire: 'w-twin-2p9',
    lengthCm: 400,
    fuse: 'f-blade',
    rating: '10A',
    loadA: 8,
  },
  caravan: {
    connectorA: 'a-lug-m8-pair',
    connectB: 'b-sb50-grey',
    wire: 'w-twin-13p6',
    lengthCm: 600,
    fuse: 'f-midi',
    rating: '40A',
    loadA: 25,
  },
  solar: {
    connectorA: 'a-mc4-pair',
    connectB: 'b-sb50-grey',
    wire: 'w-solar-4',
    lengthCm: 500,
    fuse: 'f-blade',
    rating: '15A',
    loadA: 10,
  },
  batteryLink: {
    connectorA: 'a-lug-m8-single',
    connectB: 'b-lug-m8-single',
    wire: 'w-single-49p2',
    lengthCm: 40,
    fuse: 'f-mega',
    rating: '200A',
    loadA: 150,
  },
  inverter: {
    connectorA: 'a-lug-m8-pair',
    connectB: 'b-lug-m8-pair',
    wire: 'w-pair-49p2',
    lengthCm: 150,
    fuse: 'f-mega',
    rating: '200A',
    loadA: 160,
  },
}

export const startingPoints = Object.keys(leads) as StartingPoint[]

/** A starting point's length in cm, and the load it is designed for, A. */
export function figuresOf(point: StartingPoint): { lengthCm: number; loadA: number } {
  const { lengthCm, loadA } = leads[point]
  return { lengthCm, loadA }
}

function selectionFor(
  { connectorA, connectB, wire, lengthCm, fuse, rating, loadA }: StartingLead,
  uuid: string,
): LeadSelection {
  return {
    connectorA: { value: connectorA },
    post: { label: 'Normal' },
    andrsonPlugHandle: '',
    quantity: '1',
    systemVoltageV: 12,
    fedFrom: 'A',
    dropLimitPercent: 5,
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

/** The lead of a starting point from this catalogue; null unless it is complete, in stock and without findings. */
export function startFrom(
  point: StartingPoint,
  catalogue: Catalogue,
  parts: CatalogueIndex,
  ids: { objectId: string; attachment: string },
): Lead | null {
  const selection = selectionFor(leads[point], ids.attachment)
  const { lead } = leadFromSelection(selection, catalogue, ids.objectId)
  return isComplete(lead) && checkLead(lead, parts).length === 0 ? lead : null
}
