import type { FastifySchemaCompiler } from 'fastify'
import type * as z from 'zod/mini'
import { type FieldCode, isFieldCode } from '../messages/messages'
import type { Refusal } from '../refusal'

type Issue = z.core.$ZodIssue

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (parent, key) =>
      typeof parent === 'object' && parent !== null
        ? (parent as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  )
}

/** Of an answer: a body has room for a hundred thousand faults, and for one key of a megabyte. */
const faultsAtMost = 50
const pathAtMost = 200

function pathOf(keys: PropertyKey[]): string {
  return keys.map(String).join('.').slice(0, pathAtMost)
}

/** Whether the value's type is wrong, whatever the value; for a union, whether it matches the type of no option. */
function isOfWrongType(issue: Issue, data: unknown): boolean {
  const value = valueAt(data, issue.path)
  if (issue.code === 'invalid_type') return true
  if (issue.code === 'invalid_value') return issue.values.every((one) => typeof one !== typeof value)
  if (issue.code !== 'invalid_union') return false
  // A discriminated union without issues per option: its discriminator is text.
  if (issue.errors.length === 0) return typeof value !== 'string'
  return issue.errors.every((issues) => issues.some((each) => isOfWrongType(each, value)))
}

/** A schema's own messages are field codes; zod's built-in issues are mapped to codes. */
function codesOf(issue: Issue, data: unknown): [path: string, code: FieldCode][] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, faultsAtMost).map((key) => [pathOf([...issue.path, key]), 'unknownKey'])
  const path = pathOf(issue.path)
  if (isFieldCode(issue.message)) return [[path, issue.message]]
  if (!isOfWrongType(issue, data)) return [[path, 'invalid']]
  return [[path, valueAt(data, issue.path) === undefined ? 'required' : 'wrongType']]
}

/** Unreadable (400): a wrong type, an unknown key or text that cannot be stored. A broken rule is 422. */
function isUnreadable(issue: Issue, data: unknown): boolean {
  return isOfWrongType(issue, data) || issue.code === 'unrecognized_keys' || issue.message === 'malformed'
}

function firstUnreadable(issues: Issue[], data: unknown): Issue[] {
  const found: Issue[] = []
  for (const issue of issues) {
    if (found.length === faultsAtMost) break
    if (isUnreadable(issue, data)) found.push(issue)
  }
  return found
}

/** The first error of each of the first fields; only those that make the request unreadable, if there are any. */
function refusalOf(issues: Issue[], data: unknown): Refusal {
  const unreadable = firstUnreadable(issues, data)
  const shown = unreadable.length > 0 ? unreadable : issues.slice(0, faultsAtMost)
  const entries = shown
    .flatMap((issue) => codesOf(issue, data))
    .filter(([path]) => path !== '')
    .slice(0, faultsAtMost)
  const errors = Object.fromEntries(entries.reverse())
  return {
    reason: unreadable.length > 0 ? 'unreadable' : 'invalid',
    ...(entries.length > 0 && { errors }),
  }
}

export class InvalidRequest extends Error {
  constructor(readonly refusal: Refusal) {
    super('The request does not fit its schema')
  }
}

/** Queries and headers are text only: what is wrong with one has one status, whatever the rule. */
const reasonByPart: Partial<Record<string, Pick<Refusal, 'reason'>>> = {
  querystring: { reason: 'invalid' },
  headers: { reason: 'unreadable' },
}

export const compileValidator: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema, httpPart = '' }) =>
  (data) => {
    const parsed = schema.safeParse(data)
    if (parsed.success) return { value: parsed.data }
    const refusal = { ...refusalOf(parsed.error.issues, data), ...reasonByPart[httpPart] }
    return { error: new InvalidRequest(refusal) }
  }

/** An answer contains only what its schema names. */
export function compileSerializer({ schema }: { schema: z.ZodMiniType }) {
  return (data: unknown) => JSON.stringify(schema.parse(data))
}
