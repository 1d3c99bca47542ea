import fc from 'fast-check'
import MimeNode from 'nodemailer/lib/mime-node'
import { describe, expect, it, onTestFinished } from 'vitest'
import { emailSchema } from '@/contract/auth'
import { addressForMail } from '../../server/emailAddress'
import { emailKey } from '../../server/repositories/accounts'
import { anyPassword, makeTestServer } from '../support/testServer'

/** The address that the mail library sends to. */
function sentTo(address: string): string[] {
  return new MimeNode().setHeader({ from: 'shop@example.com', to: address }).getEnvelope().to
}

const controls = ['\u0001', '\u0007', '\u001b', '\u007f']
const formats = ['\u00ad', '\u200b', '\u2060', '\u202e', '\u00a0']
/** Letters and marks that are not drawn, such as a Hangul filler and a variation selector. */
const undrawn = ['\u034f', '\u115f', '\u3164', '\uffa0', '\ufe0f', '\u{e0100}']
const invisible = [...controls, ...formats, ...undrawn]

describe('an email address', () => {
  it.each(invisible)('may not contain %j, before or after the @', (character) => {
    for (const address of [`vic${character}tim@example.test`, `victim@exam${character}ple.test`])
      expect(emailSchema.safeParse(address).success).toBe(false)
  })

  it.each([
    ['victim@EXAMPLE.test', 'victim@example.test'],
    ['victim@example\u3002test', 'victim@example.test'],
    ['victim@example\uff0etest', 'victim@example.test'],
    ['victim@ex\u00e4mple.test', 'victim@xn--exmple-cua.test'],
    ['victim@xn--exmple-cua.test', 'victim@xn--exmple-cua.test'],
  ])('%s is the same as %s', (address, key) => {
    expect(emailKey(address)).toBe(key)
  })

  it('that is accepted is sent to as it is compared', () => {
    const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    const anyAddress = fc
      .tuple(part, part, fc.constantFrom('test', 'example.com'))
      .map(([local, domain, top]) => `${local}@${domain}.${top}`)
    fc.assert(
      fc.property(anyAddress, (address) => {
        const mail = addressForMail(address)
        fc.pre(emailSchema.safeParse(address).success && mail !== undefined)
        // With other letters before the @, the domain is sent in them too.
        expect(sentTo(mail).map(addressForMail)).toEqual([mail])
      }),
    )
  })

  it('is one account, however its domain is written', async () => {
    const server = await makeTestServer()
    onTestFinished(server.close)
    await server.signUp({ userName: 'one', email: 'buyer@ex\u00e4mple.test' })
    const signUp = (email: string) =>
      server.inject({
        method: 'POST',
        url: '/api/sign-up',
        payload: { userName: 'two', email, password: anyPassword },
      })
    for (const email of ['buyer@xn--exmple-cua.test', 'buyer@EX\u00c4MPLE\u3002test'])
      expect((await signUp(email)).statusCode).toBe(409)
    for (const domain of ['xn--a.test', 'xn--a-.test', 'www.xn--.test', '\u3200.test', 'example.test\u3002'])
      expect([domain, (await signUp(`buyer@${domain}`)).statusCode]).toEqual([domain, 422])
  })
})
