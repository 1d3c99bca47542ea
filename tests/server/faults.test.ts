import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildProgram, runFault } from '../faults/faults'
import type { Program } from '../faults/serverProcess'

const onPostgres = inject('postgresUrl') !== undefined

/** Takes a minute on a free machine; a busy one is slower. */
const timeout = 300_000

/** The short form of `npm run faults`. */
const rounds = onPostgres
  ? { 'kill-postgres-server': 1, 'stop-postgres-server': 1, postgres: 1 }
  : { kill: 2, stop: 1, second: 1, disk: 1, damage: 6 }

describe('a fault under load loses no acknowledged order:', () => {
  let program: Program
  beforeAll(async () => (program = await buildProgram()), timeout)
  afterAll(() => program.remove())

  it.for(Object.entries(rounds))('%s, %i rounds', { timeout }, async ([name, count], { skip }) => {
    const { skipped, ...report } = await runFault(name, program, count)
    skip(skipped !== undefined, skipped)
    expect(report).toMatchObject({ rounds: count, lost: 0, faults: [] })
    expect(report.acknowledged).toBeGreaterThan(0)
  })
})
