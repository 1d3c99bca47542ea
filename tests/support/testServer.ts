import type { InjectOptions } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import type { SessionAnswer } from '@/contract/auth'
import type { AppOptions } from '../../server/app'
import { buildApp } from '../../server/app'
import { openDatabase } from '../../server/db/open'
import { seedCatalogue } from '../../server/db/seed'
import { type Clock, systemRandom } from '../../server/effects'
import type { Mail } from '../../server/mail'
import { refuse } from '../../server/refusal'
import { createFirstAdministrator } from '../../server/services/accounts/administrators'
import { createPasswordHasher, type PasswordHasher } from '../../server/services/accounts/passwordHashing'
import { readSettings } from '../../server/settings'
import fixture from '../fixtures/catalogue.json'
import { watchAnswers } from './answerWatch'
import { openPrepared } from './preparedDatabase'
import { watchSecrets } from './secretWatch'
import { makeTestData, type TestData } from './testData'
import { withoutLimits } from './withoutLimits'

/** A clock that only moves when a test advances it, or sets it to another time of day. */
export type TestClock = Clock & { advance: (ms: number) => void; set: (ms: number) => void }

function makeClock(start = Date.now()): TestClock {
  let [now, elapsed] = [start, 0]
  return {
    now: () => now,
    elapsed: () => elapsed,
    advance: (ms) => {
      now += ms
      elapsed += ms
    },
    set: (ms) => void (now = ms),
  }
}

export const second = 1000
export const minute = 60 * second
const hour = 60 * minute
export const day = 24 * hour

/** The cheapest hash parameters: its strength is not tested here. */
const cheapHash = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export const anyPassword = 'walnut-lamp-42'

export type TestServerOptions = Partial<
  Pick<AppOptions, 'clientDir' | 'logger' | 'random' | 'mailer' | 'maxEventLoopDelayMs'>
> & {
  env?: Record<string, string>
  clock?: TestClock
  /** Sees every statement of the server. */
  plugin?: KyselyPlugin
  /** The owner has to change the printed password first, as after a first start. */
  keepsPrintedPassword?: boolean
  /** Data that outlives this server. */
  data?: TestData
  /** Whether no further password can be hashed at the moment. */
  isHasherBusy?: () => boolean
  /** Receives errors of connections that no query waits for. */
  onConnectionError?: (error: Error) => void
  /** Receives the database's lines for the operator. */
  report?: (line: string) => void
}

async function makeHasher(isBusy = () => false): Promise<PasswordHasher> {
  const hasher = await createPasswordHasher(cheapHash)
  const busy = () => Promise.resolve(refuse('busy', { retryAfterS: 2 }))
  return {
    hash: (password) => (isBusy() ? busy() : hasher.hash(password)),
    verify: (passwordHash, password) => (isBusy() ? busy() : hasher.verify(passwordHash, password)),
  }
}

let people = 0

/** The server on a new database, without a port: requests are injected. */
export async function makeTestServer(options: TestServerOptions = {}) {
  const data = options.data ?? (await makeTestData())
  const clock = options.clock ?? makeClock()
  const settings = readSettings({ ...withoutLimits, ...data.env, ...options.env })
  const rethrow = (error: Error) => {
    throw error
  }
  const { onConnectionError = rethrow, report = console.error } = options
  const isPrepared = !options.data && data.source.databaseUrl === undefined
  const database = isPrepared
    ? await openPrepared(data.source.dataDir, report)
    : await openDatabase(settings, onConnectionError, report)
  const { health } = database
  const db = options.plugin ? database.db.withPlugin(options.plugin) : database.db
  await seedCatalogue(db, fixture)
  const hasher = await makeHasher(options.isHasherBusy)
  const effects = { db, health, hasher, clock, random: options.random ?? systemRandom }
  const owner = { userName: settings.adminName, email: settings.adminEmail }
  const adminPassword = await createFirstAdministrator(effects, owner)
  // Most tests are of an owner who has changed it already.
  if (!options.keepsPrintedPassword) await db.updateTable('account').set({ mustChangePassword: 0 }).execute()
  const watch = watchSecrets()
  const mails: Mail[] = []
  const mailer = options.mailer ?? {
    send: (mail: Mail) => {
      watch.noteMail(mail.text)
      return Promise.resolve(void mails.push(mail))
    },
    close: () => undefined,
  }
  const { clientDir, logger = { level: 'trace', stream: watch.stream } } = options
  const app = await buildApp({
    settings,
    mailer,
    ...effects,
    logger,
    ...(clientDir && { clientDir }),
    // The load of the machine must not affect these tests.
    maxEventLoopDelayMs: options.maxEventLoopDelayMs ?? 0,
  })

  const answers = watchAnswers(app)

  async function inject(request: InjectOptions) {
    watch.note(request)
    const answer = await app.inject(request)
    watch.noteAnswer(answer.body)
    const path = typeof request.url === 'string' ? request.url : (request.url?.pathname ?? '')
    answers.note(request.method ?? 'GET', path, answer.statusCode)
    return answer
  }

  /** A new user with a session, from a separate IP address. */
  async function signUp(details: { userName?: string; email?: string; password?: string } = {}) {
    people += 1
    const userName = details.userName ?? `person${people}`
    const { email = `${userName}@example.com`, password = anyPassword } = details
    const answer = await inject({
      method: 'POST',
      url: '/api/sign-up',
      payload: { userName, email, password },
      remoteAddress: `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`,
    })
    if (answer.statusCode !== 201) throw new Error(`Sign-up answered ${answer.statusCode}: ${answer.body}`)
    const { token } = answer.json<SessionAnswer>()
    return { userName, email, password, token, headers: { authorization: `Bearer ${token}` } }
  }

  /** Returns the headers of a new session of the account `admin`. */
  async function signInOwner() {
    const payload = { userName: 'admin', password: adminPassword }
    const answer = await inject({ method: 'POST', url: '/api/sign-in', payload })
    if (answer.statusCode !== 200) throw new Error(`Sign-in answered ${answer.statusCode}: ${answer.body}`)
    return { authorization: `Bearer ${answer.json<SessionAnswer>().token}` }
  }

  return {
    app,
    db,
    health,
    clock,
    mails,
    dataDir: data.source.dataDir,
    dataEnv: data.env,
    /** Of the account `admin`; empty if the database already had accounts. */
    adminPassword: adminPassword ?? '',
    inject,
    signInOwner,
    /** The whole log so far. */
    log: watch.log,
    signUp,
    close: async () => {
      await app.close()
      await database.close()
      if (!options.data) await data.remove()
      watch.check()
      answers.check()
    },
  }
}

/** The same on a free port, at `url`. */
export async function startTestServer(options: TestServerOptions = {}) {
  const server = await makeTestServer(options)
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  return { ...server, url, address: url }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
