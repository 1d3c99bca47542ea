/** The languages in which a part or postage may have a name of its own; its label is the English one. */
export const nameLanguages = ['de', 'fr', 'es', 'ar', 'zh-cn'] as const
type NameLanguage = (typeof nameLanguages)[number]

/** The names of what has this label, by language; absent where the label is shown. */
export type OtherNames = { label: string } & { [Language in NameLanguage]?: string | undefined }

/**
 * What is shown for labels in a language ("de", "zh-CN"), by label; a label that is not in it is shown itself.
 */
export function namesIn(language: string, names: readonly OtherNames[] = []): ReadonlyMap<string, string> {
  const code = nameLanguages.find((one) => one === language.toLowerCase())
  const shown = names.flatMap((one): [string, string][] => {
    const name = code && one[code]
    return name ? [[one.label, name]] : []
  })
  return new Map(shown)
}
