import { attachmentsOf, isChosen } from '../lead/lead'
import type { Lead } from '../lead/lead'
import type { DrawnPart, CaptionText } from './caption'
import { captionsOf, captionsOfA, captionsOfCables, captionsOfCores } from './captions'
import type { Captioned } from './captions'
import { clean } from './wrap'

/** A caption of a part. */
export type CaptionWords = { part: DrawnPart; text: string }

/** A drawing as text: connector A and how many cables leave it, then each attachment with its number. */
export type DrawingDescription = {
  head: CaptionWords[]
  attachments: { attachment: string; title: string; words: CaptionWords[] }[]
  /** The next step if there is no attachment yet, else ''. */
  hint: string
}

/** The captions of the drawing in their whole form, not truncated. */
export function describeDrawing(lead: Lead, captionText: CaptionText): DrawingDescription {
  const inWords = ({ part, caption }: Captioned): CaptionWords => ({
    part,
    text: clean(captionText(caption, 'whole')),
  })
  const attachments = attachmentsOf(lead)
  const start = isChosen(lead.connectorA) ? ('noAttachment' as const) : ('start' as const)
  return {
    head: [...captionsOfA(lead), ...captionsOfCables(lead)].map(inWords),
    attachments: attachments.map(([uuid, attachment], index) => ({
      attachment: uuid,
      title: captionText({ kind: 'attachment', number: index + 1 }, 'whole'),
      words: [...captionsOf(lead, uuid, attachment), ...captionsOfCores(lead, attachment, uuid)].map(inWords),
    })),
    hint: attachments.length === 0 ? captionText({ kind: start }, 'whole') : '',
  }
}

/** The description as one text. */
export function asText({ head, attachments, hint }: DrawingDescription): string {
  const sentence = (title: string, words: CaptionWords[]) =>
    [title, ...words.map(({ text }) => text)].filter(Boolean).join('; ')
  const all = [sentence('', head), ...attachments.map(({ title, words }) => sentence(title, words)), hint]
  return all.filter(Boolean).join('. ')
}
