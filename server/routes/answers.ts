import { STATUS_CODES } from 'node:http'
import { problemSchema } from '@/contract/problem'

/** The problems a route may answer with, for its description. */
export function problems(...statuses: number[]) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: STATUS_CODES[status] ?? '',
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  )
}

export const noContent = { description: 'Done.', type: 'null' } as const
