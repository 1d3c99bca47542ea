import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { SessionAnswer } from '@/contract/auth'
import { findPostgres } from '../support/postgres.mjs'
import { makeTestData, type TestData } from '../support/testData'
import { makeTestServer } from '../support/testServer'
import { countLinks, storeLinks } from './mailedLinks'
import { aLead, bodyFor, orderCount, place } from './ordering'
import { makeFolder } from './data'

/** The commands as written in docs/operating.md. */
const [, section = ''] = readFileSync('docs/operating.md', 'utf8').split('## Copies of PostgreSQL\n')
const [copyCommands = '', restoreCommands = ''] = [...section.matchAll(/^```sh\n(.+?)^```$/gms)].map(
  ([, commands = '']) => commands,
)

function run(commands: string, cwd: string, { env }: TestData): void {
  const programs = findPostgres()?.programs ?? ''
  const PATH = `${programs}${delimiter}${process.env['PATH'] ?? ''}`
  execFileSync('sh', ['-e', '-c', commands], {
    cwd,
    env: { ...env, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function makeData(): Promise<TestData> {
  const data = await makeTestData({ isEmpty: true })
  onTestFinished(data.remove)
  return data
}

it.each([
  ['documented', 'the same'],
  ['documented', 'an empty'],
  ['whole', 'an empty'],
])('the documented commands restore a %s copy into %s database', async (copy, kind) => {
  const data = await makeData()
  const before = await makeTestServer({ data })
  const { headers, userName, password } = await before.signUp()
  await storeLinks(before)
  expect((await place(before, headers, bodyFor([aLead()]))).statusCode).toBe(201)
  const documents = join(data.source.dataDir, 'documents')
  mkdirSync(documents)
  writeFileSync(join(documents, 'terms.en.md'), 'Our terms')
  const copies = makeFolder()
  // Such as one of a provider: sessions are in it.
  const isWhole = copy === 'whole'
  run(isWhole ? copyCommands.replaceAll(/ --exclude-table-data=\S+/g, '') : copyCommands, copies, data)
  for (const name of ['shop.dump', 'shop-files.tar'])
    expect(statSync(join(copies, name)).mode & 0o777, name).toBe(0o600)
  expect((await place(before, headers, bodyFor([aLead()]))).statusCode).toBe(201)
  await before.close()
  rmSync(documents, { recursive: true })

  const target = kind === 'the same' ? data : await makeData()
  // A new machine has no data folder yet.
  if (kind === 'an empty') rmSync(target.source.dataDir, { recursive: true })
  run(restoreCommands, copies, target)
  const after = await makeTestServer({ data: target })
  onTestFinished(after.close)
  expect(await orderCount(after)).toBe(1)
  expect(await countLinks(after)).toEqual([0, 0, 0, 0])
  expect(readFileSync(join(target.source.dataDir, 'documents', 'terms.en.md'), 'utf8')).toBe('Our terms')
  expect((await after.inject({ url: '/api/account', headers })).statusCode).toBe(401)
  const signedIn = await after.inject({
    method: 'POST',
    url: '/api/sign-in',
    payload: { userName, password },
  })
  const { token } = signedIn.json<SessionAnswer>()
  const placed = await place(after, { authorization: `Bearer ${token}` }, bodyFor([aLead()]))
  expect(placed.statusCode).toBe(201)
})
