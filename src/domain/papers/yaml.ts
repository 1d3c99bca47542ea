/** A supported YAML value. Numbers must be finite. */
export type Yaml = string | number | boolean | readonly Yaml[] | { readonly [key: string]: Yaml }

/**
 * Characters that JSON does not escape and YAML 1.1 reads as line breaks or non-printable: DEL, C1, NEL, U+2028,
 * U+2029, BOM.
 */
const unprintable = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g

/** A double-quoted scalar for YAML 1.1 and 1.2: JSON's escapes are valid YAML. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    unprintable,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function isList(value: Yaml): value is readonly Yaml[] {
  return Array.isArray(value)
}

function indented(first: string, lines: readonly string[]): string[] {
  return lines.map((line, index) => (index === 0 ? first : '  ') + line)
}

/** Whether a value needs its own lines: a list or map that is not empty. */
function isBlock(value: Yaml): boolean {
  return typeof value === 'object' && Object.keys(value).length > 0
}

function linesOf(value: Yaml): string[] {
  if (typeof value === 'string') return [quoted(value)]
  if (typeof value !== 'object') return [String(value)]
  if (!isBlock(value)) return [isList(value) ? '[]' : '{}']
  if (isList(value)) return value.flatMap((item) => indented('- ', linesOf(item)))
  return Object.entries(value).flatMap(([key, item]) => {
    const lines = linesOf(item)
    return isBlock(item)
      ? [`${quoted(key)}:`, ...indented('  ', lines)]
      : [`${quoted(key)}: ${lines.join('')}`]
  })
}

/** A value as a YAML document in block style, all texts and keys double-quoted. */
export function yamlOf(value: Yaml): string {
  return linesOf(value).join('\n') + '\n'
}
