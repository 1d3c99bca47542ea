import { describe, expect, it } from 'vitest'
import { directionOf, languageOf, languages, translationName } from '@/config/languages'

describe('the languages', () => {
  it('are six, each with its own name and direction', () => {
    expect(languages.map(({ code, name, direction }) => [code, name, direction])).toEqual([
      ['en', 'English', 'ltr'],
      ['de', 'Deutsch', 'ltr'],
      ['fr', 'Français', 'ltr'],
      ['es', 'Español', 'ltr'],
      ['ar', 'العربية', 'rtl'],
      ['zh-cn', '简体中文', 'ltr'],
    ])
  })

  it("have the platform's own name", () => {
    for (const { code, name } of languages)
      expect(new Intl.DisplayNames(code, { type: 'language' }).of(code)?.toLowerCase()).toContain(
        code === 'zh-cn' ? '中文' : name.toLowerCase(),
      )
  })

  it.each(['xx', 'zh-tw', 'EN', '', 'constructor'])(
    'do not include "%s": English is the fallback',
    (code) => {
      expect(languageOf(code)).toBe('en')
      expect(directionOf(code)).toBe('ltr')
    },
  )

  it('are right to left in Arabic only', () => {
    expect(languages.filter(({ code }) => directionOf(code) === 'rtl').map(({ code }) => code)).toEqual([
      'ar',
    ])
  })

  it('have camel-case names for translation files', () => {
    expect(languages.map(({ code }) => translationName(code))).toEqual(['en', 'de', 'fr', 'es', 'ar', 'zhCn'])
  })
})
