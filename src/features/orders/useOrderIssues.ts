import { useMemo } from 'react'
import { checkLead } from '@/domain/electrical/checks'
import { blocks } from '@/domain/electrical/finding'
import type { Finding } from '@/domain/electrical/finding'
import { missingParts } from '@/domain/lead/completeness'
import type { Lead } from '@/domain/lead/lead'
import { selectCatalogueIndex } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'

export type BlockingIssue = { number: number; finding: Finding | null }

/**
 * The blocking findings of each lead, null for an incomplete lead; and the numbers of the leads of which it is not
 * said what feeds them.
 */
export function useOrderIssues(leads: readonly Lead[]): { blocking: BlockingIssue[]; unsaid: number[] } {
  const parts = useAppSelector(selectCatalogueIndex)
  return useMemo(() => {
    const checked = leads.map((lead, index) => ({
      number: index + 1,
      isOpen: missingParts(lead).length > 0,
      findings: checkLead(lead, parts),
    }))
    return {
      blocking: checked.flatMap(({ number, isOpen, findings }): BlockingIssue[] =>
        isOpen
          ? [{ number, finding: null }]
          : findings.filter(blocks).map((finding) => ({ number, finding })),
      ),
      unsaid: checked
        .filter(({ findings }) => findings.some(({ kind }) => kind === 'sourceNotSaid'))
        .map(({ number }) => number),
    }
  }, [leads, parts])
}
