import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyPluginCallback, LogController } from 'fastify'
import { localUrl } from './address'
import firstCatalogue from './db/catalogue.json'
import type { Db } from './db/open'
import { type Clock, type Random, systemClock, systemRandom } from './effects'
import { type DevelopmentClient, readIndexHtml, serveClient, serveDevelopmentClient } from './http/client'
import { handleError } from './http/errorHandler'
import { acceptJsonOnly } from './http/jsonBody'
import { type LoggerOptions, loggerOptions, logRequests, nameRequests, newRequestId } from './http/logging'
import { createMetrics, type PoolState } from './http/metrics'
import { describeApi } from './http/openApi'
import { sendProblem } from './http/problem'
import { describeRoutes } from './http/routeSchema'
import type { App, ContractTypes } from './http/schemaTypes'
import { addSecurityHeaders, pagePolicy } from './http/securityHeaders'
import { answerNotFound, requireAuthority, requireSession } from './http/sessionGuard'
import { refuseWhileStopping } from './http/stopping'
import { compileSerializer, compileValidator } from './http/validation'
import { createJobs, type Jobs } from './jobs'
import type { Mailer } from './mail'
import { accountRoutes } from './routes/account'
import { adminCatalogueRoutes } from './routes/adminCatalogue'
import { adminOrderRoutes } from './routes/adminOrders'
import { catalogueFileRoutes } from './routes/catalogueFile'
import { catalogueImportRoutes } from './routes/catalogueImport'
import { catalogueRoutes } from './routes/catalogue'
import { healthRoutes } from './routes/health'
import { openApiRoute } from './routes/openApi'
import { orderRoutes } from './routes/orders'
import { passwordResetRoutes } from './routes/passwordReset'
import { adminPictureRoutes, pictureRoutes } from './routes/pictures'
import { quoteRoutes } from './routes/quotes'
import { shopRoutes } from './routes/shop'
import { signInRoutes } from './routes/signIn'
import { removeExpired } from './services/housekeeping'
import type { PasswordHasher } from './services/accounts/passwordHashing'
import { createServices, type Services } from './services/services'
import type { Settings } from './settings'

export type AppOptions = {
  settings: Settings
  db: Db
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
}

const second = 1000
const hour = 3600 * second
const bodyLimit = 64 * 1024

function createFastify({ settings, logger = {} }: AppOptions): App {
  const app = Fastify({
    logger: loggerOptions({ ...(settings.logLevel && { level: settings.logLevel }), ...logger }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    // By hop count only: with `true` any client could forge its address.
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    bodyLimit,
    requestTimeout: 60 * second,
    http: { headersTimeout: 10 * second, connectionsCheckingInterval: 5 * second },
    forceCloseConnections: 'idle',
    // Replaced by refuseWhileStopping, which answers with our own problem body.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  }).withTypeProvider<ContractTypes>()
  app.server.maxConnections = 1000
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  app.setErrorHandler(handleError)
  return app
}

async function shedLoad(app: App, { maxEventLoopDelayMs = second }: AppOptions): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler: (request, reply) =>
      void sendProblem(request, reply, { reason: 'busy', retryAfterS: 10 }),
  })
  // The counts would reveal differences between answers that must look the same.
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, {
    global: false,
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

function addApi(app: App, services: Services, settings: Settings): void {
  addScope(app, '/api', (scope) => {
    keepOutOfCaches(scope)
    describeRoutes(scope, { security: [] })
    healthRoutes(scope, services)
    signInRoutes(scope, services)
    passwordResetRoutes(scope, services)
    openApiRoute(scope)
    shopRoutes(scope, settings, services)
    pictureRoutes(scope, services)
  })
  // Everything else requires a session before the route is looked up.
  addScope(app, '/api', (scope) => {
    keepOutOfCaches(scope)
    requireSession(scope, services.sessions)
    accountRoutes(scope, services)
    catalogueRoutes(scope, services)
    quoteRoutes(scope, services)
    orderRoutes(scope, services)
    answerNotFound(scope)
    addScope(scope, '/admin', (admin) => {
      requireAuthority(admin, 'ADMIN')
      adminCatalogueRoutes(admin, services)
      adminPictureRoutes(admin, services)
      catalogueImportRoutes(admin, services)
      catalogueFileRoutes(admin, services)
      adminOrderRoutes(admin, services)
      answerNotFound(admin)
    })
  })
}

/** Stops with the app: a running job ends before the mailer closes. */
function scheduleHousekeeping(app: App, { db, mailer }: AppOptions, clock: Clock, jobs: Jobs): void {
  const sweep = () => jobs.run('housekeeping', () => removeExpired(db, clock))
  const timer = setInterval(sweep, hour).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await jobs.settled()
    mailer.close()
  })
}

/** Builds the application without listening. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { settings, clock = systemClock, random = systemRandom, clientDir, dev } = options
  const app = createFastify(options)
  const jobs = createJobs((job, error) => app.log.error({ err: error, job }, 'job failed'))
  scheduleHousekeeping(app, options, clock, jobs)
  const publicUrl = () => {
    const listening = app.server.address()
    const port = typeof listening === 'object' && listening ? listening.port : settings.port
    return settings.publicUrl ?? localUrl(settings.host, port)
  }
  const metrics = createMetrics(settings.metricsToken, options.poolState)
  const { orderPlaced } = metrics
  const services = createServices({ ...options, ...settings, clock, random, jobs, publicUrl, orderPlaced })

  const indexHtml = clientDir === undefined || dev ? '' : readIndexHtml(clientDir)
  nameRequests(app)
  logRequests(app)
  metrics.watch(app)
  refuseWhileStopping(app)
  const isHttps = settings.publicUrl?.startsWith('https:') ?? false
  await addSecurityHeaders(app, isHttps, dev ? undefined : pagePolicy(indexHtml))
  await shedLoad(app, options)
  metrics.addRoute(app)
  acceptJsonOnly(app)
  await describeApi(app, settings.shop.name, firstCatalogue)
  addApi(app, services, settings)
  if (dev) serveDevelopmentClient(app, dev)
  if (clientDir !== undefined && !dev) await serveClient(app, clientDir, indexHtml)
  else app.setNotFoundHandler((request, reply) => sendProblem(request, reply, { reason: 'notFound' }))
  return app
}
