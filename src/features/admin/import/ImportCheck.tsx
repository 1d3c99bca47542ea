import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { useFormat } from '@/locales/format'
import { ImportRows } from './ImportRows'
import type { ImportStep } from './useCatalogueImport'

export type ImportCheckProps = {
  step: Extract<ImportStep, { what: 'checked' }>
  onApply: () => void
  onCheckAgain: () => void
  onCancel: () => void
}

const outcomes = ['new', 'changed', 'unchanged', 'wrong'] as const

/** A preview of the changes; nothing is saved yet. */
export function ImportCheck({ step, onApply, onCheckAgain, onCancel }: ImportCheckProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { fileName, check, applying, failure } = step
  const { counts, stockLines } = check
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const changedRows = counts.new + counts.changed
  return (
    <section className="flex flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('admin.import.checked', { file: fileName })}
      </h2>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {outcomes.map((outcome) => (
          <div key={outcome}>
            <dt className="text-sm text-muted">{t(`admin.import.outcome.${outcome}`)}</dt>
            <dd className="text-2xl font-semibold">{format.number(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      {counts.wrong > 0 && <Alert tone="danger">{t('admin.import.someWrong')}</Alert>}
      {counts.wrong === 0 && changedRows === 0 && <Alert tone="info">{t('admin.import.nothingNew')}</Alert>}
      {stockLines.length > 0 && counts.wrong === 0 && (
        <Alert tone="warning">{t('admin.import.setsStock')}</Alert>
      )}
      {failure !== null && (
        <Alert
          tone="danger"
          action={
            <Button size="sm" onClick={onCheckAgain}>
              {t('admin.import.checkAgain')}
            </Button>
          }
        >
          {t(failure.isRefused ? 'admin.import.nothingChanged' : 'admin.import.notKnown')} {failure.message}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {counts.wrong === 0 && changedRows > 0 && failure === null && (
          <Button variant="primary" busy={applying} onClick={onApply}>
            {t('admin.import.apply', { rows: format.number(changedRows) })}
          </Button>
        )}
        {/* aria-disabled: the disabled attribute would take the focus off the pressed button. */}
        <Button aria-disabled={applying || undefined} onClick={() => !applying && onCancel()}>
          {t('admin.import.cancel')}
        </Button>
      </div>
      <ImportRows check={check} />
    </section>
  )
}
