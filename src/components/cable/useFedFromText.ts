import { useTranslation } from 'react-i18next'
import { sourceAhBounds, sourceVocBoundsV, validFigure } from '@/domain/lead/bounds'
import { effectiveSource, usualVocV } from '@/domain/electrical/source'
import type { Lead } from '@/domain/lead/lead'
import { useFormat } from '@/locales/format'

/** The end that feeds a lead and what feeds it, with its figure, for documents. */
export function useFedFromText() {
  const { t } = useTranslation()
  const format = useFormat()

  const sourceOf = (lead: Lead): string => {
    const source = effectiveSource(lead)
    if (source === '') return t('system.source.from.notSaid')
    if (source === 'fused' && lead.source === '') return t('system.source.from.fusedByPlug')
    if (source === 'bank') {
      const bankAh = validFigure(lead.sourceAh, sourceAhBounds)
      return bankAh === null
        ? t('system.source.from.bankOpen')
        : t('system.source.fromFigure.bank', { size: format.number(bankAh) })
    }
    if (source === 'panel') {
      const vocV = validFigure(lead.sourceVocV, sourceVocBoundsV)
      const volts = format.number(vocV ?? usualVocV(lead))
      return vocV === null
        ? t('system.source.fromFigure.panelOpen', { volts })
        : t('system.source.fromFigure.panel', { volts })
    }
    return t(`system.source.from.${source}`)
  }

  return (lead: Lead): string =>
    t('system.source.printed', {
      end: t(`system.end.${lead.fedFrom}`),
      source: sourceOf(lead),
    })
}
