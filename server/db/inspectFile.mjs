/**
 * Reads a SQLite file completely and prints what is wrong with it. It runs in a process of its own, from its text:
 * libsql ends the process on some damaged files and on text that is not UTF-8. The file is opened read-only.
 *
 * Arguments: the path of libsql, the file, the query that lists its objects, a JSON list of the tables to read, and a
 * JSON object with the names of the JSON columns of each table.
 */
import { isUtf8 } from 'node:buffer'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const [, libsqlPath, file, objectsQuery, tables, jsonColumns] = process.argv
const readTables = JSON.parse(tables)
const jsonByTable = JSON.parse(jsonColumns)
const Libsql = createRequire(pathToFileURL(libsqlPath))(libsqlPath)
let database
const mostTexts = 1000
const rowsPerTurn = 1000

const rows = (query, ...parameters) => database.prepare(query).all(parameters)
const quoted = (name) => `"${name.replaceAll('"', '""')}"`
const columnsOf = (table) =>
  rows('select name, type, "notnull" as required, pk from pragma_table_info(?)', table)

function findStructureFault() {
  const [{ integrity_check: fault }] = rows('pragma integrity_check(1)')
  if (fault !== 'ok') return fault
  const [orphan] = rows(
    'select "table" from pragma_foreign_key_check where "table" in (select value from json_each(?)) limit 1',
    tables,
  )
  return orphan && `table ${orphan.table} refers to rows that are missing`
}

/** Columns with text that is not UTF-8, and those with a value that the column never has. */
function* faultsOfRow(row, columns) {
  for (const [index, { name }] of columns.entries()) {
    const bytes = row[`bytes${index}`]
    if (bytes && !isUtf8(bytes)) yield { column: name, kind: 'text' }
    else if (row[`fault${index}`]) yield { column: name, kind: 'value' }
  }
}

/** Text is read as bytes: libsql ends the process on text that is not UTF-8. */
function scanQuery(table, columns) {
  const checked = columns.flatMap(({ name, type }, index) => {
    const column = quoted(name)
    const isText = type === 'text'
    const isJson = isText && (jsonByTable[table] ?? []).includes(name)
    const fault = isText
      ? `typeof(${column}) not in ('text', 'null')${isJson ? ` or not json_valid(coalesce(${column}, '0'))` : ''}`
      : `typeof(${column}) not in ('integer', 'null')`
    return [
      ...(isText
        ? [`case typeof(${column}) when 'text' then cast(${column} as blob) end as bytes${index}`]
        : []),
      `${fault} as fault${index}`,
    ]
  })
  return `select rowid as "rowId", ${checked.join(', ')} from ${quoted(table)}`
}

async function scanTable(table) {
  const columns = columnsOf(table)
    .map(({ name, type }) => ({ name, type: String(type).toLowerCase() }))
    .filter(({ type }) => ['text', 'bigint', 'integer'].includes(type))
  const texts = []
  let count = 0
  for (const row of database.prepare(scanQuery(table, columns)).iterate()) {
    for (const { column, kind } of faultsOfRow(row, columns)) {
      if (kind === 'value' || texts.length === mostTexts)
        return { fault: `table ${table}, row ${row.rowId}, column ${column} cannot be read`, texts }
      texts.push({ table, rowId: row.rowId, column })
    }
    count += 1
    // libsql frees memory only when the event loop turns.
    if (count % rowsPerTurn === 0) await setImmediate()
  }
  return { fault: undefined, texts }
}

const isRead = ({ type, name }) => type === 'table' && readTables.includes(name)

async function inspect() {
  database = new Libsql(`${pathToFileURL(file).href}?mode=ro`)
  database.exec('pragma busy_timeout = 5000; pragma trusted_schema = off')
  const structure = findStructureFault()
  if (structure) return { fault: structure }
  const objects = rows(objectsQuery)
  const texts = []
  for (const table of objects.filter(isRead)) {
    const scanned = await scanTable(table.name)
    if (scanned.fault) return { fault: scanned.fault }
    texts.push(...scanned.texts)
  }
  const hasMeta = objects.some(({ type, name }) => type === 'table' && name === 'meta')
  const [version] = hasMeta ? rows("select value from meta where name = 'schemaVersion'") : []
  return { objects, texts, version: version?.value ?? 0 }
}

const inspection = await inspect().catch((error) => ({ fault: error.message, code: error.code }))
console.log(JSON.stringify(inspection))
