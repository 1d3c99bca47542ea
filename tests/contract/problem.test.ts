import { expect, it } from 'vitest'
import { problemSchema } from '@/contract/problem'

it('is read with its defaults', () => {
  expect(problemSchema.parse({ status: 404, message: 'Nothing here.' })).toEqual({
    type: 'about:blank',
    title: '',
    status: 404,
    message: 'Nothing here.',
  })
})

it.each([
  ['no message', { status: 500 }],
  ['no status', { message: 'Oh.' }],
  ['errors that are no texts', { status: 422, message: 'Oh.', errors: { email: ['wrong'] } }],
  ['a page', '<!doctype html>'],
  ['nothing', null],
])('is refused with %s', (_, answer) => {
  expect(problemSchema.safeParse(answer).success).toBe(false)
})
