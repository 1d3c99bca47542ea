import { ar } from './ar'
import { de } from './de'
import { en, type Messages } from './en'
import { es } from './es'
import { fr } from './fr'
import { zhCn } from './zhCn'

/** By language alone: whoever reads another Chinese reads ours sooner than English. */
const languages = new Map<string, Messages>([
  ['en', en],
  ['de', de],
  ['fr', fr],
  ['es', es],
  ['ar', ar],
  ['zh', zhCn],
])

/** The messages in the first language of an Accept-Language header that there are any in, else English. */
export function messagesFor(acceptLanguage: string | undefined): Messages {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag: tag.trim(), quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const messages = languages.get(tag.split('-')[0] ?? '')
    if (messages) return messages
  }
  return en
}
