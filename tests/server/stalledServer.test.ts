import { expect, it, onTestFinished } from 'vitest'
import { nextNumber } from '../../server/repositories/counters'
import { makeTestData } from '../support/testData'
import { makeTestServer } from '../support/testServer'
import { aLead, bodyFor, place } from './ordering'

it('a server that stalls in a transaction does not stop orders at another', { timeout: 30_000 }, async () => {
  const data = await makeTestData()
  onTestFinished(data.remove)
  const stalled = await makeTestServer({ data, onConnectionError: () => undefined })
  onTestFinished(stalled.close)
  const other = await makeTestServer({ data })
  onTestFinished(other.close)
  const { headers } = await other.signUp()

  let goOn = (): void => undefined
  const pause = new Promise<void>((resolve) => (goOn = resolve))
  let hasLock = (): void => undefined
  const locked = new Promise<void>((resolve) => (hasLock = resolve))
  const stalling = stalled.db
    .transaction()
    .execute(async (transaction) => {
      await nextNumber(transaction, 'order', 0)
      hasLock()
      await pause
      await nextNumber(transaction, 'order', 0)
    })
    .catch((error: unknown) => error)
  await locked
  expect((await place(other, headers, bodyFor([aLead()]))).statusCode).toBe(201)
  goOn()
  expect(await stalling).toBeInstanceOf(Error)
  expect((await place(stalled, headers, bodyFor([aLead()]))).statusCode).toBe(201)
})
