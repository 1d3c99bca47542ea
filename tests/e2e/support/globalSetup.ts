import { buildIfStale } from '../../../scripts/buildIfStale.mjs'
import { makeFirstData } from './firstData'

/** Runs before the workers start: each would otherwise build and create first data itself. */
export default async function setup(): Promise<() => void> {
  await buildIfStale()
  return makeFirstData()
}
