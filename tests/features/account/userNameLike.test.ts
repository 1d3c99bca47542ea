import { expect, it } from 'vitest'
import { userNameSchema } from '@/contract/auth'
import { userNameLike } from '@/features/account/userNameLike'

it.each([
  ['Bill Murray', 'bill.murray'],
  ['  Zoë  O’Brien ', 'zoe.obrien'],
  ['bill@example.com', 'billexample.com'],
  ['Ｂｉｌｌ ３', 'bill.3'],
  ['x'.repeat(40), 'x'.repeat(32)],
])('%s is offered as %s, which is a user name', (text, name) => {
  expect(userNameLike(text)).toBe(name)
  expect(userNameSchema.safeParse(name).success).toBe(true)
})

it.each(['', 'al', '张伟', '- ', 'bill.murray', 'Bill'])('%s is offered as nothing', (text) => {
  expect(userNameLike(text)).toBe('')
})
