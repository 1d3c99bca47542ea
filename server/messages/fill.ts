import type { MailText } from '../mail'

type Values = Record<string, string | number>

/** A text with a value for each {{placeholder}}. Throws for a placeholder without a value. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{\{(.*?)\}\}/g, (_placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw new Error(`No value for {{${name}}}`)
    return String(value)
  })
}

/**
 * Subject and text of a mail from their templates; the text is a list of paragraphs. A line with an empty placeholder
 * value is left out, with a line above it that ends in a colon, and so is a paragraph without lines.
 */
export function fillMail(mail: { subject: string; text: string[] }, values: Values): Omit<MailText, 'to'> {
  const isShown = (line: string) =>
    !Object.keys(values).some((name) => values[name] === '' && line.includes(`{{${name}}}`))
  const paragraphs = mail.text
    .map((paragraph) => {
      const lines = paragraph.split('\n')
      const introducesNothing = (line: string, next = '') => /[:：]$/.test(line) && !isShown(next)
      return lines
        .filter((line, index) => isShown(line) && !introducesNothing(line, lines[index + 1]))
        .join('\n')
    })
    .filter((paragraph) => paragraph !== '')
  return { subject: fill(mail.subject, values), text: `${fill(paragraphs.join('\n\n'), values)}\n` }
}
