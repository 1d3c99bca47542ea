import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { orderConflictSchema } from '@/contract/orders'
import { problemSchema } from '@/contract/problem'
import { problemExample } from '../http/examples'
import { type Messages, messagesFor } from '../messages/messages'

export const noContent = { description: 'Done.', type: 'null' } as const

/** 409 with what has changed, or without it for too many quotes or unpaid orders. */
function conflict(description: string) {
  const schema = z.union([orderConflictSchema, problemSchema])
  return {
    description,
    content: { 'application/problem+json': { schema, example: problemExample('changed') } },
  }
}

export const orderConflict = conflict(
  'Prices, stock or parts have changed, the quote is used or voided, or too many orders are open and unpaid.',
)
export const quoteConflict = conflict('Prices or parts have changed, or the account has too many quotes.')

/** Of a request that is carried out once, however often it is sent. `outcome`: what a repeated key is answered with. */
export function idempotencyHeaders(outcome: string) {
  const key = z
    .string()
    .check(
      z.regex(/^[\x21-\x7e]{1,200}$/),
      z.describe(`Printable, without spaces. A repeated key is answered with ${outcome}.`),
    )
  return z.object({ 'idempotency-key': key })
}

/** The number of an order or quote in the address; '', which none has, for what cannot be one. */
export function numberIn(request: FastifyRequest): string {
  const { number } = request.params as { number: string }
  return /^[OQ]\d{1,15}$/.test(number) ? number : ''
}

/** The number of an invoice or credit note in the address, likewise. */
export function invoiceIn(request: FastifyRequest): string {
  const { invoice } = request.params as { invoice: string }
  return /^[IC]\d{1,15}$/.test(invoice) ? invoice : ''
}

/** The id of a row in the address; '', which none has, for what cannot be one. */
export function idIn(request: FastifyRequest): string {
  const { id } = request.params as { id: string }
  return /^[\w-]{1,64}$/.test(id) ? id : ''
}

/** The texts in the reader's language. */
export function messagesOf(request: FastifyRequest): Messages {
  return messagesFor(request.headers['accept-language'])
}
