import { buildIfStale } from '../../../scripts/buildIfStale.mjs'

/** Before the workers start: each would build for itself. */
export default buildIfStale
