import type { ReactNode } from 'react'
import { shallowEqual } from 'react-redux'
import { FindingList } from '@/components/cable/FindingList'
import { FieldNoteContext } from '@/components/ui/Field'
import { findingKey } from '@/domain/electrical/finding'
import { selectFixes } from '@/store/fixes'
import { useAppSelector } from '@/store/hooks'
import { fieldRef } from './fieldElements'
import type { FieldPlace } from './steps'
import { useFieldFindings } from './useFieldFindings'
import { useFix } from './useFix'

type Findings = Pick<ReturnType<typeof useFieldFindings>, 'findings' | 'idOf'>

/** Findings at their field, in the words of the summary. */
export function FieldFindings({ findings, idOf }: Findings) {
  const fix = useFix()
  const fixable = useAppSelector((state) => {
    const fixes = selectFixes(state)
    return findings.map(findingKey).filter((key) => fixes.has(key))
  }, shallowEqual)
  return (
    <div className="mt-2 rounded-lg bg-sunken p-3">
      <FindingList findings={findings} fixes={new Set(fixable)} onFix={fix} statementId={idOf} />
    </div>
  )
}

export type CheckedFieldProps = { place: FieldPlace; className?: string; children: ReactNode }

/** A field of the lead, which Show finds, with its findings. */
export function CheckedField({ place, className, children }: CheckedFieldProps) {
  const { findings, idOf, describedBy, invalid } = useFieldFindings(place)
  return (
    <div ref={fieldRef(place)} className={className}>
      <FieldNoteContext value={{ describedBy, invalid }}>{children}</FieldNoteContext>
      {findings.length > 0 && <FieldFindings findings={findings} idOf={idOf} />}
    </div>
  )
}
