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

/** Every place in a body, the body itself left out, as the keys that lead there. */
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
  const former = holder[last] ?? null
  if (what === 'remove') Reflect.deleteProperty(holder, last)
  else if (what === 'replace') holder[last] = to
  else if (what === 'repeat') holder[last] = Array.isArray(former) ? [...former, ...former, to] : [former, to]
  else if (typeof former === 'object' && former !== null && !Array.isArray(former)) former['added'] = to
  else holder[`${last}2`] = to
  return copy
}

/** A body that is right, with one to three things in it that are not: wrong further in than what is made from nothing. */
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
      // A change may take another back; the right body would delete the account that asks.
      .filter((made) => JSON.stringify(made) !== text)
  )
}
