import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFindingText } from '@/components/cable/useFindingText'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { paths } from '@/config/paths'
import { checkLead } from '@/domain/electrical/checks'
import { missingParts } from '@/domain/lead/completeness'
import { blocks } from '@/domain/electrical/finding'
import type { Finding } from '@/domain/electrical/finding'
import type { Lead } from '@/domain/lead/lead'
import { selectCatalogueIndex } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'

type BlockingIssue = { number: number; finding: Finding | null }

/** The blocking findings of each lead, null for an incomplete lead. */
export function useBlockingIssues(leads: readonly Lead[]): BlockingIssue[] {
  const parts = useAppSelector(selectCatalogueIndex)
  return useMemo(
    () =>
      leads.flatMap((lead, index): BlockingIssue[] => {
        const number = index + 1
        if (missingParts(lead).length > 0) return [{ number, finding: null }]
        return checkLead(lead, parts)
          .filter(blocks)
          .map((finding) => ({ number, finding }))
      }),
    [leads, parts],
  )
}

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
