import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '@/contract/limits'
import { problemSchema } from '@/contract/problem'
import { savedLeadListSchema, savedLeadSchema } from '@/contract/savedLeads'
import type { SavedLead } from '@/contract/savedLeads'
import { mostNameCharacters } from '@/domain/lead/bounds'
import { selectionOf } from '@/domain/lead/leadSelection'
import { savedLeads } from '../../server/repositories/savedLeads'
import { makeTestServer } from '../support/testServer'
import { aLead } from './ordering'
import type { Headers, Server } from './ordering'

let server: Server
let ann: Headers
beforeEach(async () => {
  server = await makeTestServer()
  onTestFinished(server.close)
  ann = (await server.signUp({ userName: 'ann.b' })).headers
})

const bodyOf = (name: string, folder = '', cm = 400) => ({
  folder,
  lead: { ...selectionOf(aLead({ cm })), name },
})
const post = (payload: object, headers = ann) =>
  server.inject({ method: 'POST', url: '/api/saved-leads', headers, payload })
const put = ({ id, version }: Pick<SavedLead, 'id' | 'version'>, payload: object, headers = ann) =>
  server.inject({
    method: 'PUT',
    url: `/api/saved-leads/${id}`,
    headers,
    payload: { ...payload, version },
  })
const remove = (id: string, headers = ann) =>
  server.inject({ method: 'DELETE', url: `/api/saved-leads/${id}`, headers })
async function save(name: string, folder = ''): Promise<SavedLead> {
  const answer = await post(bodyOf(name, folder))
  expect(answer.statusCode, answer.body).toBe(201)
  return savedLeadSchema.parse(answer.json())
}
async function list(headers = ann): Promise<SavedLead[]> {
  const answer = await server.inject({ url: '/api/saved-leads', headers })
  return savedLeadListSchema.parse(answer.json()).savedLeads
}
const faultsOf = (answer: { json: () => unknown }) => problemSchema.parse(answer.json()).errors

describe('saved leads', () => {
  it('are listed by folder and name, each with the choices that were sent', async () => {
    const names = [
      ['Winch', 'Ute'],
      ['Fridge 10', ''],
      ['Fridge 9', ''],
      ['Anchor light', 'Ute'],
    ] as const
    for (const [name, folder] of names) await save(name, folder)
    const listed = await list()
    expect(listed.map(({ folder, lead }) => [folder, lead.name])).toEqual([
      ['', 'Fridge 9'],
      ['', 'Fridge 10'],
      ['Ute', 'Anchor light'],
      ['Ute', 'Winch'],
    ])
    expect(listed[0]).toMatchObject({ version: 1, lead: bodyOf('Fridge 9').lead })
  })

  it('have a name that is unique in its folder', async () => {
    await save('Fridge')
    const again = await post(bodyOf(' Fridge '))
    expect(again.statusCode).toBe(409)
    expect(faultsOf(again)).toEqual({ 'lead.name': 'You already have a lead with this name in this folder.' })
    await save('Fridge', 'Trailer')
    const winch = await save('Winch')
    expect((await put(winch, bodyOf('Fridge'))).statusCode).toBe(409)
  })

  it.each([
    ['no name', bodyOf(' '), 'lead.name'],
    ['a name of two lines', bodyOf('Fridge\nWinch'), 'lead.name'],
    ['a long folder', bodyOf('Fridge', 'x'.repeat(mostNameCharacters + 1)), 'folder'],
  ])('are refused with %s, at its field', async (_what, body, field) => {
    const refused = await post(body)
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(faultsOf(refused) ?? {})).toEqual([field])
  })

  it('are replaced and moved, unless they have changed in the meantime', async () => {
    const before = await save('Fridge')
    const changed = await put(before, bodyOf('Fridge, long', 'Trailer', 550))
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await put(before, bodyOf('Fridge'))).statusCode).toBe(409)
    expect(await list()).toEqual([{ id: before.id, version: 2, ...bodyOf('Fridge, long', 'Trailer', 550) }])
  })

  it('are deleted once', async () => {
    const { id } = await save('Fridge')
    expect((await remove(id)).statusCode).toBe(204)
    expect((await remove(id)).statusCode).toBe(404)
    expect(await list()).toEqual([])
  })

  it('are those of their account alone', async () => {
    const mine = await save('Fridge')
    const { headers: bob } = await server.signUp({ userName: 'bob.b' })
    expect(await list(bob)).toEqual([])
    expect((await put(mine, bodyOf('Mine now'), bob)).statusCode).toBe(404)
    expect((await remove(mine.id, bob)).statusCode).toBe(404)
    expect((await post(bodyOf('Fridge'), bob)).statusCode).toBe(201)
    expect(await list()).toEqual([mine])
  })

  it('are at most 500 an account, also of concurrent requests', async () => {
    const first = await save('First')
    const stored = await server.db.selectFrom('savedLead').selectAll().executeTakeFirstOrThrow()
    const more = Array.from({ length: limits.savedLeads - 2 }, (_, index) => ({
      ...stored,
      id: `more-${index}`,
      name: `More ${index}`,
    }))
    await server.db.insertInto('savedLead').values(more).execute()
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => post(bodyOf(name))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    await remove(first.id)
    await save('Again')
  })

  it('are read and written ten at a time, between which others are answered', async () => {
    await save('One')
    const stored = await server.db.selectFrom('savedLead').selectAll().executeTakeFirstOrThrow()
    const more = Array.from({ length: 24 }, (_, index) => ({
      ...stored,
      id: `id${index}`,
      name: `N${index}`,
    }))
    await server.db.insertInto('savedLead').values(more).execute()
    const read = vi.spyOn(savedLeads, 'list')
    expect(await list()).toHaveLength(25)
    expect(read.mock.calls.map(([, , ids]) => ids.length)).toEqual([10, 10, 5])
  })

  it.each([
    ['is of a later version', (lead: object) => JSON.stringify({ ...lead, ofLaterVersion: 1 })],
    ['is no JSON', () => '{"name":'],
  ])('are listed without one that %s', async (_, damage) => {
    const [broken, whole] = [await save('Broken'), await save('Whole')]
    const choices = damage(whole.lead)
    await server.db.updateTable('savedLead').set({ choices }).where('id', '=', broken.id).execute()
    expect(await list()).toEqual([whole])
    expect((await remove(broken.id)).statusCode).toBe(204)
  })

  it('go with their account', async () => {
    await save('Fridge')
    await server.db.deleteFrom('account').where('userName', '=', 'ann.b').execute()
    expect(await server.db.selectFrom('savedLead').selectAll().execute()).toEqual([])
  })
})
