import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop, ShopDocument, ShopDocumentName } from '@/contract/shop'
import { taxIdText } from '@/domain/books/taxIdText'
import { type DocumentFacts, documentIn } from '../documents/documents'
import { fill } from '../messages/fill'
import { isolated } from '../messages/isolated'
import { messagesFor, readerLanguage, type Messages, type ReaderLanguage } from '../messages/messages'
import { keptAfterMs, validMs } from './quotes/quoting'
import type { Dependencies } from './dependencies'
import { absoluteMs, idleMs, networkKnownMs } from './accounts/sessions'

const day = 24 * 60 * 60_000

/** Escapes a setting, which is plain text, for Markdown. */
const asPlain = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')

function factsOf(
  { name, address, phone, email, taxId, taxIdLabel, taxPercent, paymentDays, booksYears }: Shop,
  language: ReaderLanguage,
  { intlLocale, documents: texts }: Messages,
): DocumentFacts {
  const lines = [name, ...address.split('\n'), phone, email, taxIdText(taxIdLabel, taxId)].filter(
    (line) => line.trim() !== '',
  )
  const shown = (text: string) => (language === 'ar' ? isolated(asPlain(text)) : asPlain(text))
  const term = (count: number, unit: 'day' | 'year') =>
    new Intl.NumberFormat(intlLocale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return {
    shopName: shown(name),
    contact: lines.map(shown).join('  \n'),
    taxPercent: new Intl.NumberFormat(intlLocale, { maximumFractionDigits: 3 }).format(taxPercent),
    quoteDays: validMs / day,
    quoteKeptDays: keptAfterMs / day,
    idleDays: idleMs / day,
    sessionDays: absoluteMs / day,
    paymentTerm:
      paymentDays === 0 ? texts.dueAtOnce : fill(texts.dueWithin, { term: term(paymentDays, 'day') }),
    booksTerm: term(booksYears, 'year'),
    networkDays: networkKnownMs / day,
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Terms and privacy: the owner's own files in the data folder's `documents`, else the default texts with the shop's
 * settings.
 */
export function createShopDocuments({
  db,
  dataDir,
  currentShop,
}: Pick<Dependencies, 'db' | 'dataDir' | 'currentShop'>) {
  const folder = join(dataDir, 'documents')

  async function ownDocument(
    name: ShopDocumentName,
    language: ReaderLanguage,
  ): Promise<ShopDocument | undefined> {
    const translated = await readIfThere(join(folder, `${name}.${language}.md`))
    if (translated !== undefined) return { markdown: translated, language }
    const markdown = await readIfThere(join(folder, `${name}.md`))
    return markdown === undefined ? undefined : { markdown, language: '' }
  }

  return {
    async find(name: ShopDocumentName, acceptLanguage: string | undefined): Promise<ShopDocument> {
      const language = readerLanguage(acceptLanguage)
      const own = await ownDocument(name, language)
      if (own) return own
      const facts = factsOf(await currentShop(db), language, messagesFor(acceptLanguage))
      return { markdown: documentIn(language, name, facts), language }
    },
  }
}
