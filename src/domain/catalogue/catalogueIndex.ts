import type { CatalogueItem, ConnectorA, ConnectorB, Fuse, FuseRating, Wire } from './catalogue'

type Lists = {
  connectorAList: readonly ConnectorA[]
  connectorBList: readonly ConnectorB[]
  wireList: readonly Wire[]
  fuseList: readonly Fuse[]
  fuseRatingList: readonly FuseRating[]
  /** False in a browser that has no catalogue yet, or only a part of it. */
  complete?: boolean
}

/** The parts by slug; fuse links by type of fuse and label, see `fuseLinkOf`. */
export type CatalogueIndex = {
  connectorA: ReadonlyMap<string, ConnectorA>
  connectorB: ReadonlyMap<string, ConnectorB>
  wire: ReadonlyMap<string, Wire>
  fuse: ReadonlyMap<string, Fuse>
  /** By the names of `linkNames`. */
  fuseLink: ReadonlyMap<string, FuseRating>
  fuseRatings: readonly FuseRating[]
  /** Whether a part that is not here is no longer in the catalogue. */
  isWhole: boolean
}

function byValue<T extends CatalogueItem>(list: readonly T[]): ReadonlyMap<string, T> {
  return new Map(list.map((item) => [item.value, item]))
}

const linkName = (fuseType: string, label: string) => `${label} ${fuseType}`

/** What names a link in leads: one name for each type of fuse that it goes into. Unique over all links. */
export function linkNames({ label, families }: Pick<FuseRating, 'label' | 'families'>): string[] {
  return families.map((type) => linkName(type, label))
}

/** The link of this rating ("30A") for a fuse of this type, offered for it or not. */
export function fuseLinkOf(
  parts: CatalogueIndex,
  fuse: Pick<Fuse, 'type'>,
  label: string,
): FuseRating | undefined {
  return parts.fuseLink.get(linkName(fuse.type, label))
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
    fuseLink: new Map(
      lists.fuseRatingList.flatMap((rating) =>
        linkNames(rating).map((name): [string, FuseRating] => [name, rating]),
      ),
    ),
    fuseRatings: lists.fuseRatingList,
    isWhole: lists.complete !== false,
  }
  indexes.set(lists, index)
  return index
}
