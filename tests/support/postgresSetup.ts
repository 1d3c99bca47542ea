import type { TestProject } from 'vitest/node'
import { findPostgres, keepRows, makeDatabase, startPostgres } from './postgres.mjs'
import { seedFixture } from './seedFixture'
import { firstData } from './testData'

/** Starts PostgreSQL for the tests of this project, with the fixture catalogue in the template database. */
export default async function setup(project: TestProject) {
  const installed = findPostgres()
  if (!installed) throw new Error('PostgreSQL is not installed')
  const cluster = await startPostgres(installed)
  const postgresUrl = cluster.urlOf('postgres')
  const databaseUrl = await makeDatabase(postgresUrl, firstData)
  await seedFixture({ dataDir: '.', databaseUrl })
  await keepRows(databaseUrl)
  project.provide('postgresUrl', postgresUrl)
  return cluster.remove
}
