import { describe, expect, it } from 'vitest'
import { deliverySchema } from '@/contract/orders'
import { changeAccountBodySchema } from '@/contract/account'

const delivery = { name: 'Ann Farmer', phone: '0400 000 000', address: '', reference: '', note: '' }

/** The issues of a phone number in an order and in a stored delivery. */
function codesFor(phone: string) {
  const { name, address } = delivery
  const remembered = { password: 'walnut-lamp-42', delivery: { name, phone, address } }
  return [
    deliverySchema.safeParse({ ...delivery, phone }),
    changeAccountBodySchema.safeParse(remembered),
  ].map(({ error }) => error?.issues[0]?.message)
}

describe('a phone number', () => {
  it.each(['0400 000 000', '+61 7 5550 1234 ext. 3', '(02) 555', '٠٤٠٠٠', '12345'])('may be %s', (phone) => {
    expect(codesFor(phone)).toEqual([undefined, undefined])
  })

  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['call me', 'phone'],
    ['12-34', 'phone'],
    ['1'.repeat(41), 'tooLong'],
  ])('is not "%s": %s', (phone, code) => {
    expect(codesFor(phone)).toEqual([code, code])
  })
})
