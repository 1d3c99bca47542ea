import { expect, it } from 'vitest'
import type { Mail } from '../../server/mail'
import { createUrgentMails } from '../../server/services/mails/urgentMails'

const minute = 60_000

function makeUrgentMails(send: (mail: Mail) => Promise<void>) {
  const failures: unknown[] = []
  const urgent = createUrgentMails({
    mailer: { send },
    clock: { now: Date.now, elapsed: () => performance.now() },
    onFailure: (error) => failures.push(error),
  })
  return { ...urgent, failures }
}
const mailTo = (to: string) => ({ to, subject: 'Your link', text: 'x' })

it('are sent few at a time, and bounded', async () => {
  const going: (() => void)[] = []
  const { send } = makeUrgentMails(() => new Promise((resolve) => going.push(resolve)))
  const results = Array.from({ length: 1001 }, (_, index) => send(mailTo(`${index}@example.com`), minute))
  const last = results.pop()
  await expect(last).rejects.toThrow('Too many mails are waiting')
  expect(going).toHaveLength(5)
  while (going.length > 0) {
    going.shift()!()
    await new Promise((resolve) => setImmediate(resolve))
    expect(going.length).toBeLessThanOrEqual(5)
  }
  await Promise.all(results)
})

const failing = (...errors: Error[]) => {
  const tries: string[] = []
  const send = (mail: Mail) => {
    tries.push(mail.id)
    const error = errors.shift()
    return error ? Promise.reject(error) : Promise.resolve()
  }
  return { tries, ...makeUrgentMails(send) }
}
const away = () => Object.assign(new Error('away'), { code: 'ESOCKET' })

it('are tried again with the same id while their link is valid', async () => {
  const { send, tries, failures } = failing(away())
  await send(mailTo('ann@example.com'), minute)
  expect(tries).toHaveLength(2)
  expect(new Set(tries).size).toBe(1)
  expect(failures).toHaveLength(1)
})

it('are given up once their link is no longer valid, when they are refused, and at a stop', async () => {
  const late = failing(away())
  await expect(late.send(mailTo('ann@example.com'), 900)).rejects.toThrow('The mail was not sent')
  expect(late.tries).toHaveLength(1)
  const codes = { code: 'EENVELOPE', responseCode: 550 }
  const refused = failing(Object.assign(new Error('550 <ann@example.com>: nobody'), codes))
  const failure: unknown = await refused
    .send(mailTo('ann@example.com'), minute)
    .catch((error: unknown) => error)
  // It is logged, so it must not name the address.
  expect(failure).toMatchObject({ message: 'The mail was not sent', ...codes })
  expect(refused.tries).toHaveLength(1)
  const stopped = failing(away())
  const sending = stopped.send(mailTo('ann@example.com'), minute)
  stopped.stop()
  await expect(sending).rejects.toThrow('aborted')
})
