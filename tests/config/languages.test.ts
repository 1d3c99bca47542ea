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

  it('have a name for themselves that the platform knows too', () => {
    for (const { code, name } of languages)
      expect(new Intl.DisplayNames(code, { type: 'language' }).of(code)?.toLowerCase()).toContain(
        code === 'zh-cn' ? '中文' : name.toLowerCase(),
      )
  })

  it.each(['xx', 'zh-tw', 'EN', '', 'constructor'])('do not hold "%s", which is English then', (code) => {
    expect(languageOf(code)).toBe('en')
    expect(directionOf(code)).toBe('ltr')
  })

  it('are right to left in Arabic alone', () => {
    expect(languages.filter(({ code }) => directionOf(code) === 'rtl').map(({ code }) => code)).toEqual([
      'ar',
    ])
  })

  it('are named in camel case by the translations', () => {
    expect(languages.map(({ code }) => translationName(code))).toEqual(['en', 'de', 'fr', 'es', 'ar', 'zhCn'])
  })
})
