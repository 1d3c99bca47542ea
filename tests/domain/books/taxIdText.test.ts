import { expect, test } from 'vitest'
import { taxIdText } from '@/domain/books/taxIdText'

test.each([
  ['ABN', '51 824 753 556', 'ABN 51 824 753 556'],
  // As entered before there was a label.
  ['ABN', 'ABN 51 824 753 556', 'ABN 51 824 753 556'],
  ['ABN', '', ''],
])('%s and %j are %j', (label, taxId, text) => {
  expect(taxIdText(label, taxId)).toBe(text)
})
