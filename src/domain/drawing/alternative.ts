import { attachmentsOf, isChosen } from '../order'
import type { Order } from '../order'
import type { DrawnPart, Say } from './caption'
import { captionsOf, captionsOfA, captionsOfCores } from './captions'
import type { Captioned } from './captions'
import { clean } from './wrap'

/** One thing said of a part. */
export type Words = { part: DrawnPart; text: string }

/** What a drawing shows, in words: connector A, then each attachment with its number. */
export type Alternative = {
  head: Words[]
  attachments: { attachment: string; title: string; words: Words[] }[]
  /** What to do next where there is no attachment yet, else ''. */
  hint: string
}

/** The same captions that the drawing sets, each naming its part, none cut. */
export function alternativeOf(order: Order, say: Say): Alternative {
  const inWords = ({ part, caption }: Captioned): Words => ({ part, text: clean(say(caption, 'whole')) })
  const attachments = attachmentsOf(order)
  const start = isChosen(order.connectorA) ? ('noAttachment' as const) : ('start' as const)
  return {
    head: captionsOfA(order).map(inWords),
    attachments: attachments.map(([uuid, attachment], index) => ({
      attachment: uuid,
      title: say({ kind: 'attachment', number: index + 1 }, 'whole'),
      words: [...captionsOf(order, uuid, attachment), ...captionsOfCores(attachment, uuid)].map(inWords),
    })),
    hint: attachments.length === 0 ? say({ kind: start }, 'whole') : '',
  }
}

/** All of it as one text. */
export function asText({ head, attachments, hint }: Alternative): string {
  const sentence = (title: string, words: Words[]) =>
    [title, ...words.map(({ text }) => text)].filter(Boolean).join('; ')
  const all = [sentence('', head), ...attachments.map(({ title, words }) => sentence(title, words)), hint]
  return all.filter(Boolean).join('. ')
}
