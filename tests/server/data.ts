import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { makeTestData, type TestData } from '../support/testData'
import { makeTestServer } from '../support/testServer'
import { aLead, bodyFor, place } from './ordering'

/** A folder that is removed after the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function noData(): Promise<TestData> {
  const data = await makeTestData({ isEmpty: true })
  onTestFinished(data.remove)
  return data
}

/** The data of a stopped server with one order. */
export async function someData(): Promise<TestData> {
  const data = await noData()
  const server = await makeTestServer({ data })
  const { headers } = await server.signUp()
  expect((await place(server, headers, bodyFor([aLead()]))).statusCode).toBe(201)
  await server.close()
  return data
}
