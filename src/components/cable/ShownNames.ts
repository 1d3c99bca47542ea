import { createContext } from 'react'

/** The names that are stored, for papers of the shop and the administration. */
export const storedNames: ReadonlyMap<string, string> = new Map()

/** What the buyer's language shows for labels of parts and postage, see `namesIn`. */
export const ShownNames = createContext(storedNames)
