/** Of the labels of a sheet: 99.1 × 38.1 mm, less the margins that papers.css gives them. */
const label = { widthMm: 89.1, heightMm: 32.1 }
const lineHeight = 1.25
const mmPerPt = 25.4 / 72
/** Widths of characters in em, on the wide side. */
const widths = { fullWidth: 1, capital: 0.75, other: 0.58 }

function widthOf(character: string): number {
  if (character >= '⺀') return widths.fullWidth
  return /[\p{Lu}@%&]/u.test(character) ? widths.capital : widths.other
}

/** Sizes of type in points, largest first. The smallest fits the longest address that an order can have. */
const sizesPt = [9.5, 8.5, 7.5, 6.5, 5.5, 4.5] as const

const widthEm = (text: string) => [...text].reduce((sum, character) => sum + widthOf(character), 0)

/** The largest size of type, in points, at which these lines fit on an address label; long ones break. */
export function labelTypePt(lines: readonly string[]): number {
  const fits = (sizePt: number) => {
    const sizeMm = sizePt * mmPerPt
    const rows = lines.reduce(
      (sum, line) => sum + Math.max(1, Math.ceil((widthEm(line) * sizeMm) / label.widthMm)),
      0,
    )
    return rows * sizeMm * lineHeight <= label.heightMm
  }
  return sizesPt.find(fits) ?? sizesPt.at(-1)!
}
