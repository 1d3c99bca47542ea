import { expect, it } from 'vitest'
import { readAttribute } from '../../../src/features/admin/catalogue/formatAttribute'

it.each([';', '؛', '；'])('contacts are read with the semicolon %s', (semicolon) => {
  const contacts = ['5953|3.0|5.3|14.5', '5952|5.3|8.4|16']
  expect(readAttribute('contacts', contacts.join(` ${semicolon} `), Number)).toEqual(contacts)
})
