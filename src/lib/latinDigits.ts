/** Code points of zero in Arabic, Persian and full-width digits; the other digits follow. */
const zeros = [0x0660, 0x06f0, 0xff10]

/** Replaces the digits of our languages' keyboards by ASCII digits. */
export function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => {
      const code = digit.charCodeAt(0)
      const zero = zeros.findLast((start) => code >= start) ?? code
      return String(code - zero)
    })
    .replace(/[٫．]/g, '.')
}
