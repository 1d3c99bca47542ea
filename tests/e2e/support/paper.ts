import { getDocumentProxy } from 'unpdf'
import { expect } from './app'

/** A text with its position on the page, in points from the bottom left corner. */
type Text = { text: string; left: number; right: number; baseline: number; size: number }
/** `footer` is what is printed in the lower margin, '' for nothing. */
type Sheet = { width: number; height: number; texts: Text[]; footer: string }

const pointsPerMm = 72 / 25.4
const roundingPt = 2
/** 15 mm at the sides, 10 mm above and below, minus rounding to whole pixels. */
const sideMarginPt = 15 * pointsPerMm - roundingPt
const marginPt = 10 * pointsPerMm - roundingPt

/** The visible texts of a PDF, page by page. */
export async function readPaper(pdf: Buffer): Promise<Sheet[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      const texts = items.flatMap((item): Text[] => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , , left, baseline] = item.transform as number[]
        return [
          {
            text: item.str.replaceAll('\u00a0', ' '),
            left: left!,
            right: left! + item.width,
            baseline: baseline!,
            size: item.height,
          },
        ]
      })
      const isInFooter = ({ baseline }: Text) => baseline < marginPt
      const footer = texts.filter(isInFooter).map(({ text }) => text)
      return {
        width,
        height,
        texts: texts.filter((text) => !isInFooter(text)),
        footer: footer.join(' '),
      }
    }),
  )
}

/** The lines of one page from top to bottom: texts on one baseline, from left to right. */
export function linesOf({ texts }: Sheet): string[] {
  const lines = new Map<number, Text[]>()
  for (const text of texts) {
    const baseline = [...lines.keys()].find((known) => Math.abs(known - text.baseline) < 1) ?? text.baseline
    lines.set(baseline, [...(lines.get(baseline) ?? []), text])
  }
  return [...lines.entries()]
    .sort(([a], [b]) => b - a)
    .map(([, line]) =>
      line
        .sort((a, b) => a.left - b.left)
        .map(({ text }) => text)
        .join(' '),
    )
}

/** Every page is A4, not scaled down, with empty margins but for its name and number at the foot. */
export function isA4(sheets: readonly Sheet[], name: string): void {
  for (const [index, sheet] of sheets.entries()) {
    const { width, height, texts, footer } = sheet
    const shown = `page ${String(index + 1)}: ${linesOf(sheet).join(' | ')}`
    expect([Math.round(width), Math.round(height)], shown).toEqual([595, 842])
    expect(footer.replace(/\s+/g, ' '), shown).toBe(`${name} ${String(index + 1)} / ${String(sheets.length)}`)
    for (const { text, left, right, baseline } of texts) {
      expect(left, text).toBeGreaterThanOrEqual(sideMarginPt)
      expect(right, text).toBeLessThanOrEqual(width - sideMarginPt)
      expect(baseline, text).toBeLessThanOrEqual(height - marginPt)
    }
  }
  // The title's 30 px: a page too wide for the paper would be printed smaller.
  expect(Math.max(...sheets.flatMap(({ texts }) => texts.map(({ size }) => size)))).toBeCloseTo(22.5, 1)
}
