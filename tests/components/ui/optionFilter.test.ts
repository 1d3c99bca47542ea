import { describe, expect, it } from 'vitest'
import { isMatch } from '@/components/ui/optionFilter'

const named = (label: string) => ({
  value: label,
  label,
  getFacts: () => ({ detail: '', disabled: false }),
})

describe('an option', () => {
  it.each([
    ['2.9 mm² twin sheath', '2.9'],
    ['2.9 mm² twin sheath', '2,9'],
    ['2.9 mm² twin sheath', '2.'],
    ['2.9 mm² twin sheath', 'MM2 Twin'],
    ['Sicherung für KFZ-Ösen', 'kfz osen'],
    ['مصهر ١٠', 'مصهر'],
    ['端子 PP45', 'pp 45'],
  ])('%s is found by "%s', (label, text) => {
    expect(isMatch(named(label), text)).toBe(true)
  })

  it.each([
    ['29 mm² single core', '2.9'],
    ['2.9 mm² twin sheath', '29'],
    ['Anderson SB50 grey', 'SB500'],
  ])('%s is not found by "%s', (label, text) => {
    expect(isMatch(named(label), text)).toBe(false)
  })
})
