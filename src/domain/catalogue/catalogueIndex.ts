import type { CatalogueItem, ConnectorA, ConnectorB, Fuse, FuseRating, Wire } from './catalogue'

type Lists = {
  connectorAList: readonly ConnectorA[]
  connectorBList: readonly ConnectorB[]
  wireList: readonly Wire[]
  fuseList: readonly Fuse[]
  fuseRatingList: readonly FuseRating[]
}

/** The parts by the key that names them in a lead: the slug, for fuse ratings the label ("30A"). */
export type CatalogueIndex = {
  connectorA: ReadonlyMap<string, ConnectorA>
  connectorB: ReadonlyMap<string, ConnectorB>
  wire: ReadonlyMap<string, Wire>
  fuse: ReadonlyMap<string, Fuse>
  fuseRating: ReadonlyMap<string, FuseRating>
}

function byValue<T extends CatalogueItem>(list: readonly T[]): ReadonlyMap<string, T> {
  return new Map(list.map((item) => [item.value, item]))
}

const indexes = new WeakMap<Lists, CatalogueIndex>()

/** Cached: the same object for the same catalogue. */
export function buildIndex(lists: Lists): CatalogueIndex {
  const cached = indexes.get(lists)
  if (cached) return cached
  const index = {
    connectorA: byValue(lists.connectorAList),
    connectorB: byValue(lists.connectorBList),
    wire: byValue(lists.wireList),
    fuse: byValue(lists.fuseList),
    fuseRating: new Map(lists.fuseRatingList.map((rating) => [rating.label, rating])),
  }
  indexes.set(lists, index)
  return index
}
