import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailSchema, sessionAnswerSchema, signInBodySchema, signUpBodySchema } from '@/contract/auth'
import { changeAccountBodySchema } from '@/contract/account'

type Schema = {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } | undefined }
}

function firstIssue(schema: Schema, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

const person = { userName: 'abc', email: 'a@example.com', password: 'walnut-lamp' }

function signUpIssue(field: Partial<typeof person>): string | undefined {
  return firstIssue(signUpBodySchema, { ...person, ...field })
}

describe('a user name', () => {
  it.each(['abc', 'a.b', 'A_-9', 'x'.repeat(32)])('may be %s', (name) => {
    expect(signUpIssue({ userName: name })).toBeUndefined()
  })

  it.each([
    ['', 'required'],
    ['ab', 'userName'],
    ['a b c', 'userName'],
    ['a@b', 'userName'],
    ['ünder', 'userName'],
    ['abc\n', 'userName'],
    ['x'.repeat(33), 'tooLong'],
  ])('may not be %j: %s', (name, code) => {
    expect(signUpIssue({ userName: name })).toBe(code)
  })
})

describe('an email address', () => {
  it.each(['a@example.com', 'first.last+tag@sub.example.co', 'admin@localhost', 'jürgen@exämple.de'])(
    'may be %s',
    (address) => {
      expect(firstIssue(emailSchema, address)).toBeUndefined()
    },
  )

  it.each([
    ['', 'required'],
    ['nobody', 'email'],
    ['@example.com', 'email'],
    ['a@', 'email'],
    ['a@b@c', 'email'],
    ['a@example..com', 'email'],
    ['a b@example.com', 'email'],
    ['a@example.com, b@example.com', 'email'],
    ['<a@example.com>', 'email'],
    ['a@example.com\r\nBcc: b@example.com', 'email'],
    [`${'x'.repeat(250)}@example.com`, 'tooLong'],
  ])('may not be %j: %s', (address, code) => {
    expect(firstIssue(emailSchema, address)).toBe(code)
  })
})

describe('a new password', () => {
  it('may be any 10 to 128 characters', () => {
    const character = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 1 })
      .filter((text) => text !== '\0')
    const password = fc.array(character, { minLength: 10, maxLength: 128 }).map((text) => text.join(''))
    fc.assert(
      fc.property(password, (value) => {
        expect(signUpIssue({ password: value })).toBeUndefined()
      }),
    )
  })

  it.each([
    ['', 'required'],
    ['123456789', 'passwordShort'],
    ['🔌'.repeat(9), 'passwordShort'],
    ['x'.repeat(129), 'passwordLong'],
    ['x'.repeat(300), 'tooLong'],
    ['walnut\0lamp', 'malformed'],
    ['walnut\ud83dlamp', 'malformed'],
  ])('may not be %j: %s', (password, code) => {
    expect(signUpIssue({ password })).toBe(code)
  })
})

describe('a body', () => {
  it.each([
    ['sign-in', signInBodySchema, { userName: 'a', password: 'b' }],
    ['sign-up', signUpBodySchema, { userName: 'abc', email: 'a@b.c', password: 'walnut-lamp' }],
    ['a change', changeAccountBodySchema, { password: 'b', email: 'a@b.c' }],
  ])('of %s has no further keys', (_, schema: Schema, body) => {
    expect(schema.safeParse(body).success).toBe(true)
    expect(schema.safeParse({ ...body, authority: ['ADMIN'] }).success).toBe(false)
  })
})

describe('the sign-in response', () => {
  it('defaults to the authority USER', () => {
    const user = { avatar: '', userName: 'abc', email: 'a@b.c' }
    expect(sessionAnswerSchema.parse({ token: 'x', user }).user.authority).toEqual(['USER'])
  })

  it.each([
    ['no token', { token: '', user: { avatar: '', userName: '', email: '' } }],
    ['no user', { token: 'x' }],
    [
      'an authority that is no list',
      { token: 'x', user: { avatar: '', userName: '', email: '', authority: 'ADMIN' } },
    ],
    ['a page', '<!doctype html>'],
  ])('is refused with %s', (_, answer) => {
    expect(sessionAnswerSchema.safeParse(answer).success).toBe(false)
  })
})
