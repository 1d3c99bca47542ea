export const requestTimeoutMs = 60_000
export const restoreTimeoutMs = 5_000
export const keepUnusedDataForS = 60
export const apiPrefix = '/api'

/**
 * Version of the state described in `contract/storedState`; raise it with a migration when a shape changes meaning.
 */
export const storedStateVersion = 1

/** Initial and fallback language. */
export const defaultLanguage = 'en'
