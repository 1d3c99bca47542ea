import { createContext } from 'react'
import { buildIndex } from '@/domain/catalogue/catalogueIndex'

/** The parts of the current catalogue; leads stored earlier lack attributes that they have. */
export const CatalogueIndexContext = createContext(
  buildIndex({ connectorAList: [], connectorBList: [], wireList: [], fuseList: [], fuseRatingList: [] }),
)
