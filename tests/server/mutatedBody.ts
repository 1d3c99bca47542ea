import fc from 'fast-check'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const oddTexts = [
  '',
  ' ',
  '-1',
  '0x10',
  '1e309',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  "'; drop table account;--",
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '%00',
  '\u202e',
  '\u2028',
  '🔌'.repeat(50),
  'x'.repeat(5000),
  'İ',
  'ß',
]
const oddNumbers = [-1, -0, 0.1, 1e-7, 1e20, 1e308, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER]

const odd: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(...oddTexts),
  fc.constantFrom<Json>(...oddNumbers),
  fc.constantFrom<Json>(null, true, false, [], {}, [[]], [null]),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.jsonValue() as fc.Arbitrary<Json>,
)

/** Every place in a body except the root, as a path of keys. */
function placesIn(value: Json, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : []
  const inside = Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]))
  return path.length > 0 ? [path, ...inside] : inside
}

type Change = { at: number; what: 'replace' | 'remove' | 'add' | 'repeat'; to: Json }

function changed(body: Json, { at, what, to }: Change): Json {
  const copy = structuredClone(body)
  const places = placesIn(copy)
  const path = places[at % places.length]
  if (!path) return to
  const last = path.at(-1)!
  let holder = copy as Record<string, Json>
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string, Json>
  const previous = holder[last] ?? null
  if (what === 'remove') Reflect.deleteProperty(holder, last)
  else if (what === 'replace') holder[last] = to
  else if (what === 'repeat')
    holder[last] = Array.isArray(previous) ? [...previous, ...previous, to] : [previous, to]
  else if (typeof previous === 'object' && previous !== null && !Array.isArray(previous))
    previous['added'] = to
  else holder[`${last}2`] = to
  return copy
}

/** A valid body with one to three invalid changes: reaches deeper than a random body. */
export function mutatedBody(body: unknown): fc.Arbitrary<unknown> {
  const change: fc.Arbitrary<Change> = fc.record({
    at: fc.nat(1000),
    what: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat'),
    to: odd,
  })
  const text = JSON.stringify(body)
  return (
    fc
      .array(change, { minLength: 1, maxLength: 3 })
      .map((changes) => changes.reduce(changed, JSON.parse(text) as Json))
      // Changes may cancel each other out; the valid body would delete the account of the request.
      .filter((mutated) => JSON.stringify(mutated) !== text)
  )
}
