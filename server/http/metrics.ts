import { createHash, timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { floodLimit } from './floodLimit'
import { sendProblem } from './problem'
import type { App } from './schemaTypes'
import { bearerToken } from './sessionGuard'

/** Connections to the database, idle ones, and requests that wait for one. */
export type PoolState = { total: number; idle: number; waiting: number }

export type Metrics = {
  orderPlaced: () => void
  /** Counts every answer of the routes registered afterwards. */
  watch: (app: App) => void
  /** Serves the metrics to clients with the token. */
  addRoute: (app: App) => void
}

const path = '/metrics'
const unknownRoute = 'none'

function isSameToken(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

/** A gauge that is read when the metrics are. */
function addGauge(
  register: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  new Gauge({
    name,
    help,
    registers: [register],
    async collect() {
      this.set(await read())
    },
  })
}

function addPool(register: Registry, poolState: () => PoolState): void {
  new Gauge({
    name: 'database_pool',
    help: 'Connections to PostgreSQL by state, and requests that wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(poolState())) this.set({ state }, count)
    },
  })
}

function createCounting(register: Registry): Omit<Metrics, 'addRoute'> {
  const orders = new Counter({
    name: 'orders_placed_total',
    help: 'Orders placed with this process.',
    registers: [register],
  })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by method, route and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  return {
    orderPlaced: () => orders.inc(),
    watch: (app) =>
      app.addHook('onResponse', (request, reply, done) => {
        const { method, routeOptions } = request
        // The route's pattern, not the URL: the number of labels must not grow with requests.
        const labels = { method, route: routeOptions.url ?? unknownRoute }
        requests.observe(
          { ...labels, status: `${Math.floor(reply.statusCode / 100)}xx` },
          reply.elapsedTime / 1000,
        )
        done()
      }),
  }
}

type Sources = {
  errorsOfLastDay: () => number
  poolState?: (() => PoolState) | undefined
  /** Seconds since the last copy, where the server makes copies. */
  copyAgeS?: (() => Promise<number>) | undefined
}

/** Without a token nothing is counted, and /metrics is 404. */
export function createMetrics(
  token: string | undefined,
  { errorsOfLastDay, poolState, copyAgeS }: Sources,
): Metrics {
  if (token === undefined)
    return {
      orderPlaced: () => undefined,
      watch: () => undefined,
      addRoute: (app) =>
        app.get(path, { schema: { hide: true } }, (_request, reply) =>
          sendProblem(reply, { reason: 'notFound' }),
        ),
    }
  const register = new Registry()
  collectDefaultMetrics({ register })
  addGauge(
    register,
    'log_errors_last_day',
    'Errors that this process has logged in the last 24 hours.',
    errorsOfLastDay,
  )
  if (poolState) addPool(register, poolState)
  if (copyAgeS)
    addGauge(
      register,
      'database_copy_age_seconds',
      'Age of the last copy that the server has made by itself; infinite where there is none.',
      copyAgeS,
    )
  return {
    ...createCounting(register),
    addRoute: (app) =>
      app.get(path, { config: floodLimit, schema: { hide: true } }, async (request, reply) => {
        const given = bearerToken(request)
        if (given === undefined || !isSameToken(given, token))
          return sendProblem(reply, { reason: 'signedOut' })
        return reply
          .header('cache-control', 'no-store')
          .type(register.contentType)
          .send(await register.metrics())
      }),
  }
}
