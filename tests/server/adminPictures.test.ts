import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { AdminCatalogue } from '@/contract/adminCatalogue'
import { removeExpired } from '../../server/services/housekeeping'
import { day, makeTestServer } from '../support/testServer'
import type { Headers, Server } from './ordering'

let server: Server
let owner: Headers
beforeEach(async () => {
  server = await makeTestServer()
  onTestFinished(server.close)
  owner = await server.signInOwner()
})

/** The first bytes of a picture of this size; a browser would fail only on what follows. */
const png = (side = 100) => {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(side)
  size.writeUInt32BE(side, 4)
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), size])
}
const jpeg = (side = 100) => {
  const size = [side >> 8, side & 255]
  const start = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]
  return Buffer.from([...start, 0xff, 0xc0, 0, 17, 8, ...size, ...size, 3])
}
const webp = (side = 100) => {
  const size = [side & 255, side >> 8]
  const start = Buffer.from('RIFF\x18\0\0\0WEBPVP8 \x0c\0\0\0\x30\x01\0\x9d\x01\x2a', 'latin1')
  return Buffer.concat([start, Buffer.from([...size, ...size, 0, 0])])
}
const fileOf = (start: Buffer, size = 1000) => Buffer.concat([start, Buffer.alloc(size - start.length, 7)])

const send = (data: string) =>
  server.inject({
    method: 'POST',
    url: '/api/admin/catalogue/pictures',
    headers: owner,
    payload: { data },
  })
const sent = async (file: Buffer) => (await send(file.toString('base64'))).json<{ url: string }>().url

it.each([
  ['image/png', png()],
  ['image/jpeg', jpeg()],
  ['image/webp', webp()],
])(
  'a picture %s is uploaded by the owner, public, cached forever, and runs no scripts',
  async (type, start) => {
    const file = fileOf(start, 200_000)
    const answer = await send(file.toString('base64'))
    expect(answer.statusCode).toBe(201)
    const { url } = answer.json<{ url: string }>()
    const shown = await server.inject({ url })
    expect(shown.statusCode).toBe(200)
    expect(shown.rawPayload.equals(file)).toBe(true)
    expect(shown.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(await sent(file)).toBe(url)
    expect(await sent(fileOf(start, 999))).not.toBe(url)
  },
)

it.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', Buffer.from('GIF89a')],
  ['a sound', Buffer.from('RIFF\x10\0\0\0WAVEfmt ', 'latin1')],
  ['too large a file', fileOf(png(), 200_001)],
  ['a PNG of too many pixels', fileOf(png(4001))],
  ['a JPEG of too many pixels', fileOf(jpeg(4001))],
  ['a PNG without pixels', fileOf(png(0))],
  ['a JPEG without pixels', fileOf(jpeg(0))],
  ['a WebP of too many pixels', fileOf(webp(4001))],
])('%s is refused at the field', async (_, file) => {
  const answer = await send(file.toString('base64'))
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['data'])
})

it.each(['', 'no base64!', 'data:image/png;base64,iVBORw0KGgo='])('%j is not a file', async (data) => {
  expect((await send(data)).statusCode).toBe(422)
})

it.each(['nothing', '%00', '..%2Fcatalogue'])('there is no picture %s', async (id) => {
  const answer = await server.inject({ url: `/api/pictures/${id}` })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
})

it('a picture is kept while a part uses it, and at least a day without', async () => {
  const [used, unused] = [await sent(fileOf(png(), 500)), await sent(fileOf(png(), 501))]
  const { parts } = (
    await server.inject({ url: '/api/admin/catalogue', headers: owner })
  ).json<AdminCatalogue>()
  const { objectId, picture } = parts[0]!
  const change = (was: string | null, now: string | null) =>
    server.inject({
      method: 'PATCH',
      url: `/api/admin/catalogue/parts/${objectId}`,
      headers: owner,
      payload: { changes: [{ field: 'picture', was, now }] },
    })
  expect((await change(picture, used)).statusCode).toBe(200)
  const statuses = async () => {
    const answers = [await server.inject({ url: used }), await server.inject({ url: unused })]
    return answers.map(({ statusCode }) => statusCode)
  }
  const pass = async (ms: number) => {
    server.clock.advance(ms)
    await removeExpired(server.db, server.clock)
  }
  await pass(day)
  expect(await statuses()).toEqual([200, 200])
  await pass(day / 2 + 1)
  expect(await statuses()).toEqual([200, 404])
  owner = await server.signInOwner()
  await change(used, null)
  await pass(day)
  expect(await statuses()).toEqual([200, 404])
  await pass(day / 2 + 1)
  expect(await statuses()).toEqual([404, 404])
})

it('the row of a used picture is written once in half a day, not at each clean-up', async () => {
  await server.db
    .updateTable('part')
    .set({ picture: await sent(fileOf(png())) })
    .where('value', '=', 'f-midi')
    .execute()
  const usedAt = async () =>
    (await server.db.selectFrom('picture').select('usedAt').executeTakeFirstOrThrow()).usedAt
  const first = await usedAt()
  server.clock.advance(day / 2)
  await removeExpired(server.db, server.clock)
  expect(await usedAt()).toBe(first)
  server.clock.advance(1)
  await removeExpired(server.db, server.clock)
  expect(await usedAt()).toBe(server.clock.now())
})
