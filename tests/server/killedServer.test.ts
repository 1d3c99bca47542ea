import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import type { SessionAnswer } from '@/contract/auth'
import { orderListSchema, orderReceiptSchema, orderSchema } from '@/contract/orders'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { type ServerProcess, useServerProcesses } from '../support/serverProcess'
import { makeTestData } from '../support/testData'
import { anyPassword } from '../support/testServer'
import { aLead, bodyFor } from './ordering'

const start = useServerProcesses()
const killBeforeAnswer = new URL('../support/killBeforeAnswer.mjs', import.meta.url).href

it('an order stored by a server that is killed before it answers is placed once when it is retried', async () => {
  const { env, remove } = await makeTestData()
  onTestFinished(remove)
  const body = bodyFor([aLead()])
  const wireLeft = async ({ call }: ServerProcess, headers: Record<string, string>) => {
    const { wireList } = (await (await call('/catalogue', headers)).json()) as Catalogue
    return wireList.find(({ value }) => value === 'w-twin-2p9')?.stock
  }

  const first = await start(env, [killBeforeAnswer])
  const person = { userName: 'ann', email: 'ann@example.com', password: anyPassword }
  const { token } = (await (await first.call('/sign-up', {}, { body: person })).json()) as SessionAnswer
  const headers = { authorization: `Bearer ${token}` }
  const before = await wireLeft(first, headers)
  const killed = once(first.child, 'exit')
  await expect(first.call('/orders', headers, { body, key: 'unanswered' })).rejects.toThrow()
  expect(await killed).toEqual([null, 'SIGKILL'])

  const second = await start(env)
  expect(await wireLeft(second, headers), 'stored before it was killed').toBe(before! - 400)
  const answer = await second.call('/orders', headers, { body, key: 'unanswered' })
  expect(answer.status).toBe(201)
  const { number } = orderReceiptSchema.parse(await answer.json())
  const { orders } = orderListSchema.parse(await (await second.call('/orders', headers)).json())
  expect(orders.map((order) => order.number)).toEqual([number])
  expect(await wireLeft(second, headers), 'taken once').toBe(before! - 400)
  const again = await second.call('/orders', headers, { body, key: 'another' })
  const { number: next } = orderReceiptSchema.parse(await again.json())
  const invoicesOf = async (of: string) =>
    orderSchema
      .parse(await (await second.call(`/orders/${of}`, headers)).json())
      .invoices.map((one) => one.number)
  expect([await invoicesOf(number), await invoicesOf(next)], 'without a gap').toEqual([
    ['I10001'],
    ['I10002'],
  ])
})
