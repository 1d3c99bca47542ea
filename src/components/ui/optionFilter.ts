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

/** Whether a name of an option contains the text; called for every option on each key. */
export function isMatch({ label, otherName }: PickerOption, text: string): boolean {
  if (typed.text !== text) typed = { text, folded: fold(text) }
  return [label, otherName ?? ''].some((name) => foldedOf(name).includes(typed.folded))
}

function foldedOf(name: string): string {
  const folded = foldedLabels.get(name) ?? fold(name)
  foldedLabels.set(name, folded)
  return folded
}
