import type { CatalogueAnswer } from '@/contract/catalogue'
import { productName } from '@/contract/shop'
import { isUnavailable } from '../../db/errors'
import { type EncodedBody, encodeBody } from '../../encodedBody'
import { catalogue } from '../../repositories/catalogue'
import type { Dependencies } from '../dependencies'

const lookEveryMs = 1000

type Current = { version: number; body: EncodedBody }

/** The catalogue's answer, cached in memory until the version in the database changes. */
export function createCatalogueBody({
  db,
  clock,
  currentShop,
}: Pick<Dependencies, 'db' | 'clock' | 'currentShop'>): () => Promise<EncodedBody> {
  let current: Current | undefined
  let lookedAt = -Infinity
  let underWay: Promise<void> | undefined

  async function refresh(): Promise<void> {
    // The version first: a change in between is then noticed at the next check.
    const { version, currency } = await catalogue.state(db)
    if (version === current?.version) return
    const lists = await catalogue.lists(db, currency)
    const { name } = await currentShop(db)
    const answer: CatalogueAnswer = { ...lists, ...(name !== productName && { shopName: name }) }
    current = { version, body: await encodeBody(JSON.stringify(answer)) }
  }

  return async () => {
    if (!current || clock.elapsed() - lookedAt >= lookEveryMs) {
      underWay ??= refresh().finally(() => {
        lookedAt = clock.elapsed()
        underWay = undefined
      })
      try {
        await underWay
      } catch (error) {
        // The cached catalogue is served while the database is unavailable.
        if (!current || !isUnavailable(error)) throw error
      }
    }
    if (!current) throw new Error('The catalogue was not made')
    return current.body
  }
}
