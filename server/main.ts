import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { createFirstAdministrator } from './services/accounts/administrators'
import { createMailer } from './mail'
import { createPasswordHasher } from './services/accounts/passwordHashing'
import { createCurrentShop } from './services/currentShop'
import { buildApp } from './app'
import { localUrl } from './address'
import { explainUnavailable, openDatabase } from './db/open'
import { seedCatalogue } from './db/seed'
import { systemClock, systemRandom } from './effects'
import type { DevelopmentClient } from './http/client'
import type { App } from './http/schemaTypes'
import { readSettings, type Settings } from './settings'
import { OperatorError } from '../scripts/operatorError.mjs'

export type ServeOptions = { clientDir: string; env: NodeJS.ProcessEnv; dev?: DevelopmentClient }

export type Served = { address: string; server: Server; close: () => Promise<void> }

const drainMs = 10_000

/** Starts the server. Errors that the operator can correct are thrown as OperatorError. */
export async function serve({ clientDir, env, dev }: ServeOptions): Promise<Served> {
  const settings = readSettings(env)
  let app: App | undefined
  const database = await openDatabase(
    { ...settings, announce: console.log },
    (error) => app?.log.warn({ err: error }, 'database connection'),
    (line) => (app ? app.log.error(line) : console.error(line)),
  )
  try {
    const { db, health } = database
    await seedCatalogue(db)
    const hasher = await createPasswordHasher()
    const effects = { db, health, clock: systemClock, random: systemRandom, hasher }
    const person = { userName: settings.adminName, email: settings.adminEmail }
    const password = await createFirstAdministrator(effects, person)
    // Before anything else can fail: the password is available only now.
    if (password) printAdministrator(settings.adminName, password)
    const currentShop = createCurrentShop(settings.shop)
    const mailer = createMailer(settings, () => currentShop(db), console.log)
    const { poolState } = database
    const optional = { ...(poolState && { poolState }), ...(dev && { dev }) }
    app = await buildApp({ settings, mailer, clientDir, ...effects, ...optional })
    await listen(app, settings)
    app.log.info({ engine: database.engine }, 'started')
  } catch (error) {
    await app?.close()
    await database.close()
    throw explainUnavailable(error)
  }
  const { server } = app
  const running = app
  return { address: addressOf(server, settings), server, close: () => stop(running, database.close) }
}

function printAdministrator(userName: string, password: string): void {
  console.log("The administrator's account, shown only this once:")
  console.log(`  User name: ${userName}`)
  console.log(`  Password:  ${password}`)
}

function addressOf(server: Server, { host, port }: Settings): string {
  const listening = server.address()
  return localUrl(host, typeof listening === 'object' && listening ? listening.port : port)
}

async function listen(app: App, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new OperatorError(`Port ${port} is taken: stop the program that uses it, or set PORT to another.`)
    if (code === 'EACCES')
      throw new OperatorError(`Port ${port} needs more rights: set PORT to a number above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new OperatorError(
        `HOST is "${host}", not an address of this machine: set it to one, as 127.0.0.1.`,
      )
    throw error
  }
}

/** Stops accepting requests, lets running ones finish for ten seconds, then closes the database. */
async function stop(app: App, closeDatabase: () => Promise<void>): Promise<void> {
  await Promise.race([app.close(), setTimeout(drainMs, undefined, { ref: false })])
  app.server.closeAllConnections()
  await closeDatabase()
}
