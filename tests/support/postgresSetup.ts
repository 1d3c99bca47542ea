import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/db/open'
import { seedCatalogue } from '../../server/db/seed'
import { findPostgres, makeDatabase, startPostgres } from './postgres.mjs'
import { firstData } from './testData'

/** Starts PostgreSQL for the tests of this project, with the shop's first data as the template of their databases. */
export default async function setup(project: TestProject) {
  const installed = findPostgres()
  if (!installed) throw new Error('PostgreSQL is not installed')
  const cluster = await startPostgres(installed)
  const postgresUrl = cluster.urlOf('postgres')
  const databaseUrl = await makeDatabase(postgresUrl, firstData)
  const database = await openDatabase({ dataDir: '.', databaseUrl }, (error) => {
    throw error
  })
  await seedCatalogue(database.db)
  await database.close()
  project.provide('postgresUrl', postgresUrl)
  return cluster.remove
}
