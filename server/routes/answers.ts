import type { FastifyRequest } from 'fastify'
import { orderConflictSchema } from '@/contract/orders'
import { problemExample } from '../http/examples'

export const noContent = { description: 'Done.', type: 'null' } as const

export const orderConflict = {
  description: 'Prices, stock or parts have changed.',
  content: {
    'application/problem+json': { schema: orderConflictSchema, example: problemExample('changed') },
  },
}

/** Of a body that holds up to a hundred leads, bytes. */
export const leadsLimit = 1024 * 1024

/** The number of an order or quote in the address; '', which none has, for what cannot be one. */
export function numberIn(request: FastifyRequest): string {
  const { number } = request.params as { number: string }
  return /^[OQ]\d{1,15}$/.test(number) ? number : ''
}

/** The id of a row in the address; '', which none has, for what cannot be one. */
export function idIn(request: FastifyRequest): string {
  const { id } = request.params as { id: string }
  return /^[\w-]{1,64}$/.test(id) ? id : ''
}
