import { useTranslation } from 'react-i18next'
import type { LeadChange } from '@/domain/catalogue/catalogueDiff'
import { useChangeText } from './useChangeText'

/** The text of a change with the lead it concerns; changes of stock concern all leads. */
export function useLeadChangeText(currency: string): (change: LeadChange) => string {
  const { t } = useTranslation()
  const textOf = useChangeText(currency)
  return (change) =>
    change.reason === 'stock'
      ? textOf(change)
      : t('orders.place.ofLead', { lead: change.lead + 1, what: textOf(change) })
}
