import { useTranslation } from 'react-i18next'
import { ParcelHint } from '@/components/cable/ParcelHint'
import { useFindingText } from '@/components/cable/useFindingText'
import { Alert } from '@/components/ui/Alert'
import { BackToCart } from './BackToCart'
import { UnsaidSources } from './UnsaidSources'
import type { LeadIssue, OrderIssues as Issues } from './useOrderIssues'

export type OrderIssuesProps = {
  issues: Issues
  /** Whether the leads are in the cart, where they can be changed. */
  isCart: boolean
}

/** What keeps the leads from being ordered, what to check, the wrong postage, and what feeds them where it is not said. */
export function OrderIssues({ issues: { blocking, toCheck, tooHeavy, unsaid }, isCart }: OrderIssuesProps) {
  const { t } = useTranslation()
  const isBlocked = blocking.length > 0
  return (
    <>
      <LeadIssues issues={blocking} areBlocking hasLink />
      <LeadIssues issues={toCheck} areBlocking={false} hasLink={isCart && !isBlocked} />
      {tooHeavy.map(({ number, ...parcel }) => (
        <ParcelHint
          key={number}
          textOf={(what) => t('orders.place.ofLead', { lead: number, what })}
          {...parcel}
        />
      ))}
      <UnsaidSources leads={unsaid} isCart={isCart} hasLink={isCart && !isBlocked && toCheck.length === 0} />
    </>
  )
}

type LeadIssuesProps = {
  issues: readonly LeadIssue[]
  /** They keep the leads from being ordered; others are for the buyer to decide. */
  areBlocking: boolean
  /** One of the messages leads back to the cart. */
  hasLink: boolean
}

/** What is wrong with the leads of an order, by lead. */
function LeadIssues({ issues, areBlocking, hasLink }: LeadIssuesProps) {
  const { t } = useTranslation()
  const textOf = useFindingText()
  if (issues.length === 0) return null
  const whatOf = ({ finding }: LeadIssue) => {
    if (!finding) return t('cart.incomplete')
    const { statement, remedy } = textOf(finding)
    return areBlocking ? statement : `${statement} ${remedy}`
  }
  return (
    <Alert tone={areBlocking ? 'danger' : 'warning'}>
      <p className="font-medium">{t(areBlocking ? 'orders.place.hindered' : 'orders.place.toCheck')}</p>
      <ul className="mt-1 list-disc ps-5">
        {issues.map((issue, index) => (
          <li key={index}>
            {t('orders.place.ofLead', { lead: issue.number, what: whatOf(issue) })}
            {issue.attachment !== null && (
              <bdi className="text-muted">
                {` · ${t('config.attachments.title', { number: issue.attachment })}`}
              </bdi>
            )}
          </li>
        ))}
      </ul>
      {hasLink && <BackToCart />}
    </Alert>
  )
}
