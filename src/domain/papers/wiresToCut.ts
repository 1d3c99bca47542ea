import type { CatalogueIndex } from '../catalogue/catalogueIndex'
import type { Lead } from '../lead/lead'
import { lengthIn } from '../numbers/lengthUnits'
import { cutList } from './cutList'
import type { Piece } from './cuttingPlan'

/** One wire with all its pieces, as long as they are cut; `value` is its slug. */
export type WireToCut = { value: string; label: string; pieces: Piece[] }

/**
 * The wires of these orders with the pieces to cut of each, in the order of the leads; a piece is labelled with order,
 * lead and attachment: "O10234-1/2". Their lengths are those of the work order, tip to tip where it has none.
 */
export function wiresToCut(
  orders: readonly { number: string; orders: readonly Lead[] }[],
  parts: CatalogueIndex,
): WireToCut[] {
  const wires = new Map<string, WireToCut>()
  for (const { number, orders: leads } of orders)
    leads.forEach((lead, index) => {
      const name = `${number}-${index + 1}`
      for (const wire of cutList(lead, parts, name).wires) {
        const { value, label, lengthCm, cut } = wire
        const one = wires.get(value) ?? { value, label, pieces: [] }
        const lengthMm = cut?.wholeMm ?? lengthIn('mm', lengthCm)
        for (let piece = 0; piece < wire.pieces; piece++)
          one.pieces.push({ lengthMm, label: `${name}/${wire.number}` })
        wires.set(value, one)
      }
    })
  return [...wires.values()]
}
