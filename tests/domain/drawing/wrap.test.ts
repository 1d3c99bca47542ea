import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textWidth, wrap } from '@/domain/drawing/wrap'

it('marks of direction take no room', () => {
  expect(textWidth('\u200f250', 12)).toBe(textWidth('250', 12))
})

describe('wrap', () => {
  it('breaks at blanks but not at no-break spaces', () => {
    expect(wrap('4.58 mm² twin sheath (6 mm auto)', 120, 11)).toEqual({
      lines: ['4.58 mm² twin', 'sheath (6 mm auto)'],
      cut: false,
    })
    expect(wrap('at connector\u00a0A', 80, 11).lines).toEqual(['at', 'connector\u00a0A'])
  })

  it('keeps a number with its unit', () => {
    const width = textWidth('Cigarette lighter socket, 15', 11)
    expect(wrap('Cigarette lighter socket, 15 A', width, 11).lines).toEqual([
      'Cigarette lighter socket,',
      '15 A',
    ])
  })

  it('breaks between full-width characters, never before their full stop', () => {
    const { lines } = wrap('请选择连接器。线缆会绘出。', 11 * 1.1 * 6, 11)
    expect(lines[0]).toBe('请选择连接')
    expect(lines[1]?.startsWith('器。')).toBe(true)
  })

  it('ends in an ellipsis after the last line and reports that text was cut', () => {
    const { lines, cut } = wrap('one two three four five six seven eight nine ten', 60, 11)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    expect(cut).toBe(true)
  })

  it('isolates each line of right-to-left text', () => {
    const { lines } = wrap('المصهر: \u2068MIDI bolt-down holder, two lugs, 30A\u2069، عند الموصّل', 110, 11)
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      expect(line.startsWith('\u2067')).toBe(true)
      const opened = line.match(/[\u2066-\u2068]/g)?.length
      expect(line.match(/\u2069/g)).toHaveLength(opened ?? 0)
    }
    expect(wrap('\u2068Plain\u2069 text', 200, 11).lines).toEqual(['Plain text'])
  })

  it('fits any text into any width of at least one character, and is valid XML text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.integer({ min: 40, max: 400 }),
        (text, width) => {
          const { lines } = wrap(text, width, 11)
          expect(lines.length).toBeLessThanOrEqual(2)
          for (const line of lines) {
            expect(line).not.toMatch(/[\p{Cc}\p{Cs}\ufffe\uffff]/u)
            if ([...new Intl.Segmenter().segment(line)].length > 1)
              expect(textWidth(line, 11)).toBeLessThanOrEqual(width + 24)
          }
        },
      ),
    )
  })
})
