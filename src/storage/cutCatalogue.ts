import type { Catalogue } from '@/domain/catalogue/catalogue'

type StoredCatalogue = Catalogue & { complete: boolean; receivedAt?: number | undefined }

/** In characters of JSON; local storage usually holds 5 million in total. */
const maximumLength = 256_000

/** Those known to fit: measuring one takes milliseconds, and a start would do it three times. */
const fitting = new WeakSet<StoredCatalogue>()

/** The longest prefix of the items that fits the budget. */
function takeFitting<T>(items: T[], budget: { left: number }): T[] {
  const count = items.findIndex((item) => (budget.left -= JSON.stringify(item).length + 1) < 0)
  return count === -1 ? items : items.slice(0, count)
}

/** The catalogue, truncated to the maximum length; the short lists that every lead needs go first. */
export function cutCatalogue(catalogue: StoredCatalogue): StoredCatalogue {
  if (fitting.has(catalogue)) return catalogue
  if (JSON.stringify(catalogue).length <= maximumLength) {
    fitting.add(catalogue)
    return catalogue
  }
  const budget = { left: maximumLength - 1000 }
  return {
    ...catalogue,
    postList: takeFitting(catalogue.postList, budget),
    connectorACategory: takeFitting(catalogue.connectorACategory, budget),
    connectorBCategory: takeFitting(catalogue.connectorBCategory, budget),
    fuseList: takeFitting(catalogue.fuseList, budget),
    fuseRatingList: takeFitting(catalogue.fuseRatingList, budget),
    wireList: takeFitting(catalogue.wireList, budget),
    connectorAList: takeFitting(catalogue.connectorAList, budget),
    connectorBList: takeFitting(catalogue.connectorBList, budget),
    names: catalogue.names && takeFitting(catalogue.names, budget),
    complete: false,
  }
}
