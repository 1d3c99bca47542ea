import { isAbove } from '../numbers/tolerance'
import type { ConnectorB } from './catalogue'

/** A contact to crimp: its part number, and how much insulation to strip, mm. */
export type CrimpContact = { part: string; stripMm: number }

/**
 * The contact that takes this copper, mm²: the first of the connector's `contacts` that does; undefined if none does,
 * and if the contacts come with the connector.
 */
export function contactFor(
  { contacts }: Pick<ConnectorB, 'contacts'>,
  copperMm2: number,
): CrimpContact | undefined {
  const listed = contacts.map((row) => {
    const [part = '', minimumMm2, maximumMm2, stripMm] = row.split('|')
    return {
      part,
      minimumMm2: Number(minimumMm2),
      maximumMm2: Number(maximumMm2),
      stripMm: Number(stripMm),
    }
  })
  const contact = listed.find(
    ({ minimumMm2, maximumMm2 }) => !isAbove(minimumMm2, copperMm2) && !isAbove(copperMm2, maximumMm2),
  )
  return contact && { part: contact.part, stripMm: contact.stripMm }
}
