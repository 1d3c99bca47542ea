import { describe, expect, it } from 'vitest'
import { namesIn } from '@/domain/catalogue/names'

describe('the names shown in a language', () => {
  const names = [
    { label: 'SB50 grey', de: 'SB50 grau', 'zh-cn': '灰色 SB50' },
    { label: 'Express', de: '', fr: 'Express 24 h' },
  ]

  it.each([
    ['de', [['SB50 grey', 'SB50 grau']]],
    ['fr', [['Express', 'Express 24 h']]],
    ['zh-cn', [['SB50 grey', '灰色 SB50']]],
    ['zh-CN', [['SB50 grey', '灰色 SB50']]],
    ['ar', []],
    ['en', []],
    ['label', []],
  ])('%s are those that are not empty', (language, shown) => {
    expect([...namesIn(language, names)]).toEqual(shown)
  })

  it('are none where the catalogue has none', () => {
    expect(namesIn('de', undefined).size).toBe(0)
  })
})
