import { en, type Messages } from './en'

const languages: Record<string, Messages> = { en }

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
    const messages = languages[tag] ?? languages[tag.split('-')[0] ?? '']
    if (messages) return messages
  }
  return en
}
