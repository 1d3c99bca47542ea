import { latinDigits } from './latinDigits'
import { parseDecimal } from './parseDecimal'

/**
 * Parses an amount of money as people write it in the language: "1,000.50", "1.000,50", "1 000,50". The thousands separator is
 * only taken between groups of three digits, so that it is no decimal sign mistyped; null if it is no amount.
 */
export function parseAmount(text: string, decimalSign: string): number | null {
  const separators = decimalSign === ',' ? '.' : ','
  const grouped = new RegExp(`^([+-]?\\d{1,3})(?:([\\s${separators}٬'’])\\d{3})(?:\\2\\d{3})*(?!\\d)`)
  const typed = latinDigits(text).trim()
  return parseDecimal(
    typed.replace(grouped, (number) => number.replace(/[^\d+-]/g, '')),
    decimalSign,
  )
}
