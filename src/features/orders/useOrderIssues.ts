import { useMemo } from 'react'
import { checkLead } from '@/domain/electrical/checks'
import { blocks } from '@/domain/electrical/finding'
import type { Finding } from '@/domain/electrical/finding'
import { missingParts } from '@/domain/lead/completeness'
import { withCurrentParts } from '@/domain/lead/currentParts'
import type { Lead } from '@/domain/lead/lead'
import { parcelMassG, postageHint } from '@/domain/lead/parcel'
import type { PostageHint } from '@/domain/lead/parcel'
import { selectCatalogue, selectCatalogueIndex } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'

export type LeadIssue = {
  /** The lead's number, from 1. */
  number: number
  /** The number of the attachment that it is about, where the lead has several; null for the whole lead. */
  attachment: number | null
  /** Null: the lead is incomplete. */
  finding: Finding | null
}

function issueOf(lead: Lead, number: number, finding: Finding): LeadIssue {
  const attachments = Object.keys(lead.connectBGroup)
  const index = finding.attachment === undefined ? -1 : attachments.indexOf(finding.attachment)
  return { number, attachment: attachments.length > 1 && index >= 0 ? index + 1 : null, finding }
}

/** For the buyer to decide. Stock is not: the server refuses an order of more than there is, with its figures. */
const isToCheck = ({ kind, severity }: Finding) =>
  severity === 'warns' && kind !== 'sourceNotSaid' && kind !== 'stock'

export type OrderIssues = {
  blocking: LeadIssue[]
  toCheck: LeadIssue[]
  /** Leads whose postage does not accept the parcel. */
  tooHeavy: { number: number; hint: PostageHint; massG: number }[]
  /** Numbers of leads. */
  unsaid: number[]
}

/**
 * What keeps each lead from being ordered, what the buyer should check, the leads too heavy for their postage, and the
 * numbers of those of which it is not said what feeds them.
 */
export function useOrderIssues(leads: readonly Lead[]): OrderIssues {
  const parts = useAppSelector(selectCatalogueIndex)
  const { postList } = useAppSelector(selectCatalogue)
  return useMemo(() => {
    const checked = leads.map((lead, index) => ({
      lead,
      number: index + 1,
      isOpen: missingParts(withCurrentParts(lead, parts)).length > 0,
      findings: checkLead(lead, parts),
    }))
    return {
      blocking: checked.flatMap(({ lead, number, isOpen, findings }): LeadIssue[] =>
        isOpen
          ? [{ number, attachment: null, finding: null }]
          : findings.filter(blocks).map((finding) => issueOf(lead, number, finding)),
      ),
      toCheck: checked.flatMap(({ lead, number, isOpen, findings }) =>
        isOpen ? [] : findings.filter(isToCheck).map((finding) => issueOf(lead, number, finding)),
      ),
      tooHeavy: checked.flatMap(({ lead, number }) => {
        const massG = parcelMassG(lead, parts)
        const hint = postageHint(lead, massG, postList)
        return hint ? { number, hint, massG } : []
      }),
      unsaid: checked
        .filter(({ findings }) => findings.some(({ kind }) => kind === 'sourceNotSaid'))
        .map(({ number }) => number),
    }
  }, [leads, parts, postList])
}
