import type { ShopDocumentName } from '@/contract/shop'
import { fill } from '../messages/fill'
import type { ReaderLanguage } from '../messages/messages'
import arPrivacy from './ar/privacy.md?raw'
import arTerms from './ar/terms.md?raw'
import dePrivacy from './de/privacy.md?raw'
import deTerms from './de/terms.md?raw'
import enPrivacy from './en/privacy.md?raw'
import enTerms from './en/terms.md?raw'
import esPrivacy from './es/privacy.md?raw'
import esTerms from './es/terms.md?raw'
import frPrivacy from './fr/privacy.md?raw'
import frTerms from './fr/terms.md?raw'
import zhPrivacy from './zh/privacy.md?raw'
import zhTerms from './zh/terms.md?raw'

/** The values of a document's placeholders; texts are Markdown already. */
export type DocumentFacts = {
  shopName: string
  /** Name, address, telephone, email address and tax number, a line each. */
  contact: string
  taxPercent: string
  /** Whole days that the prices of a quote hold, and that it is kept after. */
  quoteDays: number
  quoteKeptDays: number
  /** A session ends after so many days without a visit, and after so many in any case. */
  idleDays: number
  sessionDays: number
}

const documents: Record<ReaderLanguage, Record<ShopDocumentName, string>> = {
  en: { terms: enTerms, privacy: enPrivacy },
  de: { terms: deTerms, privacy: dePrivacy },
  fr: { terms: frTerms, privacy: frPrivacy },
  es: { terms: esTerms, privacy: esPrivacy },
  ar: { terms: arTerms, privacy: arPrivacy },
  zh: { terms: zhTerms, privacy: zhPrivacy },
}

/** The shop's own terms or privacy page as Markdown; a placeholder that is no fact is an error. */
export function documentIn(language: ReaderLanguage, name: ShopDocumentName, facts: DocumentFacts): string {
  return fill(documents[language][name], facts)
}
