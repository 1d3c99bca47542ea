/** Code points of the zeros of Arabic, Persian and full-width Chinese keyboards; their other digits follow. */
const zeros = [0x0660, 0x06f0, 0xff10]

/** A number as typed on any of our languages' keyboards, in the digits that the app counts with. */
export function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => {
      const code = digit.charCodeAt(0)
      const zero = zeros.findLast((start) => code >= start) ?? code
      return String(code - zero)
    })
    .replace(/[٫．]/g, '.')
}
