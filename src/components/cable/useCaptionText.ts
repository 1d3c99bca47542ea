import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaptionText } from '@/domain/drawing/caption'
import { useFormat } from '@/locales/format'
import { useDataLabels } from './useDataLabels'
import { useLengthText } from './useLengthText'

/** Caches captions: translating is slow, and most captions are the same after each change. */
function cached(translate: CaptionText): CaptionText {
  const texts = new Map<string, string>()
  return (caption, form) => {
    const key = JSON.stringify([form, caption])
    const text = texts.get(key) ?? translate(caption, form)
    texts.set(key, text)
    return text
  }
}

/** Translates the captions of a drawing. */
export function useCaptionText(): CaptionText {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const lengthText = useLengthText()
  return useMemo<CaptionText>(() => {
    const translate: CaptionText = (caption, form) => {
      const named = (part: 'connectorA' | 'connectB' | 'wire' | 'wireLength' | 'fuse', label: string) =>
        form === 'short' ? label : t(`drawing.named.${part}`, { label })
      switch (caption.kind) {
        case 'connectorA':
        case 'connectB':
        case 'wire':
          return named(caption.kind, dataLabel(caption.label))
        case 'wireLength':
          return named('wireLength', lengthText(caption.lengthCm))
        case 'fuse': {
          const { rating, end, isOnStud } = caption
          const label = dataLabel(caption.label)
          const fuse = rating === '' ? label : t('price.withRating', { label, rating })
          return named('fuse', t(`drawing.fuse${isOnStud ? 'On' : 'At'}${end}`, { fuse }))
        }
        case 'noFuse':
          return dataLabel(caption.label)
        case 'mates':
          return t('drawing.mates', {
            colour: t(`drawing.colour.${caption.colour}`),
            housing: caption.housing,
          })
        case 'cables':
          return caption.cables === 1 ? t('drawing.oneCable') : t('drawing.cables', { count: caption.cables })
        case 'plusCore':
        case 'minusCore':
          return t(`drawing.${caption.kind}`)
        case 'spareCores':
          return t('drawing.spareCores', { cores: format.number(caption.cores) })
        case 'secondFuse':
          return t(`drawing.secondAt${caption.end}`)
        case 'notChosen':
          return caption.part === 'wireLength' && form === 'short'
            ? t('drawing.lengthOpen')
            : t(`drawing.notChosen.${caption.part}`)
        case 'attachment':
          return t('config.attachments.title', { number: caption.number })
        case 'start':
          return t('drawing.start')
        case 'noAttachment':
          return t('drawing.noAttachment')
      }
    }
    return cached(translate)
  }, [t, format, dataLabel, lengthText])
}
