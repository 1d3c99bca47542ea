import { useTranslation } from 'react-i18next'
import type { DrawingDescription, CaptionWords } from '@/domain/drawing/description'
import type { DrawnPart } from '@/domain/drawing/caption'

export type DrawingInWordsProps = { description: DrawingDescription; onPart: (part: DrawnPart) => void }

/** The drawing as a list of links to its parts, as text alternative and for keyboards. */
export function DrawingInWords({ description, onPart }: DrawingInWordsProps) {
  const { t } = useTranslation()
  const { head, attachments, hint } = description
  const list = (captions: CaptionWords[]) => (
    <ul>
      {captions.map(({ part, text }, index) => (
        <li key={index}>
          <button
            type="button"
            className="min-h-7 rounded-md text-start underline decoration-edge/60 underline-offset-4 hover:text-primary-ink"
            onClick={() => onPart(part)}
          >
            <bdi>{text}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-8 cursor-pointer items-center font-medium text-primary-ink">
        {t('drawing.inWords')}
      </summary>
      <div className="mt-1">
        {list(head)}
        <ol>
          {attachments.map(({ attachment, title, words }) => (
            <li key={attachment} className="mt-2">
              <p className="font-medium">{title}</p>
              {list(words)}
            </li>
          ))}
        </ol>
        {hint !== '' && <p className="text-muted">{hint}</p>}
      </div>
    </details>
  )
}
