import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FindingList } from '@/components/cable/FindingList'
import type { Finding } from '@/domain/electrical/finding'
import { isEmpty } from '@/domain/lead/lead'
import { selectFindings } from '@/store/findings'
import { selectFixes } from '@/store/fixes'
import { useAppSelector } from '@/store/hooks'
import { selectDraft, selectMissing } from '@/store/orderSlice'
import { placeOfFinding } from './steps'
import { useAttachmentKeys } from './useAttachmentKeys'
import { useFix } from './useFix'
import { useMissing } from './useMissing'

export type ChecksProps = {
  /** Called before the focus moves to a field. */
  onLeave?: () => void
}

/** The electrical findings of the lead. */
export function Checks({ onLeave }: ChecksProps) {
  const { t } = useTranslation()
  const findings = useAppSelector(selectFindings)
  const fixes = useAppSelector(selectFixes)
  const empty = useAppSelector((root) => isEmpty(selectDraft(root)))
  const complete = useAppSelector((root) => selectMissing(root).length === 0)
  const state = empty ? 'empty' : complete ? 'none' : 'noneSoFar'
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

  return (
    <section aria-label={t('checks.title')}>
      <h2 className="mb-2 font-semibold">{t('checks.title')}</h2>
      <p role="status" className="sr-only">
        {findings.length > 0 && t('checks.count', { count: findings.length })}
      </p>
      {findings.length > 0 ? (
        <FindingList findings={findings} attachments={keys} fixes={fixes} onFix={applyFix} onShow={show} />
      ) : (
        <p className="flex items-center gap-2 text-sm text-muted">
          {state === 'none' && <CircleCheck className="size-4 shrink-0 text-success" aria-hidden="true" />}
          {t(`checks.${state}`)}
        </p>
      )}
    </section>
  )
}
