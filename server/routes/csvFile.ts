import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'

export const csvAnswers = {
  200: { description: 'A file.', content: { 'text/csv': { schema: z.custom<Readable>() } } },
}

/** Streams the file. Header and first rows are read before the answer starts, so a database that is down is still a 503. */
export async function sendCsvFile(reply: FastifyReply, name: string, lines: AsyncGenerator<string>) {
  const begin = [await lines.next(), await lines.next()]
  async function* all() {
    for (const { done, value } of begin) if (!done) yield value
    yield* lines
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(all()))
}
