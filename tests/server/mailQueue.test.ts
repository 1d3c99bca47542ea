import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Mail } from '../../server/mail'
import { createMailQueue } from '../../server/mailQueue'

const minute = 60_000
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const mailTo = (to: string, subject: string): Mail => ({ to, subject, text: `${subject}.\n` })
const urgent = (to: string, subject: string): Mail => ({ ...mailTo(to, subject), isUrgent: true })

/** A mailer that takes as long as a mail, in ms. */
function makeQueue(takesMs = 0) {
  const sent: Mail[] = []
  const failures: unknown[] = []
  const atOnce = { now: 0, most: 0 }
  const mailer = {
    send: async (mail: Mail) => {
      atOnce.now += 1
      atOnce.most = Math.max(atOnce.most, atOnce.now)
      if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs))
      atOnce.now -= 1
      if (mail.subject.startsWith('fails')) throw new Error('mail server is away')
      sent.push(mail)
    },
  }
  const queue = createMailQueue(mailer, (error) => failures.push(error))
  return { ...queue, sent, failures, atOnce, subjects: () => sent.map(({ subject }) => subject) }
}

it('sends few mails at the same time, and urgent ones before all that wait', async () => {
  const { send, subjects, atOnce } = makeQueue(100)
  for (let index = 1; index <= 40; index += 1) void send(mailTo(`a${index}@example.com`, `slow ${index}`))
  await vi.advanceTimersByTimeAsync(150)
  for (let index = 1; index <= 3; index += 1) void send(urgent('ann@example.com', `urgent ${index}`))
  await vi.advanceTimersByTimeAsync(250)
  expect(
    subjects()
      .slice(0, 12)
      .filter((subject) => subject.startsWith('urgent')),
  ).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(2000)
  expect(subjects()).toHaveLength(43)
  expect(atOnce.most).toBe(5)
})

it('starts an urgent mail while all others of a slow mail server are under way', async () => {
  const { send, subjects } = makeQueue(100)
  for (let index = 1; index <= 40; index += 1) void send(mailTo(`a${index}@example.com`, `slow ${index}`))
  void send(urgent('ann@example.com', 'urgent'))
  await vi.advanceTimersByTimeAsync(100)
  expect(subjects().toSorted()).toEqual(['slow 1', 'slow 2', 'slow 3', 'slow 4', 'urgent'])
})

it('sends ten mails to an address at once and puts the others together', async () => {
  const { send, sent, subjects } = makeQueue()
  for (let index = 1; index <= 13; index += 1) await send(mailTo('Ann@example.com', `mail ${index}`))
  await send(mailTo('bob@example.com', 'another'))
  await vi.advanceTimersByTimeAsync(0)
  const single = Array.from({ length: 10 }, (_, index) => `mail ${index + 1}`)
  expect(subjects()).toEqual([...single, 'another'])
  await vi.advanceTimersByTimeAsync(6 * minute)
  expect(sent.slice(11)).toEqual([
    {
      to: 'Ann@example.com',
      subject: 'mail 11 (+ 2)',
      text: 'mail 11\n\nmail 11.\n\n----------\n\nmail 12\n\nmail 12.\n\n----------\n\nmail 13\n\nmail 13.\n',
    },
  ])
})

it('sends at most 20 mails to an address in an hour, whatever their times', async () => {
  for (const pauseMinutes of [0, 1, 3, 5]) {
    const { send, sent } = makeQueue()
    for (let atMinute = 0; atMinute < 60; atMinute += Math.max(1, pauseMinutes)) {
      const count = pauseMinutes === 0 ? 20 : 1
      for (let index = 1; index <= count; index += 1) await send(mailTo('ann@example.com', 'mail'))
      await vi.advanceTimersByTimeAsync(Math.max(1, pauseMinutes) * minute)
    }
    expect(sent.length).toBeLessThanOrEqual(20)
  }
})

it('has the texts of 50 mails in one and the number of the others', async () => {
  const { send, sent } = makeQueue()
  for (let index = 1; index <= 80; index += 1) await send(mailTo('ann@example.com', `mail ${index}`))
  await vi.advanceTimersByTimeAsync(6 * minute)
  const last = sent.at(-1)
  expect(last?.subject).toBe('mail 11 (+ 69)')
  expect(last?.text).toContain('mail 60.\n')
  expect(last?.text).not.toContain('mail 61')
  expect(last?.text).toMatch(/\+ 20\n$/)
})

it('sends one that waits alone as it is, and what waits when the server stops', async () => {
  const { send, flush, sent } = makeQueue()
  for (let index = 1; index <= 11; index += 1) await send(mailTo('ann@example.com', `mail ${index}`))
  await flush()
  expect(sent.at(-1)).toEqual(mailTo('ann@example.com', 'mail 11'))
  await vi.advanceTimersByTimeAsync(60 * minute)
  expect(sent).toHaveLength(11)
})

it('does not hold back urgent mails', async () => {
  const { send, sent } = makeQueue()
  for (let index = 1; index <= 15; index += 1) await send(urgent('ann@example.com', `urgent ${index}`))
  expect(sent).toHaveLength(15)
  expect(sent[0]).toEqual(mailTo('ann@example.com', 'urgent 1'))
})

it('goes on after a mail that cannot be sent', async () => {
  const { send, sent, failures } = makeQueue()
  await expect(send(mailTo('a@example.com', 'fails'))).rejects.toThrow('mail server is away')
  for (let index = 1; index <= 9; index += 1) await send(mailTo('a@example.com', 'mail'))
  await send(mailTo('a@example.com', 'fails later'))
  await vi.advanceTimersByTimeAsync(6 * minute)
  expect(failures).toHaveLength(1)
  await send(mailTo('b@example.com', 'mail'))
  expect(sent).toHaveLength(10)
})

it('refuses a mail when too many wait, and still takes urgent ones', async () => {
  const { send, subjects } = makeQueue(100)
  const results: Promise<void>[] = []
  for (let index = 1; index <= 1005; index += 1)
    results.push(send(mailTo(`a${index}@example.com`, `slow ${index}`)))
  await expect(results.at(-1)).rejects.toThrow('Too many mails are waiting')
  await Promise.all([send(urgent('ann@example.com', 'urgent')), vi.advanceTimersByTimeAsync(100)])
  expect(subjects()).toContain('urgent')
  await Promise.all([...results.slice(0, -1), vi.advanceTimersByTimeAsync(100_000)])
  expect(subjects()).toHaveLength(1005)
})
