import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { AdminCatalogue } from '@/contract/adminCatalogue'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { second } from '../support/testServer'
import { fileOf, makeImportServer, newB } from './importing'
import { aLead, bodyFor, place } from './ordering'

let server: Awaited<ReturnType<typeof makeImportServer>>
beforeEach(async () => {
  server = await makeImportServer()
  onTestFinished(server.close)
})

async function offered() {
  server.clock.advance(second)
  return (await server.inject({ url: '/api/catalogue', headers: server.owner })).json<Catalogue>()
}
const patch = (url: string, payload: object) =>
  server.inject({ method: 'PATCH', url: `/api/admin/catalogue${url}`, headers: server.owner, payload })
const german = (was: string, now: string) => ({ changes: [{ field: 'name_de', was, now }] })

describe('a name in another language', () => {
  it('is in the catalogue once for each label, which has no such field without one', async () => {
    expect(await offered()).not.toHaveProperty('names')
    const { objectId, label } = await server.part('a-sb50-grey')
    expect((await patch(`/parts/${objectId}`, german('', 'SB50 grau'))).statusCode).toBe(200)
    const change = { label: 'Express', ...german('', 'Eilpaket') }
    expect((await patch('/postage', change)).statusCode).toBe(200)
    const { names, connectorAList } = await offered()
    expect(names).toEqual([
      { label, de: 'SB50 grau' },
      { label: 'Express', de: 'Eilpaket' },
    ])
    expect(JSON.stringify(connectorAList)).not.toContain('SB50 grau')
    expect((await server.part('a-sb50-grey')).name_de).toBe('SB50 grau')
    const { postList } = (await server.get('')).json<AdminCatalogue>()
    expect(postList.find((option) => option.label === 'Express')?.name_de).toBe('Eilpaket')
  })

  it('is changed only from the name that was shown, and is in the history', async () => {
    const { objectId } = await server.part('w-twin-2p9')
    await patch(`/parts/${objectId}`, german('', 'Zwilling'))
    expect((await patch(`/parts/${objectId}`, german('', 'Doppel'))).statusCode).toBe(409)
    expect((await patch('/postage', { label: 'Express', ...german('x', 'y') })).statusCode).toBe(409)
    expect((await patch(`/parts/${objectId}`, german('Zwilling', 'a\nb'))).statusCode).toBe(422)
    expect(await server.history()).toMatchObject([
      { subject: 'w-twin-2p9', field: 'name_de', was: '', now: 'Zwilling' },
    ])
  })

  it('is read from a file and written to one, and a missing column keeps it', async () => {
    const file = fileOf({ value: 'a-sb50-grey', name_zh_cn: ' 灰色 ', name_ar: 'رمادي' })
    expect(await server.importFile(file)).toMatchObject({ status: 204, errors: [] })
    expect((await server.importFile(fileOf({ ...newB, name_fr: 'Radlok bleu' }))).status).toBe(204)
    expect((await server.importFile(fileOf({ value: 'a-sb50-grey', price: '11' }))).status).toBe(204)
    expect(await server.part('a-sb50-grey')).toMatchObject({ name_zh_cn: '灰色', name_ar: 'رمادي' })
    expect(await server.part(newB.value)).toMatchObject({ name_fr: 'Radlok bleu', name_de: '' })
    const exported = (await server.get('/export')).body
    expect(exported).toContain('"name_de","name_fr","name_es","name_ar","name_zh_cn"')
    expect(exported).toContain('"Radlok bleu"')
    expect(await server.importFile(exported)).toMatchObject({ status: 204, counts: { changed: 0 } })
    expect((await server.importFile(fileOf({ value: 'a-sb50-grey', name_ar: '' }))).status).toBe(204)
    expect((await server.part('a-sb50-grey')).name_ar).toBe('')
  })

  it('is that of both ends of a product, also of one added later and of one no longer sold', async () => {
    const { objectId, label } = await server.part('a-sb50-grey')
    const end = () => server.part('b-sb50-grey')
    await patch(`/parts/${objectId}`, german('', 'SB50 grau'))
    expect((await end()).name_de).toBe('SB50 grau')
    await patch(`/parts/${(await end()).objectId}`, german('SB50 grau', 'Grau'))
    expect((await server.part('a-sb50-grey')).name_de).toBe('Grau')
    for (const id of [objectId, (await end()).objectId]) {
      const change = { changes: [{ field: 'retired', was: false, now: true }] }
      expect((await patch(`/parts/${id}`, change)).statusCode).toBe(200)
    }
    expect((await offered()).names).toEqual([{ label, de: 'Grau' }])
  })

  it('is not for a fuse rating', async () => {
    const { objectId } = await server.part('r-midi-40a')
    expect((await patch(`/parts/${objectId}`, german('', '40 Ampere'))).statusCode).toBe(422)
    const file = fileOf({ value: 'r-midi-40a', name_de: '40 Ampere' })
    expect((await server.importFile(file)).errors).toMatchObject([{ column: 'name_de' }])
  })

  it('is not in an order, which keeps the label', async () => {
    const { headers } = await server.signUp()
    const { objectId } = await server.part('b-cig-socket')
    await patch(`/parts/${objectId}`, german('', 'Steckdose'))
    expect((await place(server, headers, bodyFor([aLead()]))).body).not.toContain('Steckdose')
    const stored = await server.db.selectFrom('placedOrder').selectAll().execute()
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain('Steckdose')
  })
})
