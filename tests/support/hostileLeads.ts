import { selectionOf } from '@/domain/lead/leadSelection'
import type { DroppedField } from '@/domain/lead/importedLead'
import { lead as leadOf } from './builders'

/** An invalid lead selection as JSON text, and the kinds of fields that are dropped; null if it is no lead. */
type HostileLead = [name: string, json: string, dropped: DroppedField['kind'][] | null]

const branch = { b: 'b-pp45', wire: 'w-twin-4p58', cm: 600, fuse: 'f-midi', rating: '30A' }

export const soundLead = selectionOf(
  leadOf('a-sb50-grey', [branch], { andrsonPlugHandle: '2', quantity: '3' }),
)
const attachment = soundLead.connectBGroup['one']!

const lead = (change: object) => JSON.stringify({ ...soundLead, ...change })
const inOne = (change: object) => lead({ connectBGroup: { one: { ...attachment, ...change } } })
/** With a value that JSON.stringify cannot write. */
const raw = (field: string, json: string) => lead({ [field]: '@@' }).replace('"@@"', json)
const rawInOne = (field: string, json: string) => inOne({ [field]: '@@' }).replace('"@@"', json)
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, id) => [`a${String(id)}`, { ...attachment, id }]))
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

export const hostileLeads: HostileLead[] = [
  ['null', 'null', null],
  ['a number', '5', null],
  ['a text', '"lead"', null],
  ['true', 'true', null],
  ['a list', '[]', null],
  ['a list of leads', `[${lead({})}]`, null],
  ['an empty object', '{}', null],
  ['no parts', '{"quantity":"2"}', null],
  ['fields of something else', '{"name":"lead","lines":[1,2]}', null],
  ['lists nested deeply', deep(20_000), null],
  ['objects nested deeply', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000), null],
  ['connector A as text', lead({ connectorA: 'a-sb50-grey' }), ['connectorA']],
  ['connector A null', lead({ connectorA: null }), ['connectorA']],
  ['connector A a list', lead({ connectorA: ['a-sb50-grey'] }), ['connectorA']],
  ['connector A nested deeply', raw('connectorA', deep(20_000)), ['connectorA']],
  ['connector A a number', lead({ connectorA: { value: 7 } }), ['connectorA']],
  ['connector A unknown', lead({ connectorA: { value: 'a-gone' } }), ['connectorA']],
  ['connector A inherited', lead({ connectorA: { value: 'constructor' } }), ['connectorA']],
  ['connector A too long a name', lead({ connectorA: { value: 'a'.repeat(100_000) } }), ['connectorA']],
  ['connector A a lone surrogate', lead({ connectorA: { value: '\ud800' } }), ['connectorA']],
  ['connector A with NUL', lead({ connectorA: { value: 'a-sb50-grey\0' } }), ['connectorA']],
  ['connector A as script', lead({ connectorA: { value: '<img src=x onerror=alert(1)>' } }), ['connectorA']],
  ['a price of connector A', lead({ connectorA: { value: 'a-sb50-grey', price: 0.01 } }), ['field']],
  ['a price of postage', lead({ post: { label: 'Normal', value: 0 } }), ['field']],
  ['a total', lead({ total: 0.01 }), ['field']],
  ['an id and a completeness flag', lead({ objectId: 'mine', isComplete: true }), ['field', 'field']],
  ['__proto__ beside the fields', lead({}).replace('{', '{"__proto__":{"admin":true},'), ['field']],
  ['constructor beside the fields', lead({ constructor: { prototype: {} } }), ['field']],
  ['postage unknown', lead({ post: { label: 'By pigeon' } }), ['post']],
  ['postage as text', lead({ post: 'Normal' }), ['post']],
  ['postage null', lead({ post: { label: null } }), ['post']],
  ['plug handles below 0', lead({ andrsonPlugHandle: '-1' }), ['plugHandles']],
  ['plug handles above the maximum', lead({ andrsonPlugHandle: '10000' }), ['plugHandles']],
  ['plug handles as number', lead({ andrsonPlugHandle: 2 }), ['plugHandles']],
  ['quantity 0', lead({ quantity: '0' }), ['quantity']],
  ['quantity NaN', lead({ quantity: 'NaN' }), ['quantity']],
  ['quantity Infinity', lead({ quantity: 'Infinity' }), ['quantity']],
  ['quantity 1e3', lead({ quantity: '1e3' }), ['quantity']],
  ['quantity 1e309', raw('quantity', '1e309'), ['quantity']],
  ['quantity of many digits', lead({ quantity: '9'.repeat(1000) }), ['quantity']],
  ['quantity as object', lead({ quantity: { toString: 'x' } }), ['quantity']],
  ['an unsupported voltage', lead({ systemVoltageV: 230 }), ['systemVoltage']],
  ['a voltage as text', lead({ systemVoltageV: '12' }), ['systemVoltage']],
  ['fed from nowhere', lead({ fedFrom: 'nowhere' }), ['fedFrom']],
  ['fed from an inherited property', lead({ fedFrom: 'toString' }), ['fedFrom']],
  ['fed by an unknown source', lead({ source: 'x' }), ['source']],
  ['fed by null', lead({ source: null }), ['source']],
  ['fed by an inherited property', lead({ source: 'constructor' }), ['source']],
  ['a bank of 0 Ah', lead({ sourceAh: 0 }), ['sourceAh']],
  ['a bank of text', lead({ source: 'bank', sourceAh: '200' }), ['sourceAh']],
  ['a bank of 1e309 Ah', raw('sourceAh', '1e309'), ['sourceAh']],
  ['panels of -40 V', lead({ source: 'panel', sourceVocV: -40 }), ['sourceVoc']],
  ['panels of 1001 V', lead({ sourceVocV: 1001 }), ['sourceVoc']],
  ['an unsupported limit', lead({ dropLimitPercent: 100 }), ['dropLimit']],
  ['attachments as list', lead({ connectBGroup: [attachment] }), ['attachment']],
  ['attachments as text', lead({ connectBGroup: 'one' }), ['attachment']],
  ['an attachment null', lead({ connectBGroup: { one: null } }), ['attachment']],
  ['an attachment as text', lead({ connectBGroup: { one: 'b-pp45' } }), ['attachment']],
  ['an attachment without a key', lead({ connectBGroup: { '': attachment } }), ['attachment']],
  [
    'an attachment with a long key',
    lead({ connectBGroup: { ['k'.repeat(65)]: attachment } }),
    ['attachment'],
  ],
  ['an attachment with a lone surrogate', lead({ connectBGroup: { '\udc00': attachment } }), ['attachment']],
  [
    'an attachment under __proto__',
    lead({ connectBGroup: { __key__: attachment } }).replace('__key__', '__proto__'),
    ['attachment'],
  ],
  ['101 attachments', lead({ connectBGroup: many(101) }), ['moreAttachments']],
  ['10,000 attachments', lead({ connectBGroup: many(10_000) }), ['moreAttachments']],
  ['an empty attachment', lead({ connectBGroup: { one: {} } }), []],
  ['an invalid id', inOne({ id: 'first' }), []],
  ['a price in an attachment', inOne({ price: 1 }), ['field']],
  ['a price of a wire', inOne({ wire: { ...attachment.wire, priceCM: 0 } }), ['field']],
  ['connector B unknown', inOne({ connectB: { value: 'b-gone' } }), ['connectB']],
  ['connector B of the other list', inOne({ connectB: { value: 'a-sb50-grey' } }), ['connectB']],
  ['wire unknown', inOne({ wire: { value: 'w-gone', wire_len: 600 } }), ['wire']],
  ['wire as text', inOne({ wire: 'w-twin-4p58' }), ['wire']],
  ['length below 0', inOne({ wire: { ...attachment.wire, wire_len: -600 } }), ['wireLength']],
  ['length as text', inOne({ wire: { ...attachment.wire, wire_len: '600' } }), ['wireLength']],
  ['length null', inOne({ wire: { ...attachment.wire, wire_len: null } }), ['wireLength']],
  ['length above the maximum', inOne({ wire: { ...attachment.wire, wire_len: 100_000.1 } }), ['wireLength']],
  ['length 1e309', inOne({ wire: { value: '', wire_len: 5 } }).replace(':5}', ':1e309}'), ['wireLength']],
  ['fuse unknown', inOne({ fuse: { value: 'f-gone' } }), ['fuse']],
  ['fuse null', inOne({ fuse: null }), ['fuse']],
  ['rating unknown', inOne({ fuse_rating: '31A' }), ['fuseRating']],
  ['rating as number', inOne({ fuse_rating: 30 }), ['fuseRating']],
  ['load below 0', inOne({ loadA: -5 }), ['load']],
  ['load 0', inOne({ loadA: 0 }), ['load']],
  ['load as text', inOne({ loadA: 'NaN' }), ['load']],
  ['load of 1e308', rawInOne('loadA', '1e308'), ['load']],
]
