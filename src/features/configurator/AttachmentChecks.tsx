import { shallowEqual } from 'react-redux'
import { useTranslation } from 'react-i18next'
import { FindingList } from '@/components/assembly/FindingList'
import { useQuantityText } from '@/components/assembly/useFindingText'
import { findingKey } from '@/domain/finding'
import type { Finding } from '@/domain/finding'
import { voltageDrop } from '@/domain/electrical'
import { selectFindings, selectFixes, selectLiveDraft } from '@/store/findings'
import { useAppSelector } from '@/store/hooks'
import { useFix } from './useFix'

function sayTheSame(before: readonly Finding[], after: readonly Finding[]): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}

/** An attachment's voltage drop, and what the checks find about it. */
export function AttachmentChecks({ uuid }: { uuid: string }) {
  const { t } = useTranslation()
  const quantity = useQuantityText()
  const fix = useFix()
  const findings = useAppSelector(
    (state) => selectFindings(state).filter(({ attachment }) => attachment === uuid),
    sayTheSame,
  )
  const fixableKeys = useAppSelector((state) => {
    const fixes = selectFixes(state)
    return findings.map(findingKey).filter((key) => fixes.has(key))
  }, shallowEqual)
  const drop = useAppSelector((state) => {
    const order = selectLiveDraft(state)
    const attachment = order.connectBGroup[uuid]
    return attachment ? voltageDrop(order, attachment) : null
  }, shallowEqual)

  return (
    <>
      <p className="mt-4 flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="text-muted">{t('checks.drop.label')}</span>
        <span>
          {drop ? (
            <>
              <span className="font-semibold">
                {t('checks.drop.value', {
                  volts: quantity({ value: drop.dropV, unit: 'V' }),
                  percent: quantity({ value: drop.percent, unit: '%' }),
                })}
              </span>{' '}
              <span className="text-muted">
                {t(drop.at === 'load' ? 'checks.drop.atLoad' : 'checks.drop.atFuse', {
                  current: quantity({ value: drop.currentA, unit: 'A' }),
                })}
              </span>
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
