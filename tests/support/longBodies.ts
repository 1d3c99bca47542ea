type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

function deep(levels: number): Json {
  let value: Json = []
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? { in: value } : [value]
  return value
}

const keys = (length: number, value: Json): Json =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, value]))

/** Every place in the body, the root included, as a path of keys. */
function placesIn(value: Json, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]))]
}

function replaced(body: Json, [key, ...rest]: string[], to: Json): Json {
  if (key === undefined) return to
  if (Array.isArray(body))
    return body.map((each, at) => (String(at) === key ? replaced(each, rest, to) : each))
  const holder = body as Record<string, Json>
  return { ...holder, [key]: replaced(holder[key] ?? null, rest, to) }
}

/** Long and deep values for a place of a body; they take long to make. */
export function longValues(length: number, levels = length) {
  const list = (value: Json): Json => Array.from({ length }, () => value)
  const deepValue = deep(levels)
  const replacing: Record<string, Json> = {
    'empty objects by key': keys(length, {}),
    'numbers by key': keys(length, 0),
    'empty objects in a list': list({}),
    'numbers in a list': list(0),
    levels: deepValue,
  }
  const added: Record<string, Json> = { 'more keys': keys(length, 0), 'one deep key': { added: deepValue } }
  return { replacing, added }
}

/** The body with each of these values in each place. */
export function longBodies(
  body: object,
  { replacing, added }: ReturnType<typeof longValues>,
): { what: string; body: unknown }[] {
  const json = JSON.parse(JSON.stringify(body)) as Json
  return placesIn(json).flatMap((path) => {
    const value = path.reduce<Json>((inner, key) => (inner as Record<string, Json>)[key] ?? null, json)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    const values = [
      ...Object.entries(replacing),
      ...Object.entries(isObject ? added : {}).map(
        ([what, more]) => [what, { ...(value as object), ...(more as object) }] as [string, Json],
      ),
    ]
    return values.map(([what, long]) => ({
      what: `${what} at ${path.join('.') || 'the root'}`,
      body: replaced(json, path, long),
    }))
  })
}
