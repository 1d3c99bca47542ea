import type { Clock } from '../../effects'
import { isUnavailable } from '../../db/errors'
import type { Db } from '../../db/open'
import { type EncodedBody, encodeBody } from '../../encodedBody'
import { catalogue } from '../../repositories/catalogue'

const lookEveryMs = 1000

type Current = { version: number; body: EncodedBody }

/** The catalogue's answer, cached in memory until the version in the database changes. */
export function createCatalogueBody(db: Db, clock: Clock): () => Promise<EncodedBody> {
  let current: Current | undefined
  let lookedAt = -Infinity
  let underWay: Promise<void> | undefined

  async function refresh(): Promise<void> {
    // The version first: a change in between is then noticed at the next check.
    const { version, currency } = await catalogue.state(db)
    if (version === current?.version) return
    const lists = await catalogue.lists(db, currency)
    current = { version, body: await encodeBody(JSON.stringify(lists)) }
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
