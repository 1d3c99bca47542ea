import { useTranslation } from 'react-i18next'
import { LeadSummary } from '@/components/cable/LeadSummary'
import { isComplete } from '@/domain/lead/completeness'
import type { Lead } from '@/domain/lead/lead'

export type LeadDescriptionProps = {
  lead: Lead
  /** Id of the heading, for aria-labelledby. */
  id: string
}

/** A lead as a drawing and in words, and whether it is incomplete. */
export function LeadDescription({ lead, id }: LeadDescriptionProps) {
  const { t } = useTranslation()
  return (
    <LeadSummary lead={lead} id={id}>
      {!isComplete(lead) && <p className="font-medium text-warning">{t('cart.incomplete')}</p>}
    </LeadSummary>
  )
}
