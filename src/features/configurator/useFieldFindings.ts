import { createSelector } from '@reduxjs/toolkit'
import { useId } from 'react'
import { blocks } from '@/domain/electrical/finding'
import type { Finding } from '@/domain/electrical/finding'
import { isSame } from '@/lib/isSame'
import { selectFindings } from '@/store/findings'
import { useAppSelector } from '@/store/hooks'
import { selectDraft } from '@/store/orderSlice'
import { placeName, placeOfFinding } from './steps'
import type { FieldPlace } from './steps'

/** The findings by the name of their field. */
const selectByField = createSelector([selectFindings, selectDraft], (findings, { connectBGroup }) => {
  const [firstKey] = Object.keys(connectBGroup)
  const byField = new Map<string, Finding[]>()
  for (const finding of findings) {
    const name = placeName(placeOfFinding(finding, firstKey))
    byField.set(name, [...(byField.get(name) ?? []), finding])
  }
  return byField
})

const none: readonly Finding[] = []

/** The findings of a field, and how its control refers to them. */
export function useFieldFindings(place: FieldPlace) {
  const id = useId()
  const findings = useAppSelector((state) => selectByField(state).get(placeName(place)) ?? none, isSame)
  const idOf = (finding: Finding) => `${id}-${String(findings.indexOf(finding))}`
  return {
    findings,
    idOf,
    describedBy: findings.length > 0 ? findings.map(idOf).join(' ') : undefined,
    invalid: findings.some(blocks),
  }
}
