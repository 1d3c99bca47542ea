import { useTranslation } from 'react-i18next'
import { useFindingText } from '@/components/cable/useFindingText'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { paths } from '@/config/paths'
import type { BlockingIssue } from './useOrderIssues'

export function BlockingIssues({ issues }: { issues: readonly BlockingIssue[] }) {
  const { t } = useTranslation()
  const textOf = useFindingText()
  return (
    <Alert tone="danger" action={<AlertLink to={paths.cart}>{t('orders.place.back')}</AlertLink>}>
      <p className="font-medium">{t('orders.place.hindered')}</p>
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
