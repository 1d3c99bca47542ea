const firstStrongIsolate = '\u2068'
const popDirectionalIsolate = '\u2069'
const rightToLeftIsolate = '\u2067'

const isolates = /[\u2066-\u2069]/
const widthless = /[\u200e\u200f\u2066-\u2069]/
const fullWidth =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u
const wide = /[MWmw@%&\u2014\u2026]|\p{Extended_Pictographic}/u
const narrow = /[ \u00a0ijltfrI.,:;'’|!()[\]²·]/

/** Estimated width of a character, in em of a wide sans-serif (DejaVu); unknown characters count as wide. */
function emOf(character: string): number {
  if (widthless.test(character) || /^\p{M}+$/u.test(character)) return 0
  if (fullWidth.test(character) || character.length > 1) return 1.1
  if (/[\u0600-\u06ff]/.test(character)) return 0.65
  if (wide.test(character)) return 1
  if (narrow.test(character)) return 0.43
  if (/\p{Lu}/u.test(character)) return 0.8
  return character > '\u024f' && !/[\u2000-\u2027\u2212]/.test(character) ? 0.85 : 0.64
}

/** Estimated width of a text in px, an upper bound; joiners and marks have no width. */
export function textWidth(text: string, size: number): number {
  let em = 0
  for (const character of text) em += emOf(character)
  return em * size
}

/** A text that is valid in XML and on one line: control characters and non-characters become blanks. */
export function clean(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\s]+/gu, (run) => (run === '\u00a0' ? run : ' ')).trim()
}

const unit = /^(?:[mk]?[AVWg]|[cm]?m²?|ft|%|أمبير|فولت|سم|مم²?|م|غ|كغ)(?![\p{L}\p{M}\d])/u

/**
 * Splits at the allowed line breaks: after blanks, hyphens and full-width characters; not at no-break spaces, nor
 * between a number and its unit.
 */
function piecesOf(text: string): string[] {
  const pieces =
    text.match(
      /[\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60][\u2069\u3001\u3002\uff01-\uff1f]*|[^ \-/\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]*[ \-/]+|[^ \-/\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]+/gu,
    ) ?? []
  return pieces.reduce<string[]>((joined, piece) => {
    const before = joined.at(-1)
    return before !== undefined && /\d $/.test(before) && unit.test(piece)
      ? [...joined.slice(0, -1), before + piece]
      : [...joined, piece]
  }, [])
}

/** Slow to create, and needed only for a text that is cut or a word longer than a line. */
let graphemes: Intl.Segmenter | undefined

/** The longest prefix that fits, in whole graphemes; at least one. */
function beginningOf(text: string, width: number, size: number): string {
  let beginning = ''
  graphemes ??= new Intl.Segmenter()
  for (const { segment } of graphemes.segment(text)) {
    if (beginning !== '' && textWidth(beginning + segment, size) > width) break
    beginning += segment
  }
  return beginning
}

/** Closes directional isolates at the end of each line and reopens them on the next one. */
function balance(lines: string[]): string[] {
  let open = 0
  return lines.map((line) => {
    const before = firstStrongIsolate.repeat(open)
    for (const character of line) {
      if (character === popDirectionalIsolate) open = Math.max(0, open - 1)
      else if (isolates.test(character)) open += 1
    }
    return before + line + popDirectionalIsolate.repeat(open)
  })
}

/**
 * Wraps a text into at most `most` lines of this width in px; the last ends in "…" if text was cut. Right-to-left
 * lines are isolated.
 */
export function wrap(
  given: string,
  width: number,
  size: number,
  most = 2,
): { lines: string[]; cut: boolean } {
  const text = clean(given)
  const lines: string[] = []
  let line = ''
  for (let piece of piecesOf(text)) {
    if (textWidth((line + piece).trimEnd(), size) <= width) {
      line += piece
      continue
    }
    if (line !== '') lines.push(line.trimEnd())
    while (textWidth(piece.trimEnd(), size) > width && lines.length <= most) {
      const beginning = beginningOf(piece, width, size)
      lines.push(beginning)
      piece = piece.slice(beginning.length)
    }
    line = piece
    if (lines.length > most) break
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd())
  const cut = lines.length > most
  const shown = lines.slice(0, most)
  const last = shown[most - 1]
  if (cut && last !== undefined) shown[most - 1] = `${beginningOf(last, width - 1.1 * size, size).trimEnd()}…`
  // The drawing is left-to-right: only right-to-left text needs isolates.
  if (!/[\u0590-\u08ff]/.test(text))
    return { lines: shown.map((one) => one.replace(/[\u2066-\u2069]/g, '')), cut }
  return { lines: balance(shown).map((one) => `${rightToLeftIsolate}${one}${popDirectionalIsolate}`), cut }
}
