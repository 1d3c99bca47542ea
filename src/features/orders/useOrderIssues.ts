import { useMemo } from 'react'
import { checkLead } from '@/domain/electrical/checks'
import { blocks } from '@/domain/electrical/finding'
import type { Finding } from '@/domain/electrical/finding'
import { missingParts } from '@/domain/lead/completeness'
import type { Lead } from '@/domain/lead/lead'
import { selectCatalogueIndex } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'

/** What is wrong with a lead of this number; null: it is incomplete. */
export type LeadIssue = { number: number; finding: Finding | null }

export type OrderIssues = {
  blocking: LeadIssue[]
  toCheck: LeadIssue[]
  /** Numbers of leads. */
  unsaid: number[]
}

/**
 * What keeps each lead from being ordered, what the buyer should check, and the numbers of the leads of which it is
 * not said what feeds them.
 */
export function useOrderIssues(leads: readonly Lead[]): OrderIssues {
  const parts = useAppSelector(selectCatalogueIndex)
  return useMemo(() => {
    const checked = leads.map((lead, index) => ({
      number: index + 1,
      isOpen: missingParts(lead).length > 0,
      findings: checkLead(lead, parts),
    }))
    return {
      blocking: checked.flatMap(({ number, isOpen, findings }): LeadIssue[] =>
        isOpen
          ? [{ number, finding: null }]
          : findings.filter(blocks).map((finding) => ({ number, finding })),
      ),
      toCheck: checked.flatMap(({ number, isOpen, findings }): LeadIssue[] =>
        findings
          .filter(({ kind, severity }) => !isOpen && severity === 'warns' && kind !== 'sourceNotSaid')
          .map((finding) => ({ number, finding })),
      ),
      unsaid: checked
        .filter(({ findings }) => findings.some(({ kind }) => kind === 'sourceNotSaid'))
        .map(({ number }) => number),
    }
  }, [leads, parts])
}
