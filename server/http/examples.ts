import { STATUS_CODES } from 'node:http'
import { isRecord } from '@/contract/isRecord'
import { attributeNames } from '@/contract/partFields'
import { fill } from '../messages/fill'
import { messagesIn } from '../messages/messages'
import { type Reason, statusOf } from '../refusal'

export type Fields = Record<string, unknown>
/** The keywords of JSON Schema that an example depends on. */
export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
}

export function problemExample(reason: Reason) {
  const status = statusOf[reason]
  const message = fill(messagesIn('en').problems[reason], { contact: 'shop@example.com' })
  return { type: 'about:blank', title: STATUS_CODES[status] ?? '', status, message }
}

const createdAt = Date.UTC(2026, 10, 20, 3, 15)

/** Of a lead that can be ordered; its total is `price` below. */
const exampleParts: unknown[] = ['a-sb50-grey', 'b-cig-socket', 'w-twin-2p9', 'f-blade', 'r-blade-15a']

/** By field name; the fields of a named object go before those of the same name elsewhere. */
function fieldExamples(catalogue: Fields): Fields {
  const rows = Object.entries(catalogue).map(([list, value]) => {
    if (!Array.isArray(value)) return [list, value] as const
    const parts = value as Fields[]
    const part = parts.find(({ value }) => exampleParts.includes(value))
    return [list, part ?? parts.find(({ price }) => price !== 0) ?? parts[0]] as const
  })
  const first = Object.fromEntries(rows) as Record<string, Fields>
  const wire: Fields = { ...first['wireList'], wire_len: 400, wire_voltage: 12.27 }
  const isAttribute = ([name]: [string, unknown]) => attributeNames.some((attribute) => attribute === name)
  const figures = Object.fromEntries(Object.entries(wire).filter(isAttribute))
  const newPart = { list: 'wireList', value: 'w-new', sku: 'w-new', picture: '/pictures/new.svg', figures }
  const parts = { connectorA: first['connectorAList'], connectB: first['connectorBList'], wire }
  const fuse = { fuse: first['fuseList'], fuse_rating: first['fuseRatingList']?.['label'], loadA: 8 }
  const lead = { quantity: '1', andrsonPlugHandle: '', post: first['postList'], isComplete: true }
  const person = { userName: 'ann', email: 'ann@example.com', authority: ['USER'] }
  const recipient = { name: 'Ann Farmer', phone: '0400 000 000', address: '1 Shed Road\nDalby QLD 4405' }
  const validUntil = createdAt + 30 * 24 * 3600 * 1000
  const validUntilDay = '2026-12-21'
  const order = {
    number: 'O10001',
    createdAt,
    validUntil,
    validUntilDay,
    state: 'placed',
    version: 1,
    delivery: recipient,
  }
  const price = { total: 52.8, expectedTotal: 52.8, taxPercent: 10 }
  const change = { field: 'price', was: 3.9, now: 4.2, part: wire['label'], attachment: 'V1StGXR8' }
  const record = { ...change, userName: 'admin', subject: 'w-new' }
  const file = { columns: ['value', 'price'], cells: ['w-new', '4.2'], line: 2, column: 'price' }
  const check = { counts: { changed: 1 }, message: messagesIn('en').fields.price }
  return {
    ...wire,
    ...first,
    ...newPart,
    ...parts,
    ...fuse,
    ...lead,
    ...person,
    ...order,
    ...price,
    ...change,
    ...file,
    ...check,
    objectId: '729dd491-6eea-465c-bf7b-709edc20349f',
    at: createdAt,
    buyer: { name: recipient.name },
    quotes: { number: 'Q10001' },
    invoices: { number: 'I10001', kind: 'invoice' },
    invoice: 'I10001',
    day: '2026-11-20',
    dueDay: '2026-12-04',
    issuedAt: createdAt,
    taxIdLabel: 'ABN',
    handledBy: { userName: 'admin' },
    lines: record,
    history: { ...record, field: 'state', was: 'placed', now: 'inProduction' },
    folder: 'Trailer',
    lead: { name: 'Fridge' },
    password: 'walnut-lamp-42',
    token: 'mfYkJ0qHqv5m0Z5nJ2M1m4n9mPzv3o0a8Jc3rO1xN5E',
    ticket: 'q3vJkz1u5oQ0m9yZrXh2cV7nTfLw8bKd4sGa6eRi1Uo',
    code: '492039',
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Shop:ann?issuer=Shop&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    recoveryCodes: ['R7KD-M2QX-5VLA-ZP3N-W6TE-JC4Y'],
    data: 'iVBORw0KGgo=',
    url: '/api/pictures/6f1d0c2a',
    language: 'en',
  }
}

/** Derives an example from a JSON schema: a field of one name has the same meaning in every schema. */
export function createExamples(catalogue: Fields) {
  const fields = fieldExamples(catalogue)

  function leafOf(schema: JsonSchema, value: unknown): unknown {
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum.includes(value) ? value : schema.enum[0]
    const [type, ...otherTypes] = [schema.type].flat()
    if (typeof value === 'number' && type === 'string') return String(value)
    if (typeof value === 'string' && type === 'number') return Number(value)
    if (value !== undefined) return value
    if (otherTypes.includes('null')) return null
    if (type === 'string') return ''
    if (type === 'number' || type === 'integer') return schema.minimum ?? 0
    return type === 'boolean' ? false : undefined
  }

  /** `value` is the known example of what the schema describes, if there is one. */
  return function exampleOf(schema: JsonSchema, value?: unknown): unknown {
    const { properties, required = [], items, additionalProperties } = schema
    const [alternative] = schema.anyOf ?? schema.oneOf ?? []
    if (alternative) return exampleOf(alternative, value)
    if (items) return Array.isArray(value) ? value : [exampleOf(items, value)]
    if (properties) {
      const inside = isRecord(value) ? value : {}
      const valueOf = (name: string) => inside[name] ?? fields[name]
      const shown = Object.entries(properties).filter(
        ([name]) => required.includes(name) || valueOf(name) !== undefined,
      )
      return Object.fromEntries(shown.map(([name, one]) => [name, exampleOf(one, valueOf(name))]))
    }
    if (isRecord(additionalProperties))
      return isRecord(value) ? value : { V1StGXR8: exampleOf(additionalProperties) }
    return leafOf(schema, value)
  }
}
