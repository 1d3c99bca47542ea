import { latinDigits } from './latinDigits'

/** Parses a decimal number with the decimal sign of the language; null if it is invalid. */
export function parseDecimal(text: string, decimalSign: string): number | null {
  const typed = latinDigits(text).trim()
  // A thousands separator of this language must not be read as a decimal sign.
  if (decimalSign !== '.' && typed.includes('.')) return null
  const plain = typed.replace(decimalSign, '.')
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null
}
