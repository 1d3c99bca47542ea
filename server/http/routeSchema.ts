import { STATUS_CODES } from 'node:http'
import type { FastifySchema, RouteOptions } from 'fastify'
import { problemSchema } from '@/contract/problem'
import { bodyBytes } from './bodyBytes'
import { type Reason, statusOf } from '../refusal'
import { type Fields, problemExample } from './examples'
import type { App } from './schemaTypes'

export type RouteSchema = FastifySchema & {
  /** The fields of this route's body and answer whose examples differ from those in `examples.ts`. */
  example?: Fields
}

/** The problems that a route may answer with. */
export function problems(...reasons: Reason[]) {
  return Object.fromEntries(
    reasons.map((reason) => {
      const media = { schema: problemSchema, example: problemExample(reason) }
      const description = STATUS_CODES[statusOf[reason]] ?? ''
      return [statusOf[reason], { description, content: { 'application/problem+json': media } }]
    }),
  )
}

type Options = { bodyLimit?: number; config?: object }

/** The options of the routes of one tag. The problem that follows from a body or a query is added. */
export function tagged(tag: string) {
  return <Route extends RouteSchema & Options>(
    summary: string,
    { bodyLimit, config, ...schema }: Route,
  ): Options & { schema: Omit<Route, keyof Options> } => {
    const response = {
      ...(schema.response as object),
      ...((schema.body !== undefined || schema.querystring !== undefined) && problems('invalid')),
    }
    return {
      ...(bodyLimit !== undefined && { bodyLimit }),
      ...(config && { config }),
      schema: { ...schema, summary, tags: [tag], response },
    }
  }
}

/** Whether a body is read, even if none is expected. */
const isRead = ({ method }: RouteOptions) => ![method].flat().some((one) => one === 'GET' || one === 'HEAD')

/** Whether the route has a limit of its own, or the account's limit of large bodies, see `limitLargeBodies`. */
function isCounted({ config, schema, bodyLimit = 0 }: RouteOptions): boolean {
  return config?.rateLimit !== undefined || (schema?.body !== undefined && bodyLimit > bodyBytes.medium)
}

/** Adds to the routes registered after it in this scope what their schemas have in common. */
export function describeRoutes(scope: App, { response, ...common }: FastifySchema): void {
  scope.addHook('onRoute', (route) => {
    const answers = {
      ...(route.schema?.response as object),
      ...(isRead(route) && problems('unreadable', 'timedOut', 'tooLarge', 'unsupportedType')),
      ...(isCounted(route) && problems('tooMany')),
      ...(response as object),
    }
    route.schema = { ...route.schema, ...common, response: answers }
  })
}
