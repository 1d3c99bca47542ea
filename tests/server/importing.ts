import { setImmediate } from 'node:timers/promises'
import type { AdminCatalogue, AdminPart } from '@/contract/adminCatalogue'
import { type ImportPreview, mostRowsAtOnce } from '@/contract/catalogueImport'
import { readCsv } from '@/lib/readCsv'
import { makeTestServer } from '../support/testServer'

/** A server with its owner signed in, and what the owner does with files. */
export async function makeImportServer() {
  const server = await makeTestServer()
  let owner: Record<string, string> = await server.signInOwner()
  const base = '/api/admin/catalogue'
  const get = (url: string, headers = owner) => server.inject({ url: `${base}${url}`, headers })
  const post = (url: string, payload?: object, headers = owner) =>
    server.inject({ method: 'POST', url: `${base}${url}`, headers, ...(payload && { payload }) })
  const parts = async () => (await get('')).json<AdminCatalogue>().parts

  /** All of a file's rows, in pieces; answers the id of the import. */
  async function stage(text: string, decimalSign: '.' | ',' = '.', atOnce = mostRowsAtOnce): Promise<string> {
    const table = readCsv(text)
    if ('error' in table) throw new Error(`The file is not read: ${table.error}`)
    const { header: columns, rows } = table
    const started = await post('/import', { columns, decimalSign, rows: rows.length })
    if (started.statusCode !== 201) throw new Error(started.body)
    const { id } = started.json<{ id: string }>()
    for (let from = 0; from < rows.length; from += atOnce) {
      const answer = await post(`/import/${id}/rows`, { rows: rows.slice(from, from + atOnce) })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      // A request over the network lets others have their turn.
      await setImmediate()
    }
    return id
  }

  const preview = async (id: string) => (await get(`/import/${id}`)).json<ImportPreview>()
  const apply = (id: string) => post(`/import/${id}/apply`)

  return {
    ...server,
    get,
    post,
    parts,
    stage,
    preview,
    apply,
    remove: (id: string, headers = owner) =>
      server.inject({ method: 'DELETE', url: `${base}/import/${id}`, headers }),
    owner: () => owner,
    signInAgain: async () => void (owner = await server.signInOwner()),
    history: async () =>
      (await get('/history')).json<{
        lines: { subject: string; field: string; was: string; now: string }[]
      }>().lines,
    part: async (value: string): Promise<AdminPart> => {
      const found = (await parts()).find((one) => one.value === value)
      if (!found) throw new Error(`There is no ${value}`)
      return found
    },
    /** Stages and applies a file, and answers what it did. */
    importFile: async (text: string, decimalSign: '.' | ',' = '.') => {
      const id = await stage(text, decimalSign)
      const shown = await preview(id)
      const applied = await apply(id)
      return { id, shown, status: applied.statusCode }
    },
  }
}
