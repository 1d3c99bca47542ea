import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { succeed } from '../../server/refusal'
import { transact } from '../../server/services/transact'
import { makeTestServer } from '../support/testServer'
import type { Server } from './ordering'

let server: Server
beforeEach(async () => {
  server = await makeTestServer()
  onTestFinished(server.close)
})

/** Adds one to the version of the catalogue, and fails so often with this code. */
async function addOne(code: string, failures: number) {
  const version = async () =>
    (await server.db.selectFrom('catalogueState').select('version').executeTakeFirstOrThrow()).version
  const before = await version()
  let runs = 0
  const outcome = await transact(server.db, async (transaction) => {
    runs += 1
    await transaction
      .updateTable('catalogueState')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute()
    if (runs <= failures) throw Object.assign(new Error('thrown out'), { code })
    return succeed(runs)
  }).catch((error: unknown) => error)
  return { outcome, runs, added: (await version()) - before }
}

it.each(['40P01', '40001'])(
  'what the database throws out by %s is done again from the start',
  async (code) => {
    expect(await addOne(code, 2)).toEqual({ outcome: { ok: true, value: 3 }, runs: 3, added: 1 })
  },
)

it('what is thrown out again and again fails in the end, and is undone', async () => {
  expect(await addOne('40P01', 9)).toEqual({ outcome: expect.any(Error) as Error, runs: 3, added: 0 })
})

it('what fails for another reason is not done again', async () => {
  expect(await addOne('23505', 1)).toEqual({ outcome: expect.any(Error) as Error, runs: 1, added: 0 })
})
