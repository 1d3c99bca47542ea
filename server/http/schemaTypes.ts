import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type * as z from 'zod/mini'

/**
 * Infers the types of bodies and answers from the contract's schemas. Fastify intersects the route's schema with
 * `schema`.
 */
export declare abstract class ContractTypes implements FastifyTypeProvider {
  readonly schema: unknown
  readonly validator: this['schema'] extends z.ZodMiniType ? z.output<this['schema']> : unknown
  readonly serializer: this['schema'] extends z.ZodMiniType ? z.input<this['schema']> : unknown
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ContractTypes
>
