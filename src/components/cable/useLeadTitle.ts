import { useTranslation } from 'react-i18next'
import { attachmentsOf } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { isolate } from '@/locales/i18n'
import { useDataLabels } from './useDataLabels'
import { useLengthText } from './useLengthText'
import { useShortLeadTitle } from './useShortLeadTitle'

/** Ends that are named; further ones are only counted. */
const mostNamed = 2

/** The title of a lead in a list: its name, both ends, and the length where there is one wire. */
export function useLeadTitle(): (lead: Lead) => string {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  const lengthText = useLengthText()
  const shortTitle = useShortLeadTitle()
  return (lead) => {
    const from = shortTitle(lead) || t('drawing.notChosen.connectorA')
    const attachments = attachmentsOf(lead)
    const ends = [
      ...new Set(attachments.map(([, { connectB }]) => dataLabel(connectB.label)).filter(Boolean)),
    ]
    if (ends.length === 0) return isolate(from)
    const more = ends.length > mostNamed ? ` +${String(ends.length - mostNamed)}` : ''
    const to = ends.slice(0, mostNamed).join(', ') + more
    const [first] = attachments
    const lengthCm = attachments.length === 1 ? (first?.[1].wire.wire_len ?? 0) : 0
    return lengthCm > 0
      ? t('cart.leadEndsLength', { from, to, length: lengthText(lengthCm) })
      : t('cart.leadEnds', { from, to })
  }
}
