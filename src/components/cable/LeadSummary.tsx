import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WholeParts } from '@/components/ui/WholeParts'
import { attachmentsOf } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { readNumber } from '@/domain/pricing/pricing'
import { LeadPicture } from './LeadPicture'
import { useBranchText } from './useBranchText'
import { useDataLabels } from './useDataLabels'
import { useLeadTitle } from './useLeadTitle'

export type LeadSummaryProps = {
  lead: Lead
  /** The lead's heading; its title by default. */
  name?: string
  /** Id of the heading. */
  id?: string
  children?: ReactNode
}

/** A lead's picture, connector A, attachments and delivery. */
export function LeadSummary({ lead, name, id, children }: LeadSummaryProps) {
  const { t } = useTranslation()
  const titleOf = useLeadTitle()
  const branchText = useBranchText()
  const dataLabel = useDataLabels()
  const handles = readNumber(lead.andrsonPlugHandle)
  const post = lead.post.label && t('price.post', { label: dataLabel(lead.post.label) })
  return (
    <div className="flex flex-wrap gap-3 text-sm">
      <div className="w-24 shrink-0 sm:w-40">
        <LeadPicture lead={lead} />
      </div>
      <div className="min-w-0 grow basis-36">
        <p id={id} className="font-medium">
          <WholeParts text={name ?? titleOf(lead)} />
        </p>
        <ul className="text-muted">
          {attachmentsOf(lead).map(([uuid, attachment]) => (
            <li key={uuid}>
              <bdi>
                <WholeParts text={branchText(attachment)} />
              </bdi>
            </li>
          ))}
          <li>
            <bdi>
              {handles > 0
                ? t('cart.delivery', { handles: t('cart.handles', { count: handles }), post })
                : post}
            </bdi>
          </li>
        </ul>
        {children}
      </div>
    </div>
  )
}
