import { shallowEqual } from 'react-redux'
import { useTranslation } from 'react-i18next'
import { FindingList } from '@/components/cable/FindingList'
import { useDropText } from '@/components/cable/useDropText'
import { findingKey } from '@/domain/electrical/finding'
import { isSame } from '@/lib/isSame'
import { selectFindings, selectCurrentDraft } from '@/store/findings'
import { selectFixes } from '@/store/fixes'
import { useAppSelector } from '@/store/hooks'
import { useFix } from './useFix'

/** An attachment's voltage drop and findings. */
export function AttachmentChecks({ uuid }: { uuid: string }) {
  const { t } = useTranslation()
  const fix = useFix()
  const findings = useAppSelector(
    (state) => selectFindings(state).filter(({ attachment }) => attachment === uuid),
    isSame,
  )
  const fixableKeys = useAppSelector((state) => {
    const fixes = selectFixes(state)
    return findings.map(findingKey).filter((key) => fixes.has(key))
  }, shallowEqual)
  const dropText = useDropText()
  const drop = useAppSelector((state) => {
    const lead = selectCurrentDraft(state)
    return dropText(lead, lead.connectBGroup[uuid])
  }, shallowEqual)

  return (
    <>
      <p className="mt-4 flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="text-muted">{t('checks.drop.label')}</span>
        <span>
          {drop ? (
            <>
              <span className="font-semibold">{drop.drop}</span> <span className="text-muted">{drop.at}</span>
            </>
          ) : (
            '–'
          )}
        </span>
      </p>
      {findings.length > 0 && (
        <div className="mt-3 rounded-lg bg-sunken p-3">
          <FindingList findings={findings} fixes={new Set(fixableKeys)} onFix={fix} />
        </div>
      )}
    </>
  )
}
