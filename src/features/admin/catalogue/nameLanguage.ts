import { languages } from '@/config/languages'
import { nameFieldOf } from '@/contract/partFields'
import type { NameField } from '@/contract/partFields'

/** The language of a name, which is named in its own words. */
export function nameLanguage(field: NameField): { code: string; name: string } {
  const language = languages.find(({ code }) => code !== 'en' && nameFieldOf[code] === field)
  return language ?? { code: '', name: field }
}
