import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database whose server has the test databases, if the tests run on PostgreSQL. */
    postgresUrl?: string
  }
}
