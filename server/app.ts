import { createServer } from 'node:http'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyPluginCallback, LogController } from 'fastify'
import { bodyBytes } from './http/bodyBytes'
import { localUrl } from './address'
import firstCatalogue from './db/catalogue.json'
import type { DatabaseHealth } from './db/health'
import type { Db } from './db/open'
import { type Clock, type Random, systemClock, systemRandom } from './effects'
import { type DevelopmentClient, readIndexHtml, serveClient, serveDevelopmentClient } from './http/client'
import { answerClientError } from './http/clientError'
import { type ConnectionLimits, connectionLimits, createConnections } from './http/connections'
import { handleError, noteUnreadableRows } from './http/errorHandler'
import { FloodCounts } from './http/floodCounts'
import { limitLargeAnswers, limitLargeBodies, limitRequests } from './http/floodLimit'
import { dropForwardedPorts, warnOfForwarding } from './http/forwarding'
import { acceptJsonOnly } from './http/jsonBody'
import { type LoggerOptions, loggerOptions, logRequests, nameRequests, newRequestId } from './http/logging'
import { createMetrics, type PoolState } from './http/metrics'
import { describeApi } from './http/openApi'
import { sendProblem } from './http/problem'
import { ignoreExpectations, requireHost } from './http/requestHeaders'
import { describeRoutes, problems } from './http/routeSchema'
import type { App, ContractTypes } from './http/schemaTypes'
import { addSecurityHeaders, pagePolicy } from './http/securityHeaders'
import { answerNotFound, requireAuthority, requireSession } from './http/sessionGuard'
import { refuseWhileDamaged, refuseWhileStopping } from './http/stopping'
import { compileSerializer, compileValidator } from './http/validation'
import { createJobs, type Jobs } from './jobs'
import { mailErrorCodes, type Mailer } from './mail'
import { accountRoutes, sessionRoutes } from './routes/account'
import { adminAccountRoutes } from './routes/adminAccounts'
import { confirmEmailRoute } from './routes/confirmEmail'
import { adminCatalogueRoutes } from './routes/adminCatalogue'
import { adminMailRoutes } from './routes/adminMails'
import { adminQuoteRoutes } from './routes/adminQuotes'
import { adminCheckupRoute } from './routes/adminCheckup'
import { adminDayRoutes } from './routes/adminDay'
import { adminOrderRoutes } from './routes/adminOrders'
import { catalogueFileRoutes } from './routes/catalogueFile'
import { catalogueImportRoutes } from './routes/catalogueImport'
import { catalogueRoutes } from './routes/catalogue'
import { liveRoute, readyRoute } from './routes/health'
import { openApiRoute } from './routes/openApi'
import { orderRoutes } from './routes/orders'
import { passwordResetRoutes } from './routes/passwordReset'
import { adminPictureRoutes, pictureRoutes } from './routes/pictures'
import { quoteRoutes } from './routes/quotes'
import { savedLeadRoutes } from './routes/savedLeads'
import { adminShopRoutes } from './routes/adminShop'
import { secondFactorRoutes } from './routes/secondFactor'
import { shopRoutes } from './routes/shop'
import { signInRoutes } from './routes/signIn'
import { sweep } from './services/housekeeping'
import type { PasswordHasher } from './services/accounts/passwordHashing'
import { createOutbox, type Outbox } from './services/mails/outbox'
import { createUrgentMails, type UrgentMails } from './services/mails/urgentMails'
import { type Copies, createCopies } from './services/copies'
import { createLoggedErrors } from './services/checkup/loggedErrors'
import { createCurrentShop, type CurrentShop } from './services/currentShop'
import { createServices, type Services } from './services/services'
import type { Settings } from './settings'
import { OperatorError } from '../scripts/operatorError.mjs'

export type AppOptions = {
  settings: Settings
  db: Db
  health: DatabaseHealth
  mailer: Mailer
  hasher: PasswordHasher
  clock?: Clock
  random?: Random
  /** Folder of the built client; without it and `dev` the server answers only /api. */
  clientDir?: string
  dev?: DevelopmentClient
  logger?: LoggerOptions
  /** State of the connection pool, where there is one. */
  poolState?: () => PoolState
  /** Calls are refused when timers run later than this; 0 disables it. Default: one second. */
  maxEventLoopDelayMs?: number
  connectionLimits?: ConnectionLimits
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const isHttps = ({ publicUrl }: Settings) => publicUrl?.startsWith('https:') ?? false

function createFastify({ settings, logger = {}, ...options }: AppOptions, onLoggedError: () => void): App {
  const connections = createConnections(options.connectionLimits ?? connectionLimits, settings.trustProxy > 0)
  const app = Fastify({
    logger: loggerOptions(
      { ...(settings.logLevel && { level: settings.logLevel }), ...logger },
      onLoggedError,
    ),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    // By hop count only: with `true` any client could forge its address.
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    bodyLimit: bodyBytes.usual,
    serverFactory: (handle) => {
      const server = createServer({
        headersTimeout: 10 * second,
        requestTimeout: 60 * second,
        // Longer than those of the usual proxies, which would otherwise use a connection that is just being closed.
        keepAliveTimeout: 72 * second,
        connectionsCheckingInterval: 5 * second,
        requireHostHeader: false,
      })
      ignoreExpectations(server)
      connections.watch(server, handle)
      return server
    },
    clientErrorHandler: (error, socket) => {
      if (socket.writable && !connections.hasBegunAnswer(socket))
        answerClientError(error, socket, isHttps(settings))
      socket.destroy()
    },
    forceCloseConnections: 'idle',
    // Replaced by refuseWhileStopping, which answers with our own problem body.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  }).withTypeProvider<ContractTypes>()
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  app.setErrorHandler(handleError)
  return app
}

async function shedLoad(app: App, { maxEventLoopDelayMs = second }: AppOptions): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler: (_request, reply) => void sendProblem(reply, { reason: 'busy', retryAfterS: 10 }),
  })
  // The counts would reveal differences between answers that must look the same.
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, {
    global: false,
    store: FloodCounts,
    addHeaders: { ...silent, 'retry-after': true },
    addHeadersOnExceeding: silent,
  })
}

/** Answers contain tokens and personal data: nothing is cached unless a route allows it. */
function keepOutOfCaches(scope: App): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store')
    done()
  })
}

/** Adds routes with their own prefix and hooks. */
function addScope(app: App, prefix: string, fill: (scope: App) => void): void {
  const scoped: FastifyPluginCallback = (scope, _options, done) => {
    fill(scope.withTypeProvider<ContractTypes>())
    done()
  }
  void app.register(scoped, { prefix })
}

function addApi(app: App, services: Services, settings: Settings, clock: Clock): void {
  addScope(app, '/api', (scope) => {
    keepOutOfCaches(scope)
    describeRoutes(scope, { security: [] })
    liveRoute(scope)
    describeRoutes(scope, { response: problems('busy') })
    readyRoute(scope, services)
    signInRoutes(scope, services)
    passwordResetRoutes(scope, services)
    confirmEmailRoute(scope, services)
    openApiRoute(scope)
    shopRoutes(scope, services)
    pictureRoutes(scope, services)
  })
  // Everything else requires a session before the route is looked up.
  addScope(app, '/api', (scope) => {
    keepOutOfCaches(scope)
    describeRoutes(scope, { response: problems('busy', 'tooMany') })
    requireSession(scope, services.sessions)
    limitRequests(scope, settings.bodiesPerMinute * 10)
    limitLargeBodies(scope, settings.bodiesPerMinute)
    limitLargeAnswers(scope, clock.elapsed, settings.bodiesPerMinute * 250_000)
    accountRoutes(scope, services)
    sessionRoutes(scope, services)
    catalogueRoutes(scope, services)
    quoteRoutes(scope, services)
    orderRoutes(scope, services)
    savedLeadRoutes(scope, services)
    answerNotFound(scope)
    addScope(scope, '/admin', (admin) => {
      requireAuthority(admin, 'ADMIN')
      adminCatalogueRoutes(admin, services)
      adminPictureRoutes(admin, services)
      catalogueImportRoutes(admin, services)
      catalogueFileRoutes(admin, services)
      adminDayRoutes(admin, services)
      adminOrderRoutes(admin, services)
      adminAccountRoutes(admin, services)
      adminQuoteRoutes(admin, services)
      adminMailRoutes(admin, services)
      adminShopRoutes(admin, services)
      adminCheckupRoute(admin, services)
      secondFactorRoutes(admin, services)
      answerNotFound(admin)
    })
  })
}

type Background = {
  clock: Clock
  jobs: Jobs
  outbox: Outbox
  urgentMails: UrgentMails
  currentShop: CurrentShop
  copies: Copies | undefined
}

/** How often the server looks whether a copy is due, and tries again what has failed. */
const copyEveryMs = 10 * minute

/** How long mails that are being sent hold up a stop, unless the mail server was given one already. */
const mailGraceMs = 2 * second

/** Stops with the app: a running job ends before the mailer closes. */
function scheduleHousekeeping(
  app: App,
  { db, mailer }: AppOptions,
  { clock, jobs, outbox, urgentMails, currentShop, copies }: Background,
): void {
  const copy = () => copies && jobs.run('copy', copies.makeIfDue)
  app.addHook('onReady', (done) => {
    outbox.wake()
    copy()
    done()
  })
  const removeOldMails = () => jobs.run('old mails', async () => mailer.removeOld?.())
  const report = (line: string) => app.log.error(line)
  const keepHouse = () => {
    jobs.run('housekeeping', async () => sweep(db, clock, (await currentShop(db)).booksYears, report))
    removeOldMails()
  }
  removeOldMails()
  const timers = [setInterval(keepHouse, hour).unref(), setInterval(copy, copyEveryMs).unref()]
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer)
    urgentMails.stop()
    copies?.stop()
    const outboxStopped = outbox.stop()
    const abandoning = setTimeout(() => mailer.abandon?.(), mailGraceMs)
    await jobs.settled()
    await outboxStopped
    clearTimeout(abandoning)
    mailer.close()
  })
}

/** Builds the application without listening. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { settings, clock = systemClock, random = systemRandom, clientDir, dev } = options
  const loggedErrors = createLoggedErrors(clock)
  const app = createFastify(options, loggedErrors.note)
  const jobs = createJobs((job, error) =>
    error instanceof OperatorError
      ? app.log.error({ job }, error.message)
      : app.log.error({ err: error, job }, 'job failed'),
  )
  const { db, mailer } = options
  const outbox = createOutbox({
    db,
    clock,
    mailer,
    mailsPerHour: settings.mailsPerHour,
    onMailFailure: (error, details) => app.log.error({ ...details, ...mailErrorCodes(error) }, 'mail failed'),
    onFailure: (error) => app.log.error({ err: error }, 'outbox failed'),
  })
  const urgentMails = createUrgentMails({
    clock,
    mailer,
    onFailure: (error) => app.log.error(mailErrorCodes(error), 'mail failed'),
  })
  const currentShop = createCurrentShop(settings.shop)
  const report = (line: string) => app.log.error(line)
  const copies =
    settings.copies && createCopies(settings.copies, { dataDir: settings.dataDir, clock, report })
  scheduleHousekeeping(app, options, { clock, jobs, outbox, urgentMails, currentShop, copies })
  const publicUrl = () => {
    const listening = app.server.address()
    const port = typeof listening === 'object' && listening ? listening.port : settings.port
    return settings.publicUrl ?? localUrl(settings.host, port)
  }
  const metrics = createMetrics(settings.metricsToken, {
    errorsOfLastDay: () => loggedErrors.read().found,
    poolState: options.poolState,
    copyAgeS: copies?.ageS,
  })
  const { orderPlaced } = metrics
  const effects = { clock, random, jobs, outbox, urgentMails, reportFault: report, currentShop }
  const services = createServices({
    ...options,
    ...settings,
    ...effects,
    publicUrl,
    orderPlaced,
    loggedErrors,
  })

  const indexHtml = clientDir === undefined || dev ? '' : readIndexHtml(clientDir)
  nameRequests(app)
  logRequests(app)
  if (settings.trustProxy === 0) warnOfForwarding(app)
  else dropForwardedPorts(app)
  metrics.watch(app)
  refuseWhileStopping(app)
  refuseWhileDamaged(app, options.health.isDamaged)
  noteUnreadableRows(app, options.health)
  await addSecurityHeaders(app, isHttps(settings), dev ? undefined : pagePolicy(indexHtml))
  requireHost(app)
  await shedLoad(app, options)
  metrics.addRoute(app)
  acceptJsonOnly(app)
  await describeApi(app, (await currentShop(db)).name, firstCatalogue)
  addApi(app, services, settings, clock)
  if (dev) serveDevelopmentClient(app, dev)
  if (clientDir !== undefined && !dev) {
    const shopName = async () => (await currentShop(db)).name
    await serveClient(app, { clientDir, indexHtml, shopName })
  } else app.setNotFoundHandler((_request, reply) => sendProblem(reply, { reason: 'notFound' }))
  return app
}
