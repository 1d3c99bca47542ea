import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '../../server/db/open'
import type { Db } from '../../server/db/open'
import { type Mail, type MailText, NotTried } from '../../server/mail'
import { mails as rows } from '../../server/repositories/mails'
import { createOutbox } from '../../server/services/mails/outbox'
import { readSettings } from '../../server/settings'
import { makeTestData } from '../support/testData'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let db: Db
beforeEach(async () => {
  const data = await makeTestData()
  const database = await openDatabase(readSettings(data.env), (error) => {
    throw error
  })
  db = database.db
  onTestFinished(async () => {
    await database.close()
    await data.remove()
  })
})

const mailTo = (to: string, subject: string): MailText => ({ to, subject, text: `${subject}.\n` })
const numbered = (count: number, to = 'ann@example.com') =>
  Array.from({ length: count }, (_, index) => mailTo(to, `mail ${index + 1}`))

const unreachable = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })
const refused = () => Object.assign(new Error('550 no such <user>'), { code: 'EENVELOPE', responseCode: 550 })
const deferred = () => Object.assign(new Error('450 later'), { code: 'EENVELOPE', responseCode: 450 })

/** An outbox on this database; `fault` fails a mail, `isIdempotent` is that of a folder. */
function makeOutbox({ isIdempotent, start = Date.now() }: { isIdempotent?: true; start?: number } = {}) {
  const time = { now: start, elapsed: 0 }
  const sent: Mail[] = []
  const failures: { mail: string; isFinal: boolean }[] = []
  const databaseFailures: unknown[] = []
  const state: { fault: ((mail: Mail) => Error | undefined) | null } = { fault: null }
  const outbox = createOutbox({
    db,
    clock: { now: () => time.now, elapsed: () => time.elapsed },
    mailer: {
      send: async (mail) => {
        await Promise.resolve()
        const error = state.fault?.(mail)
        if (error) throw error
        sent.push(mail)
      },
      ...(isIdempotent && { isIdempotent }),
    },
    mailsPerHour: 20,
    onMailFailure: (_error, details) => failures.push(details),
    onFailure: (error) => databaseFailures.push(error),
  })
  onTestFinished(async () => {
    await outbox.stop()
    expect(databaseFailures).toEqual([])
  })
  return {
    ...outbox,
    sent,
    failures,
    databaseFailures,
    state,
    time,
    subjects: () => sent.map(({ subject }) => subject),
    advance(ms: number) {
      time.now += ms
      time.elapsed += ms
      outbox.wake()
    },
    async put(mails: readonly MailText[]) {
      await db.transaction().execute((transaction) => outbox.add(transaction, mails))
      outbox.wake()
    },
  }
}

/** Longer than the pause of an outage. */
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { interval: 5, timeout: 10_000 })
const stored = () => db.selectFrom('mail').selectAll().orderBy('queuedAt').execute()

describe.each([{ isIdempotent: true as const }, {}])('an outbox (%j)', (options) => {
  it('sends what was stored and removes it', async () => {
    const outbox = makeOutbox(options)
    await outbox.put([mailTo('ann@example.com', 'one'), mailTo('bob@example.com', 'two')])
    await until(async () => expect(await stored()).toEqual([]))
    expect(outbox.subjects().toSorted()).toEqual(['one', 'two'])
  })

  it('sends nothing of a transaction that is rolled back', async () => {
    const outbox = makeOutbox(options)
    const undone = db.transaction().execute(async (transaction) => {
      await outbox.add(transaction, numbered(1))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await outbox.put([mailTo('bob@example.com', 'another')])
    await until(() => expect(outbox.subjects()).toEqual(['another']))
  })

  it('goes on after a restart with the mails that were not sent', async () => {
    const before = makeOutbox(options)
    before.state.fault = unreachable
    await before.put(numbered(3))
    await until(() => expect(before.failures).not.toEqual([]))
    await before.stop()
    const after = makeOutbox({ ...options, start: Date.now() + hour })
    after.wake()
    await until(() => expect(after.subjects().toSorted()).toEqual(['mail 1', 'mail 2', 'mail 3']))
  })

  it('shares the mails with another server', async () => {
    const servers = [makeOutbox(options), makeOutbox(options)]
    await servers[0]!.put(
      Array.from({ length: 120 }, (_, index) => mailTo(`a${index}@example.com`, `${index}`)),
    )
    for (const { wake } of servers) wake()
    await until(async () => expect(await stored()).toEqual([]))
    const all = servers.flatMap(({ subjects }) => subjects())
    expect([all.length, new Set(all).size]).toEqual([120, 120])
  })

  it('sends ten mails to an address at once, the last with all others, and then one in six minutes', async () => {
    const outbox = makeOutbox(options)
    await outbox.put(numbered(13, 'Ann@example.com'))
    await until(() => expect(outbox.sent).toHaveLength(10))
    const last = outbox.sent.at(-1)!
    expect(last.to).toBe('Ann@example.com')
    expect(last.subject).toMatch(/^mail \d+ \(\+ 3\)$/)
    expect(last.text.match(/^mail \d+\.$/gm)).toHaveLength(4)
    await outbox.put([...numbered(60, 'ann@example.com'), mailTo('bob@example.com', 'another')])
    await until(() => expect(outbox.subjects()).toContain('another'))
    expect(outbox.sent).toHaveLength(11)
    outbox.advance(6 * minute)
    await until(() => expect(outbox.sent).toHaveLength(12))
    expect(outbox.sent.at(-1)?.subject).toMatch(/\(\+ 49\)$/)
    await until(async () => expect(await stored()).toHaveLength(10))
    outbox.advance(6 * minute)
    await until(async () => expect(await stored()).toEqual([]))
    expect(outbox.sent.at(-1)?.subject).toMatch(/\(\+ 9\)$/)
  })
})

it.each([{ isIdempotent: true as const }, {}])(
  'names no mail twice whose claim ends while mails are put together (%j)',
  async (options) => {
    const outbox = makeOutbox(options)
    let { now } = outbox.time
    // As if each statement took longer than a claim.
    Object.defineProperty(outbox.time, 'now', { get: () => (now += 3 * minute) })
    await outbox.put(numbered(13))
    await until(() => expect(outbox.sent).toHaveLength(10))
    expect(outbox.subjects().at(-1)).toMatch(/\(\+ 3\)$/)
  },
)

describe('a mail that fails', () => {
  it('is tried again after growing pauses, and not delivered after three days', async () => {
    const outbox = makeOutbox()
    outbox.state.fault = deferred
    await outbox.put(numbered(1))
    await until(() => expect(outbox.failures).toHaveLength(1))
    const pauses: number[] = []
    while (!outbox.failures.at(-1)?.isFinal) {
      const tries = outbox.failures.length
      await until(async () => expect((await stored())[0]).toMatchObject({ tries, claimedUntil: 0 }))
      const pauseMs = (await stored())[0]!.nextTryAt - outbox.time.now
      pauses.push(pauseMs / 1000)
      outbox.advance(pauseMs)
      await until(() => expect(outbox.failures).toHaveLength(tries + 1))
    }
    expect(pauses.slice(0, 8)).toEqual([1, 5, 60, 300, 1800, 7200, 28_800, 28_800])
    // The failure is reported before it is stored.
    await until(async () => expect(await rows.failed(db, 10)).toMatchObject([{ error: '450 later' }]))
    const [failed] = await rows.failed(db, 10)
    expect(failed!.failedAt! - failed!.queuedAt).toBeGreaterThanOrEqual(3 * day)
  })

  it('for good is not tried again by itself, and others go on', async () => {
    const outbox = makeOutbox()
    outbox.state.fault = ({ to }) => (to.startsWith('nobody') ? refused() : undefined)
    await outbox.put([mailTo('nobody@example.com', 'one'), mailTo('bob@example.com', 'two')])
    await until(() => expect(outbox.subjects()).toEqual(['two']))
    outbox.advance(day)
    await outbox.put([mailTo('bob@example.com', 'three')])
    await until(() => expect(outbox.subjects()).toEqual(['two', 'three']))
    expect(outbox.failures).toEqual([{ mail: expect.any(String) as string, isFinal: true }])
    outbox.state.fault = null
    expect(await outbox.sendAgain()).toBe(1)
    await until(() => expect(outbox.subjects()).toContain('one'))
    expect(await outbox.sendAgain()).toBe(0)
  })

  it('by an outage lets the others wait, and all go once it is over', async () => {
    const outbox = makeOutbox()
    outbox.state.fault = unreachable
    await outbox.put(Array.from({ length: 20 }, (_, index) => mailTo(`a${index}@example.com`, `${index}`)))
    await until(() => expect(outbox.failures).toHaveLength(1))
    // Nobody is asked for each of the mails.
    await outbox.put(numbered(1))
    expect(outbox.failures).toHaveLength(1)
    outbox.state.fault = null
    await until(async () => expect(await stored()).toEqual([]))
    expect(outbox.sent).toHaveLength(21)
  })

  it('by an outage is tried after pauses that double, however few mails wait', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    // The files share a process: of all timers that start an outbox, those of the one whose first pause is a second.
    const pauses = () => {
      const { calls } = timers.mock
      const [own] = calls.find(([{ name }, ms]) => name === 'start' && ms === 1000) ?? []
      return calls.filter(([start]) => start === own).map(([, ms]) => ms)
    }
    const outbox = makeOutbox()
    outbox.state.fault = unreachable
    await outbox.put(numbered(1))
    await until(() => expect(pauses()).toHaveLength(3))
    expect(pauses()).toEqual([1000, 2000, 4000])
    expect(outbox.failures).toHaveLength(3)
  })

  it('by itself once the outage has ended is tried after its own pause, not again at once', async () => {
    const outbox = makeOutbox()
    outbox.state.fault = unreachable
    await outbox.put([mailTo('ann@example.com', 'one'), mailTo('bob@example.com', 'two')])
    await until(() => expect(outbox.failures).toHaveLength(1))
    const [failed] = outbox.failures
    outbox.state.fault = ({ id }) => (id === failed?.mail ? deferred() : undefined)
    await until(() => expect(outbox.sent).toHaveLength(1))
    await until(async () => expect(await stored()).toMatchObject([{ id: failed?.mail, tries: 2 }]))
    await outbox.stop()
    expect(outbox.failures).toHaveLength(2)
  })

  it('by an outage leaves no claim on the others of its batch', async () => {
    const outbox = makeOutbox({ isIdempotent: true })
    outbox.state.fault = unreachable
    await outbox.put([mailTo('ann@example.com', 'one'), mailTo('bob@example.com', 'two')])
    await until(() => expect(outbox.failures).toHaveLength(1))
    await outbox.stop()
    expect((await stored()).map(({ claimedUntil }) => claimedUntil)).toEqual([0, 0])
  })

  it('since the database did is not blamed for it', async () => {
    const outbox = makeOutbox()
    outbox.state.fault = () => new NotTried('The name of the shop could not be read')
    await outbox.put(numbered(1))
    await until(() => expect(outbox.databaseFailures.splice(0)).toHaveLength(1))
    expect(await stored()).toMatchObject([{ tries: 0, error: '', claimedUntil: 0 }])
    expect(outbox.failures).toEqual([])
    outbox.state.fault = null
    await until(() => expect(outbox.sent).toHaveLength(1))
  })

  it('to be removed once it was sent is not sent again', async () => {
    const outbox = makeOutbox()
    vi.spyOn(rows, 'remove').mockRejectedValueOnce(new Error('the disk is full'))
    await outbox.put(numbered(1))
    await until(() => expect(outbox.databaseFailures.splice(0)).toHaveLength(1))
    await until(async () => expect(await stored()).toEqual([]))
    expect(outbox.sent).toHaveLength(1)
  })

  it('is tried although the clock was set back since', async () => {
    const outbox = makeOutbox()
    outbox.state.fault = deferred
    await outbox.put(numbered(1))
    await until(() => expect(outbox.failures).toHaveLength(1))
    outbox.state.fault = null
    outbox.time.now -= day
    outbox.wake()
    await until(() => expect(outbox.sent).toHaveLength(1))
  })
})

/** A mail that a server had claimed until two minutes after this time. */
async function claimedMail(now: number): Promise<void> {
  const lost = makeOutbox({ start: now })
  await db.transaction().execute((transaction) => lost.add(transaction, numbered(1)))
  expect(await rows.claim(db, { now, until: now + 2 * minute, limit: 1 })).toHaveLength(1)
}

it('sends the mail of a lost server though the clock was set back since', async () => {
  await claimedMail(Date.now() + day)
  const other = makeOutbox()
  other.wake()
  await until(() => expect(other.sent).toHaveLength(1))
})

it('takes over the mail of a server that was lost while it sent it', async () => {
  await claimedMail(Date.now())
  const other = makeOutbox()
  other.wake()
  other.advance(minute)
  expect(other.sent).toEqual([])
  other.advance(minute + 1)
  await until(() => expect(other.sent).toHaveLength(1))
})
