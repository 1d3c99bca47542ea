import type { AdminCatalogue, AdminPart } from '@/contract/adminCatalogue'
import type { ImportCheck, ImportFile } from '@/contract/catalogueImport'
import { readCsv } from '@/lib/readCsv'
import { makeTestServer, type TestServerOptions } from '../support/testServer'
import { csvOf } from '@/domain/papers/csv'

/** A row with a new connector B. */
export const newB = {
  value: 'b-radlok-75',
  list: 'connectorBList',
  label: 'Radlok 75, blue',
  type: 'Radlok',
  price: '14.25',
  stock: '20',
  mass: '60',
  contactRatingA: '75',
  gaugeMinimum: '2',
  gaugeMaximum: '16',
  poles: '2',
  voltageMaximumV: '60',
}
/** The file with these rows, in the columns that any of them has. */
export const fileOf = (...rows: Record<string, string>[]) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return csvOf([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))], ',')
}

/** A server with its owner signed in, and requests for imports. */
export async function makeImportServer(options: TestServerOptions = {}) {
  const server = await makeTestServer(options)
  const owner: Record<string, string> = await server.signInOwner()
  const base = '/api/admin/catalogue'
  const get = (url: string, headers = owner) => server.inject({ url: `${base}${url}`, headers })
  const post = (url: string, payload?: object, headers = owner) =>
    server.inject({ method: 'POST', url: `${base}${url}`, headers, ...(payload && { payload }) })
  const parts = async () => (await get('')).json<AdminCatalogue>().parts

  /** Checks a file; returns the result with the file as sent. */
  async function check(
    text: string,
    decimalSign: '.' | ',' = '.',
  ): Promise<ImportCheck & { file: ImportFile }> {
    const table = readCsv(text)
    if ('error' in table) throw new Error(`The file is not read: ${table.error}`)
    const file = { columns: table.header, decimalSign, rows: table.rows }
    const answer = await post('/import/check', file)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return { ...answer.json<ImportCheck>(), file }
  }

  const apply = ({
    version,
    stockLines,
    file,
  }: Pick<ImportCheck, 'version' | 'stockLines'> & { file: ImportFile }) =>
    post('/import/apply', { version, stockLines, ...file })

  return {
    ...server,
    get,
    post,
    parts,
    check,
    apply,
    owner,
    history: async () =>
      (await get('/history')).json<{
        lines: { subject: string; field: string; was: string; now: string }[]
      }>().lines,
    part: async (value: string): Promise<AdminPart> => {
      const found = (await parts()).find((one) => one.value === value)
      if (!found) throw new Error(`There is no ${value}`)
      return found
    },
    /** Checks and applies a file, and returns the check. */
    importFile: async (text: string, decimalSign: '.' | ',' = '.') => {
      const checked = await check(text, decimalSign)
      return { ...checked, status: (await apply(checked)).statusCode }
    },
  }
}
