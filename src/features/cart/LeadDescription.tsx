import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { CatalogueIndexContext } from '@/components/cable/CatalogueIndexContext'
import { LeadSummary } from '@/components/cable/LeadSummary'
import { isComplete } from '@/domain/lead/completeness'
import { withCurrentParts } from '@/domain/lead/currentParts'
import type { Lead } from '@/domain/lead/lead'

export type LeadDescriptionProps = {
  lead: Lead
  /** Id of the heading, for aria-labelledby. */
  id: string
}

/** A lead as a drawing and in words, and whether it is incomplete. */
export function LeadDescription({ lead, id }: LeadDescriptionProps) {
  const { t } = useTranslation()
  const parts = use(CatalogueIndexContext)
  return (
    <LeadSummary lead={lead} id={id}>
      {!isComplete(withCurrentParts(lead, parts)) && (
        <p className="font-medium text-warning">{t('cart.incomplete')}</p>
      )}
    </LeadSummary>
  )
}
