import { useTranslation } from 'react-i18next'
import { isNoFuse } from '@/domain/catalogue/catalogue'
import { attachmentAt } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import type { PriceLine } from '@/domain/pricing/pricing'
import { useDataLabels } from './useDataLabels'

/** The label of a price line. */
export function useLineLabel(lead: Lead): (line: PriceLine) => string {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  return ({ kind, attachment: uuid }) => {
    if (kind === 'connectorA') return dataLabel(lead.connectorA.label)
    if (kind === 'plugHandle') return t('price.plugHandle')
    if (kind === 'post') return t('price.post', { label: dataLabel(lead.post.label) })
    const attachment = attachmentAt(lead, uuid ?? '')
    if (!attachment) return ''
    if (kind !== 'fuse') return dataLabel(attachment[kind].label)
    const label = dataLabel(attachment.fuse.label)
    if (isNoFuse(attachment.fuse) || attachment.fuse_rating === '') return label
    return t('price.withRating', { label, rating: attachment.fuse_rating })
  }
}
