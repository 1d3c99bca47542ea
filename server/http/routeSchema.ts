import { STATUS_CODES } from 'node:http'
import type { FastifySchema } from 'fastify'
import { problemSchema } from '@/contract/problem'
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

/** Completes the schemas of the routes of one tag. Problems that follow from a body or a query are added. */
export function tagged(tag: string) {
  return <Schema extends RouteSchema>(summary: string, schema: Schema): Schema => ({
    ...schema,
    summary,
    tags: [tag],
    response: {
      ...(schema.response as object),
      ...(schema.body !== undefined &&
        problems('unreadable', 'tooLarge', 'unsupportedType', 'invalid', 'busy')),
      ...(schema.querystring !== undefined && problems('invalid')),
    },
  })
}

/** Adds to the routes registered after it in this scope what their schemas have in common. */
export function describeRoutes(scope: App, { response, ...common }: FastifySchema): void {
  scope.addHook('onRoute', (route) => {
    const answers = { ...(route.schema?.response as object), ...(response as object) }
    route.schema = { ...route.schema, ...common, response: answers }
  })
}
