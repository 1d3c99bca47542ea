import { useTranslation } from 'react-i18next'
import type { LeadChange } from '@/domain/catalogue/catalogueDiff'
import { useChangeText } from './useChangeText'

/** What changed, and of which lead; stock is what all of them need. */
export function useLeadChangeText(currency: string): (change: LeadChange) => string {
  const { t } = useTranslation()
  const textOf = useChangeText(currency)
  return (change) =>
    change.reason === 'stock'
      ? textOf(change)
      : t('orders.place.ofLead', { lead: change.lead + 1, what: textOf(change) })
}
