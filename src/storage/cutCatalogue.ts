import type { Catalogue } from '@/domain/catalogue/catalogue'

type StoredCatalogue = Catalogue & { complete: boolean; receivedAt?: number | undefined }

/** Characters of JSON that are kept, of a store that usually holds 5 million for everything. */
const maximumLength = 256_000

/** As many whole items, from the start, as the room allows. */
function fitting<T>(items: T[], room: { left: number }): T[] {
  const kept = items.findIndex((item) => (room.left -= JSON.stringify(item).length + 1) < 0)
  return kept === -1 ? items : items.slice(0, kept)
}

/** The catalogue, or as much of it as fits; short lists that every order needs go first. */
export function cutCatalogue(catalogue: StoredCatalogue): StoredCatalogue {
  if (JSON.stringify(catalogue).length <= maximumLength) return catalogue
  const room = { left: maximumLength - 1000 }
  return {
    ...catalogue,
    postList: fitting(catalogue.postList, room),
    connectorACategory: fitting(catalogue.connectorACategory, room),
    connectorBCategory: fitting(catalogue.connectorBCategory, room),
    fuseList: fitting(catalogue.fuseList, room),
    fuseRatingList: fitting(catalogue.fuseRatingList, room),
    wireList: fitting(catalogue.wireList, room),
    connectorAList: fitting(catalogue.connectorAList, room),
    connectorBList: fitting(catalogue.connectorBList, room),
    complete: false,
  }
}
