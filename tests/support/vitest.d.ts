import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that the others are made by, where the tests run on PostgreSQL. */
    postgresUrl?: string
  }
}
