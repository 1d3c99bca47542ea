import type { PickerOption } from './option'

/**
 * Case, accents, punctuation and spaces do not count, as with the kit's own filter, which takes seconds for thousands;
 * the decimal sign does, whichever is written.
 */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(\d)[.,](?=\d)/g, '$1decimal')
    .replace(/[\p{M}\p{P}\s]/gu, '')
}

const foldedLabels = new Map<string, string>()
let typed = { text: '', folded: '' }

/** Whether an option's name has what was typed in it; asked of every option for each key. */
export function isMatch({ label }: PickerOption, text: string): boolean {
  if (typed.text !== text) typed = { text, folded: fold(text) }
  const folded = foldedLabels.get(label) ?? fold(label)
  foldedLabels.set(label, folded)
  return folded.includes(typed.folded)
}
