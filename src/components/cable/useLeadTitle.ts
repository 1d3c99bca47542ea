import { useTranslation } from 'react-i18next'
import { titleOf } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { outlineOf } from '@/domain/lead/leadOutline'
import type { LeadOutline } from '@/domain/lead/leadOutline'
import { isolate } from '@/locales/i18n'
import { useDataLabels } from './useDataLabels'
import { useLengthText } from './useLengthText'

/** The title of a lead's outline: its name, both ends, and the length where there is one wire. */
export function useOutlineTitle(): (outline: LeadOutline) => string {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  const lengthText = useLengthText()
  return (outline) => {
    const { name, from: label } = outline
    const from =
      titleOf({ name, connectorA: { label: dataLabel(label) } }) || t('drawing.notChosen.connectorA')
    if (outline.to.length === 0) return isolate(from)
    const more = outline.more > 0 ? ` +${String(outline.more)}` : ''
    const to = outline.to.map(dataLabel).join(', ') + more
    return outline.lengthCm > 0
      ? t('cart.leadEndsLength', { from, to, length: lengthText(outline.lengthCm) })
      : t('cart.leadEnds', { from, to })
  }
}

/** The title of a lead in a list. */
export function useLeadTitle(): (lead: Lead) => string {
  const titleOfOutline = useOutlineTitle()
  return (lead) => titleOfOutline(outlineOf(lead))
}
