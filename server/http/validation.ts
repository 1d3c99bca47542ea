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

function pathOf(keys: PropertyKey[]): string {
  return keys.map(String).join('.')
}

/** Of a kind that the schema does not have there, whatever the value; of a union, of no kind that any of it has. */
function isOfWrongType(issue: Issue, data: unknown): boolean {
  const value = valueAt(data, issue.path)
  if (issue.code === 'invalid_type') return true
  if (issue.code === 'invalid_value') return issue.values.every((one) => typeof one !== typeof value)
  if (issue.code !== 'invalid_union') return false
  // Without any, it is the text that says which of them is meant.
  if (issue.errors.length === 0) return typeof value !== 'string'
  return issue.errors.every((issues) => issues.some((each) => isOfWrongType(each, value)))
}

/** A schema's own messages are codes; for what zod says by itself there are codes of ours. */
function codesOf(issue: Issue, data: unknown): [path: string, code: FieldCode][] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [pathOf([...issue.path, key]), 'unknownKey'])
  const path = pathOf(issue.path)
  if (isFieldCode(issue.message)) return [[path, issue.message]]
  if (!isOfWrongType(issue, data)) return [[path, 'invalid']]
  return [[path, valueAt(data, issue.path) === undefined ? 'required' : 'wrongType']]
}

/** Unreadable (400) is a wrong type, an unknown key or text no store keeps; a rule that is broken is 422. */
function isUnreadable(issue: Issue, data: unknown): boolean {
  return isOfWrongType(issue, data) || issue.code === 'unrecognized_keys' || issue.message === 'malformed'
}

/** The first thing wrong with each field; only what makes the request unreadable, when anything does. */
function refusalOf(issues: Issue[], data: unknown): Refusal {
  const unreadable = issues.filter((issue) => isUnreadable(issue, data))
  const shown = unreadable.length > 0 ? unreadable : issues
  const entries = shown.flatMap((issue) => codesOf(issue, data)).filter(([path]) => path !== '')
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

export const compileValidator: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data) => {
    const parsed = schema.safeParse(data)
    if (parsed.success) return { value: parsed.data }
    return { error: new InvalidRequest(refusalOf(parsed.error.issues, data)) }
  }

/** An answer holds what its schema names and nothing else. */
export function compileSerializer({ schema }: { schema: z.ZodMiniType }) {
  return (data: unknown) => JSON.stringify(schema.parse(data))
}
