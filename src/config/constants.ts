/** Figures that more than one place needs. */
export const requestTimeoutMs = 60_000
export const restoreTimeoutMs = 5_000
export const keepUnusedDataForS = 60
export const apiPrefix = '/api'

/** Version of what `contract/storedState` describes; raise it with a migration when a shape changes meaning. */
export const storedStateVersion = 1

/** Initial and fallback language. */
export const defaultLanguage = 'en'
