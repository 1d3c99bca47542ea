import { buildIndex } from '@/domain/catalogue/catalogueIndex'
import type { Lead } from '@/domain/lead/lead'
import { selectionOf } from '@/domain/lead/leadSelection'
import { isOpen, type OrderState } from '@/domain/lead/orderStates'
import { parcelMassG } from '@/domain/lead/parcel'
import type { Db } from '../../db/open'
import { deliveryOf, leadsOf } from '../../db/orderColumns'
import { postageColumn } from '../../db/postageColumn'
import { catalogue } from '../../repositories/catalogue'
import { type ListedOrderRow, orders } from '../../repositories/orders'
import { addressLines } from './addressLines'
import type { Cell, OrderFile } from './orderFile'
import { partNames } from './orderLines'

const columns = [
  'number',
  'name',
  'phone',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'addressLine4',
  'postage',
  'massG',
  'reference',
  'note',
]

/** Still to be posted: neither picked up nor sent nor cancelled. */
const isToBePosted = ({ state, isPickUp }: ListedOrderRow) => isPickUp === 0 && isOpen(state as OrderState)

/** The mass of connectors and wires in whole g; '' where it is unknown. */
function massOf(leads: readonly Lead[], index: ReturnType<typeof buildIndex>): Cell {
  const massG = Math.round(leads.reduce((sum, lead) => sum + parcelMassG(lead, index), 0))
  return Number.isFinite(massG) && massG > 0 ? massG : ''
}

async function rowsOf(db: Db, found: readonly ListedOrderRow[]): Promise<Cell[][]> {
  const toBePosted = found.filter(isToBePosted)
  if (toBePosted.length === 0) return []
  const stored = await orders.storedLeads(
    db,
    toBePosted.map(({ number }) => number),
  )
  const posted = toBePosted.map((row) => ({ row, leads: leadsOf(stored.get(row.number) ?? { leads: '[]' }) }))
  const selections = posted.flatMap(({ leads }) => leads.map(selectionOf))
  const index = buildIndex(await catalogue.named(db, partNames(selections)))
  return posted.map(({ row, leads }) => {
    const { name, phone, address, reference, note } = deliveryOf(row)
    const postage = postageColumn.read(row.postage).join(' + ')
    return [row.number, name, phone, ...addressLines(address), postage, massOf(leads, index), reference, note]
  })
}

/** A row for each order that is still to be posted, with its address. */
export const carrierFile: OrderFile = {
  columns,
  rowsOf: (found, { db }) => rowsOf(db, found),
}
