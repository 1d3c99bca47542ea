import { expect, it } from 'vitest'
import { en } from '../../server/messages/en'
import { messagesFor } from '../../server/messages/messages'

it.each([[undefined], [''], ['en'], ['en-AU,en;q=0.9'], ['xx, en;q=0.5'], ['xx'], ['*'], [';q=,,']])(
  'answers "%s" in English, the one language there is',
  (acceptLanguage) => {
    expect(messagesFor(acceptLanguage)).toBe(en)
  },
)
