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

/** The values of a document's placeholders; texts are already Markdown. */
export type DocumentFacts = {
  shopName: string
  /** Name, address, telephone, email address and tax number, one per line. */
  contact: string
  taxPercent: string
  /** Days that the prices of a quote are valid, and days that it is kept afterwards. */
  quoteDays: number
  quoteKeptDays: number
  /** Days until a session ends without a visit, and days until it ends in any case. */
  idleDays: number
  sessionDays: number
  /** A sentence: when an invoice is due. */
  paymentTerm: string
  /** For how long an invoice is kept, such as "7 years". */
  booksTerm: string
  /** Days for which a network is known after signing in from it. */
  networkDays: number
}

const documents: Record<ReaderLanguage, Record<ShopDocumentName, string>> = {
  en: { terms: enTerms, privacy: enPrivacy },
  de: { terms: deTerms, privacy: dePrivacy },
  fr: { terms: frTerms, privacy: frPrivacy },
  es: { terms: esTerms, privacy: esPrivacy },
  ar: { terms: arTerms, privacy: arPrivacy },
  zh: { terms: zhTerms, privacy: zhPrivacy },
}

/** The shop's default terms or privacy page as Markdown; throws for an unknown placeholder. */
export function documentIn(language: ReaderLanguage, name: ShopDocumentName, facts: DocumentFacts): string {
  return fill(documents[language][name], facts)
}
