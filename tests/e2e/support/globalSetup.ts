import { buildIfStale } from '../../../scripts/buildIfStale.mjs'
import { makeFirstData } from './firstData'

/** Before the workers start: each would build for itself, and make first data of its own. */
export default async function setup(): Promise<() => void> {
  await buildIfStale()
  return makeFirstData()
}
