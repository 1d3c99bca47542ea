import { useTranslation } from 'react-i18next'
import { useFindingText } from '@/components/cable/useFindingText'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { paths } from '@/config/paths'
import { UnsaidSources } from './UnsaidSources'
import type { LeadIssue, OrderIssues as Issues } from './useOrderIssues'

export type OrderIssuesProps = {
  issues: Issues
  /** Whether the leads are in the cart, where they can be changed. */
  isCart: boolean
}

/** What keeps the leads from being ordered, what to check, and what feeds them where it is not said. */
export function OrderIssues({ issues: { blocking, toCheck, unsaid }, isCart }: OrderIssuesProps) {
  return (
    <>
      <LeadIssues issues={blocking} areBlocking isCart={isCart} />
      <LeadIssues issues={toCheck} areBlocking={false} isCart={isCart} />
      <UnsaidSources leads={unsaid} isCart={isCart} />
    </>
  )
}

type LeadIssuesProps = {
  issues: readonly LeadIssue[]
  /** They keep the leads from being ordered; others are for the buyer to decide. */
  areBlocking: boolean
  isCart: boolean
}

/** What is wrong with the leads of an order, by lead. */
function LeadIssues({ issues, areBlocking, isCart }: LeadIssuesProps) {
  const { t } = useTranslation()
  const textOf = useFindingText()
  if (issues.length === 0) return null
  return (
    <Alert
      tone={areBlocking ? 'danger' : 'warning'}
      action={(isCart || areBlocking) && <AlertLink to={paths.cart}>{t('orders.place.back')}</AlertLink>}
    >
      <p className="font-medium">{t(areBlocking ? 'orders.place.hindered' : 'orders.place.toCheck')}</p>
      <ul className="mt-1 list-disc ps-5">
        {issues.map(({ number, finding }, index) => (
          <li key={index}>
            {t('orders.place.ofLead', {
              lead: number,
              what: finding ? textOf(finding).statement : t('cart.incomplete'),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
