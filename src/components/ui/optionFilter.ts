import type { PickerOption } from './option'

/**
 * Ignores case, accents, punctuation and spaces, like the kit's filter, which takes seconds for thousands of options.
 * The decimal sign counts, as point or comma.
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

/** Whether an option's name contains the text; called for every option on each key. */
export function isMatch({ label }: PickerOption, text: string): boolean {
  if (typed.text !== text) typed = { text, folded: fold(text) }
  const folded = foldedLabels.get(label) ?? fold(label)
  foldedLabels.set(label, folded)
  return folded.includes(typed.folded)
}
