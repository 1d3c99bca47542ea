import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { WholeParts } from '@/components/ui/WholeParts'

function partsOf(text: string) {
  const { container } = render(<WholeParts text={text} />)
  expect(container.textContent).toBe(text)
  return Array.from(container.querySelectorAll('.inline-block'), (part) => part.textContent)
}

describe('a list in Arabic', () => {
  it('is the same text, in which no part begins on a line that it does not fit on', () => {
    const wire = '400 سم \u20682.9 mm², twin\u2069'
    expect(partsOf(`${wire}، \u2068MIDI 30A\u2069، \u2068PP45 pair\u2069`)).toEqual([
      `${wire}،`,
      '\u2068MIDI 30A\u2069،',
      '\u2068PP45 pair\u2069',
    ])
  })

  it('has its arrow with the part before it', () => {
    expect(partsOf('\u2068SB50 grey\u2069 ← \u2068PP45 pair\u2069، 400 سم')).toEqual([
      '\u2068SB50 grey\u2069 ←',
      '\u2068PP45 pair\u2069،',
      '400 سم',
    ])
  })

  it('of one part is that text, as is one in other languages', () => {
    expect(partsOf('الكابل')).toEqual([])
    expect(partsOf('4 m 2.9 mm² twin, MIDI 30A, PP45 pair')).toEqual([])
  })
})
