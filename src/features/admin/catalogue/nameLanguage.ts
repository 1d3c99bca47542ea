import { languages } from '@/config/languages'
import { nameFieldOf } from '@/contract/partFields'
import type { NameField } from '@/contract/partFields'

/** The language of a name, in its own words. */
export function nameLanguage(field: NameField): string {
  const language = languages.find(({ code }) => code !== 'en' && nameFieldOf[code] === field)
  return language?.name ?? field
}
