import { latinDigits } from './latinDigits'

/** A decimal number as people type it with their language's decimal sign; null when it is none. */
export function parseDecimal(text: string, decimalSign: string): number | null {
  const typed = latinDigits(text).trim()
  // A sign that groups thousands here would be taken for a decimal one.
  if (decimalSign !== '.' && typed.includes('.')) return null
  const plain = typed.replace(decimalSign, '.')
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null
}
