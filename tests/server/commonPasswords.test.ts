import { describe, expect, it } from 'vitest'
import common from '../../server/services/accounts/commonPasswords.json'
import { isEasyToGuess } from '../../server/services/accounts/commonPasswords'

const names = ['Customised Cable', 'longest.name', 'anna.farmer@example.com']

describe('a password that is easy to guess', () => {
  it.each([
    '1111111111',
    '0000000000',
    'aaaaaaaaaa',
    '0123456789',
    '1234512345',
    '123123123123',
    'abcabcabcab',
    'walnutlampwalnutlamp',
    'abcdefghij',
    '9876543210',
    'qwertyuiop12',
    'qwertzasdfyxcv',
    '1qaz2wsx3edc',
    'poiuytrewq',
    'princess123',
    'changeme123',
    'test123456',
    'admin12345',
    'dragon1234',
    'letmein1234',
    'Summer2026!',
    '!!liverpool!!',
    'usuckballz1',
    'MANCHESTER',
    'ababababac',
    'customised-cable',
    'Customised_Cable_26',
    'longest.name1',
    'LongestName77',
    'anna.farmer@example.com',
    'anna.farmer-1',
    'x'.repeat(128),
  ])('is %s', (password) => {
    expect(isEasyToGuess(password, names)).toBe(true)
  })

  it.each([
    'walnut-lamp-42',
    'another-lamp-43',
    'abc def gh',
    '  walnut lamp  ',
    'a lead for every shed',
    'kx9-qpt4-zz1',
    'correct horse battery',
    'the farmer has twelve leads',
    'mynameisnotlong',
    '🔌🔋💡🚜🐑🐄🌾🪛🔧🪜',
  ])('is not %s', (password) => {
    expect(isEasyToGuess(password, names)).toBe(false)
  })

  it('is any of the 10,000 most used', () => {
    expect(common.passwords.length).toBeGreaterThanOrEqual(10_000)
    expect(common.passwords.filter((password) => [...password].length < 10)).toEqual([])
    expect(common.passwords.filter((password) => !isEasyToGuess(password, []))).toEqual([])
  })
})
