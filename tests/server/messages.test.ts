import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ar } from '../../server/messages/ar'
import { de } from '../../server/messages/de'
import { en, type Messages } from '../../server/messages/en'
import { es } from '../../server/messages/es'
import { fr } from '../../server/messages/fr'
import { messagesFor } from '../../server/messages/messages'
import { zhCn } from '../../server/messages/zhCn'
import { makeTestServer } from '../support/testServer'

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
    ['zh-cn', 'Chinese', zhCn],
    ['zh-CN', 'Chinese', zhCn],
    ['zh', 'Chinese', zhCn],
    ['zh-Hans-SG', 'Chinese', zhCn],
    ['en;q=0.2, de;q=0.7, fr;q=0.9', 'French', fr],
    ['de;q=0, fr', 'French', fr],
    ['DE', 'German', de],
  ])('to "%s" is %s', (acceptLanguage, _name, messages) => {
    expect(messagesFor(acceptLanguage)).toBe(messages)
  })
})

const anOrderMail = {
  number: 'O10001',
  leads: ['1 × SB50'],
  total: '$52.80',
  tax: '$4.80',
  paymentText: '',
  link: 'https://shop.example/orders/O10001',
}

/** German goes on after the comma of its greeting; Arabic and Chinese have no capitals. */
it.each(Object.entries({ en, fr, es }))(
  'a mail in %s begins with a capital after its greeting',
  (_name, { mails }) => {
    const sent = [
      mails.resetLink('Leads & Lugs', 'ann', 'https://shop.example/x', 20),
      mails.passwordChanged('Leads & Lugs', 'ann'),
      mails.emailChanged('Leads & Lugs', 'ann'),
      mails.orderPlaced('Leads & Lugs', 'ann', anOrderMail),
      mails.orderState('Leads & Lugs', 'ann', { ...anOrderMail, state: 'sent', trackingNumber: '' }),
    ]
    expect(
      sent.map(({ text }) => text.split('\n\n')[1]).filter((text) => !/^\p{Lu}/u.test(text ?? '')),
    ).toEqual([])
  },
)

const others = Object.entries({ de, fr, es, ar, zhCn })

describe.each(others)('the messages in %s', (_name, messages) => {
  const sentences = (from: Messages) => [
    ...Object.values(from.problems),
    ...Object.values(from.fields),
    from.resetLinkOnItsWay,
  ]

  it('are all there, and none is English', () => {
    expect(sentences(messages).filter((text) => text.trim() === '' || sentences(en).includes(text))).toEqual(
      [],
    )
  })

  it('end as sentences do', () => {
    expect(sentences(messages).filter((text) => !/[.。]$/.test(text))).toEqual([])
  })

  it('mail the link, the name, the shop and how long the link is good for', () => {
    const mail = messages.mails.resetLink('Leads & Lugs', 'ann', 'https://shop.example/x#token=y', 20)
    expect(mail.subject).toContain('Leads & Lugs')
    expect(mail.text).toMatch(/^https:\/\/shop\.example\/x#token=y$/m)
    expect(mail.text).toContain('ann')
    expect(mail.text).toContain('20')
    expect(mail.text.trimEnd().endsWith('Leads & Lugs')).toBe(true)
  })

  it.each(['inProduction', 'sent', 'cancelled'] as const)('mail the order that is now %s', (state) => {
    const order = { number: 'O10001', state, trackingNumber: '', link: 'https://shop.example/orders/O10001' }
    const mailIn = (from: Messages, trackingNumber = '') =>
      from.mails.orderState('Leads & Lugs', 'ann', { ...order, trackingNumber })
    const mail = mailIn(messages)
    expect(mail.subject).toMatch(/Leads & Lugs.*O10001/)
    expect(mail.subject).not.toBe(mailIn(en).subject)
    expect(mail.text).toMatch(/^https:\/\/shop\.example\/orders\/O10001$/m)
    expect(mail.text).toContain('ann')
    expect(mail.text).not.toMatch(/\n\n\n|undefined/)
    expect(mail.text.trimEnd().endsWith('Leads & Lugs')).toBe(true)
    expect(mailIn(messages, 'AP 1234').text).toMatch(/[:：] ?AP 1234$/m)
    expect(mailIn(messages, 'AP 1234').text).not.toMatch(/\n\n\n/)
  })

  it.each(['passwordChanged', 'emailChanged'] as const)('mail the name and the shop: %s', (notice) => {
    const mail = messages.mails[notice]('Leads & Lugs', 'ann')
    expect(mail.subject).toContain('Leads & Lugs')
    expect(mail.subject).not.toBe(en.mails[notice]('Leads & Lugs', 'ann').subject)
    expect(mail.text).toContain('ann')
    expect(mail.text.trimEnd().endsWith('Leads & Lugs')).toBe(true)
  })
})

it('say email in English, as the screens do', () => {
  const texts = [...Object.values(en.fields), ...Object.values(en.problems)]
  const { subject, text } = en.mails.emailChanged('Leads & Lugs', 'ann')
  expect([...texts, subject, text].filter((sentence) => /e-mail/i.test(sentence))).toEqual([])
})

describe('a buyer who reads German', () => {
  const headers = { 'accept-language': 'de' }

  it('is told in German what is wrong, and where', async () => {
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
