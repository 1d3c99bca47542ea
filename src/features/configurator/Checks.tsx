import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FindingList } from '@/components/cable/FindingList'
import type { Finding } from '@/domain/electrical/finding'
import type { OtherConnector } from '@/domain/electrical/otherConnectors'
import { isEmpty } from '@/domain/lead/lead'
import { selectFindings, selectMissing } from '@/store/findings'
import { selectFixes } from '@/store/fixes'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { findingFixed, selectDraft } from '@/store/orderSlice'
import { placeOfFinding } from './steps'
import { useAttachmentKeys } from './useAttachmentKeys'
import { useFix } from './useFix'
import { useMissing } from './useMissing'
import { useOtherConnectors } from './useOtherConnectors'

export type ChecksProps = {
  /** Called before the focus moves to a field. */
  onLeave?: () => void
}

/** The findings with Fix and Show. */
function Findings({ onLeave }: ChecksProps) {
  const findings = useAppSelector(selectFindings)
  const fixes = useAppSelector(selectFixes)
  const others = useOtherConnectors()
  const dispatch = useAppDispatch()
  const keys = useAttachmentKeys()
  const { goTo } = useMissing()
  const fix = useFix()

  /** The page, not this drawer, shows Undo. */
  const applyFix = (finding: Finding) => {
    onLeave?.()
    fix(finding)
  }
  const show = (finding: Finding) => {
    onLeave?.()
    goTo(placeOfFinding(finding, keys[0]))
  }
  const take = (taken: OtherConnector) => {
    if (!others.isCurrent(taken)) return
    onLeave?.()
    dispatch(findingFixed(taken.lead))
  }
  return (
    <FindingList
      findings={findings}
      attachments={keys}
      fixes={fixes}
      onFix={applyFix}
      onShow={show}
      otherConnectors={others.of}
      onTake={take}
    />
  )
}

/** The findings where the checks are in view too; nothing without a finding. */
export function FoundByChecks() {
  const { t } = useTranslation()
  const count = useAppSelector((state) => selectFindings(state).length)
  if (count === 0) return null
  const title = t('checks.count', { count })
  return (
    <section aria-label={title} className="rounded-2xl border border-line bg-sheet p-4">
      <h2 className="mb-2">{title}</h2>
      <Findings />
    </section>
  )
}

/** The electrical findings of the lead. */
export function Checks({ onLeave }: ChecksProps) {
  const { t } = useTranslation()
  const count = useAppSelector((root) => selectFindings(root).length)
  const empty = useAppSelector((root) => isEmpty(selectDraft(root)))
  const complete = useAppSelector((root) => selectMissing(root).length === 0)
  const state = empty ? 'empty' : complete ? 'none' : 'noneSoFar'

  return (
    <section aria-label={t('checks.title')}>
      <h2 className="mb-2">{t('checks.title')}</h2>
      <p role="status" className="sr-only">
        {count > 0 && t('checks.count', { count })}
      </p>
      {count > 0 ? (
        <Findings {...(onLeave && { onLeave })} />
      ) : (
        <p className="flex items-center gap-2 text-sm text-muted">
          {state === 'none' && <CircleCheck className="size-4 shrink-0 text-success" aria-hidden="true" />}
          {t(`checks.${state}`)}
        </p>
      )}
    </section>
  )
}
