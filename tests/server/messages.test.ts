import { describe, expect, it, onTestFinished, vi } from 'vitest'
import core from '@/locales/en/core.json'
import { problemOf } from '../../server/http/problem'
import { fill, fillMail } from '../../server/messages/fill'
import { isolatedLines } from '../../server/messages/isolated'
import { type Messages, messagesFor, messagesIn } from '../../server/messages/messages'
import { leavesOf, placeholdersIn, turnsDate } from '../support/texts'
import { makeTestServer } from '../support/testServer'

const en = messagesIn('en')
const de = messagesIn('de')
const fr = messagesIn('fr')
const es = messagesIn('es')
const ar = messagesIn('ar')
const zh = messagesIn('zh')

describe('the language of an answer', () => {
  it.each<[string | undefined, string, Messages]>([
    [undefined, 'English', en],
    ['', 'English', en],
    ['en-AU,en;q=0.9', 'English', en],
    ['xx', 'English', en],
    ['*', 'English', en],
    [';q=,,', 'English', en],
    ['constructor, __proto__', 'English', en],
    ['de', 'German', de],
    ['de-AT', 'German', de],
    ['xx, fr;q=0.5', 'French', fr],
    ['es-419', 'Spanish', es],
    ['ar-EG', 'Arabic', ar],
    ['zh-cn', 'Chinese', zh],
    ['zh-CN', 'Chinese', zh],
    ['zh', 'Chinese', zh],
    ['zh-Hans-SG', 'Chinese', zh],
    ['en;q=0.2, de;q=0.7, fr;q=0.9', 'French', fr],
    ['de;q=0, fr', 'French', fr],
    ['DE', 'German', de],
  ])('to "%s" is %s', (acceptLanguage, _name, messages) => {
    expect(messagesFor(acceptLanguage)).toBe(messages)
  })
})

const values = {
  shopName: 'Leads & Lugs',
  userName: 'ann',
  name: 'Ann Smith',
  number: 'O10001',
  link: 'https://shop.example/x#token=y',
}

describe('a template', () => {
  it('gets a value for each placeholder, inserted unchanged', () => {
    expect(fill('{{a}} and {{b}}, {{a}}', { a: '{{b}} $&', b: 2 })).toBe('{{b}} $& and 2, {{b}} $&')
  })

  it.each(['{{c}}', '{{}}', '{{ a }}', '{{constructor}}'])('with the placeholder %s is refused', (text) => {
    expect(() => fill(text, { a: 'x' })).toThrow(text)
  })

  it('of a mail omits lines with an empty value, and paragraphs without lines', () => {
    const mail = { subject: '{{a}}', text: ['{{a}}\n{{b}}', '{{b}}', 'end'] }
    expect(fillMail(mail, { a: 'x', b: '' })).toEqual({ subject: 'x', text: 'x\n\nend\n' })
    const introduced = { subject: '', text: ['a:\n{{a}}', 'b:\n{{b}}', 'b：\n{{b}}\nand {{a}}', 'end:'] }
    expect(fillMail(introduced, { a: 'x', b: '' }).text).toBe('a:\nx\n\nand x\n\nend:\n')
    expect(fillMail(mail, { a: 'x', b: '1\n\n2' }).text).toBe('x\n1\n\n2\n\n1\n\n2\n\nend\n')
  })
})

const toBuyer = ({ mails }: Messages) => [
  mails.resetLink,
  mails.passwordChanged,
  mails.emailChanged,
  mails.confirmEmail,
  mails.signInFailures,
  mails.orderPlaced,
  ...Object.values(mails.orderState),
]

/** German continues in lower case after the comma of its greeting; Arabic and Chinese have no capitals. */
it.each(Object.entries({ en, fr, es }))(
  'a mail in %s begins with a capital after its greeting',
  (_name, messages) => {
    const second = toBuyer(messages).map(({ text }) => text[1])
    expect(second.filter((text) => !/^\p{Lu}/u.test(text ?? ''))).toEqual([])
  },
)

it('dates in figures are read from left to right in Arabic', () => {
  expect(leavesOf(ar).filter(([, text]) => turnsDate(text))).toEqual([])
})

const others = Object.entries({ de, fr, es, ar, zh })

describe.each(others)('the messages in %s', (_name, messages) => {
  const sentences = (from: Messages) => [
    ...Object.values(from.problems),
    ...Object.values(from.fields),
    from.resetLinkOnItsWay,
    from.tooManyFor,
  ]

  it('are complete, and none is English', () => {
    expect(sentences(messages).filter((text) => text.trim() === '' || sentences(en).includes(text))).toEqual(
      [],
    )
  })

  it('end with punctuation', () => {
    expect(sentences(messages).filter((text) => !/[.。]$/.test(text))).toEqual([])
  })

  it('have the keys and placeholders that English has', () => {
    const placeholders = (from: Messages) =>
      leavesOf(from).map(([key, text]) => `${key}: ${[...new Set(placeholdersIn(text))].sort().join()}`)
    expect(placeholders(messages).sort()).toEqual(placeholders(en).sort())
  })

  it('mail the name and the shop, and none is English', () => {
    for (const [index, mail] of toBuyer(messages).entries()) {
      expect(mail.subject).toContain('{{shopName}}')
      expect(mail.subject).not.toBe(toBuyer(en)[index]?.subject)
      expect(mail.text[0]).toMatch(/\{\{(userName|name)\}\}/)
      expect(mail.text.at(-1)).toBe('{{shopName}}')
    }
  })

  it('mail a link on a separate line, and how long it is valid', () => {
    const mail = fillMail(messages.mails.resetLink, { ...values, minutes: 20 })
    expect(mail.text).toMatch(/^https:\/\/shop\.example\/x#token=y$/m)
    expect(mail.text).toContain('20')
  })

  it.each(['inProduction', 'sent', 'cancelled'] as const)('mail the order that is now %s', (state) => {
    const template = messages.mails.orderState[state]
    const due = { posted: '', arrival: '', collected: '' }
    const mail = fillMail(template, { ...values, ...due, trackingNumber: '', refund: '' })
    expect(mail.subject).toMatch(/Leads & Lugs.*O10001/)
    expect(mail.text).toMatch(/^https:\/\/shop\.example\/x#token=y$/m)
    expect(mail.text).not.toMatch(/\n\n\n/)
    const sent = { ...values, ...due, trackingNumber: 'AP 1234', refund: '' }
    expect(fillMail(template, sent).text).toMatch(/[:：] ?AP 1234$/m)
  })

  it('mail the day on which an order is ready, of one that is picked up too', () => {
    const facts = { ...values, number: 'O10001', posted: '', arrival: '', collected: '3 December 2026' }
    const { text } = fillMail(messages.mails.orderMoved, facts)
    expect(text.split('\n\n')).toHaveLength(5)
    // After a colon, or in French after the article.
    expect(text).toMatch(/(?:[:：] ?| le )3 December 2026$/m)
  })

  it('mail what is paid back for a paid order that is cancelled', () => {
    const returned = { returned: 'O10001', returnedInPart: '' }
    const cancelled = { ...values, ...returned, number: 'O10001', total: '$52.80', trackingNumber: '' }
    for (const template of [messages.mails.orderState.cancelled, messages.mails.orderCancelled]) {
      expect(fillMail(template, { ...cancelled, refund: '€ 7' }).text).toContain('€ 7')
      expect(fillMail(template, { ...cancelled, refund: '' }).text).not.toContain('€ 7')
    }
    const inPart = { ...cancelled, refund: '', returned: '', returnedInPart: 'O10001' }
    const linesOf = (facts: typeof inPart) => fillMail(messages.mails.orderCancelled, facts).text.split('\n')
    expect(linesOf(inPart)).toHaveLength(linesOf({ ...inPart, ...returned }).length)
    expect(linesOf(inPart)[1]).not.toBe(linesOf({ ...inPart, ...returned })[1])
  })
})

it('explain a rule as the browser does', () => {
  expect(en.fields).toMatchObject(core.invalid)
  expect(de.fields.required).toBe('Pflichtfeld.')
})

it('isolate the lines of other people in Arabic alone, and no address of a page', () => {
  const text = 'Account 12 345\n\nhttps://pay.example/1 now'
  expect(isolatedLines(ar, text)).toBe('\u2068Account 12 345\u2069\n\nhttps://pay.example/1 now')
  expect(isolatedLines(en, text)).toBe(text)
  expect(isolatedLines(ar, '')).toBe('')
})

describe('too many attempts', () => {
  it.each([
    ['de', undefined, de.problems.tooMany],
    ['de', 60, de.problems.tooMany],
    ['en', 61, 'Too many attempts. Try again in 2 minutes.'],
    ['de', 3600, 'Zu viele Versuche. Versuchen Sie es in 60 Minuten erneut.'],
    ['fr', 7201, 'Trop de tentatives. Réessayez dans 3\u00a0heures.'],
    ['es', 90, 'Demasiados intentos. Inténtelo de nuevo dentro de 2 minutos.'],
    ['ar', 90, 'محاولات كثيرة جدًا. حاول مجددًا لاحقًا؛ المدة المتبقية: دقيقتان.'],
    ['zh', 600, '尝试次数过多，请在10分钟后再试。'],
  ])('say in %s for how long, where it is no moment: %s s', (language, retryAfterS, message) => {
    const refusal = { reason: 'tooMany', ...(retryAfterS !== undefined && { retryAfterS }) } as const
    expect(problemOf(refusal, language).message).toBe(message)
  })
})

it('say email in English, as the screens do', () => {
  const texts = [...Object.values(en.fields), ...Object.values(en.problems)]
  const { subject, text } = en.mails.emailChanged
  expect([...texts, subject, ...text].filter((sentence) => /e-mail/i.test(sentence))).toEqual([])
})

describe('a buyer who reads German', () => {
  const headers = { 'accept-language': 'de' }

  it('reads in German what is wrong, and where', async () => {
    const server = await makeTestServer()
    onTestFinished(server.close)
    const payload = { userName: 'a', email: 'a@example.com', password: 'walnut-lamp-42' }
    const answer = await server.inject({ method: 'POST', url: '/api/sign-up', payload, headers })
    expect(answer.json()).toMatchObject({ errors: { userName: de.fields.userName } })
    const refused = await server.inject({ url: '/api/catalogue', headers })
    expect(refused.json()).toMatchObject({ message: de.problems.signedOut })
  })

  it('gets German mails', async () => {
    const server = await makeTestServer()
    onTestFinished(server.close)
    const { email } = await server.signUp()
    const payload = { email }
    const answer = await server.inject({ method: 'POST', url: '/api/forgot-password', payload, headers })
    expect(answer.json()).toEqual({ message: de.resetLinkOnItsWay })
    await vi.waitFor(() => expect(server.mails).toHaveLength(1), { interval: 5 })
    expect(server.mails[0]?.subject).toBe('Customised Cable: Passwort zurücksetzen')
  })
})
