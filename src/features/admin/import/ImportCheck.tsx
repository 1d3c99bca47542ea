import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { DataTable } from '@/components/ui/DataTable'
import { useFormat } from '@/locales/format'
import type { ImportStep } from './useCatalogueImport'

type Checked = Extract<ImportStep, { what: 'checked' }>

export type ImportCheckProps = {
  step: Checked
  onApply: () => void
  onCheckAnew: () => void
  onCancel: () => void
}

const outcomes = ['new', 'changed', 'unchanged', 'wrong'] as const

/** What a file would change, row by row; nothing is changed yet. */
export function ImportCheck({ step, onApply, onCheckAnew, onCancel }: ImportCheckProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { fileName, preview, applying, failure } = step
  const { counts, wrong, changed, alsoChanged } = preview
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const line = { key: 'line', header: t('admin.import.line'), render: lineOf }
  const wouldChange = counts.new + counts.changed
  const setsStock = changed.some(({ changes }) => changes.some(({ field }) => field === 'stock'))
  return (
    <section className="flex flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold break-words outline-none">
        {t('admin.import.checked', { file: fileName })}
      </h2>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {outcomes.map((outcome) => (
          <div key={outcome}>
            <dt className="text-sm text-muted">{t(`admin.import.outcome.${outcome}`)}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{format.number(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      {counts.wrong > 0 && <Alert tone="danger">{t('admin.import.someWrong')}</Alert>}
      {counts.wrong === 0 && wouldChange === 0 && <Alert tone="info">{t('admin.import.nothingNew')}</Alert>}
      {setsStock && counts.wrong === 0 && <Alert tone="warning">{t('admin.import.setsStock')}</Alert>}
      {failure?.isKnown === true && (
        <Alert
          tone="danger"
          action={
            <Button size="sm" onClick={onCheckAnew}>
              {t('admin.import.checkAnew')}
            </Button>
          }
        >
          {t('admin.import.nothingChanged')} {failure.said}
        </Alert>
      )}
      {failure?.isKnown === false && (
        <Alert
          tone="danger"
          action={
            <Button size="sm" onClick={onApply}>
              {t('retry')}
            </Button>
          }
        >
          {t('admin.import.notKnown')} {failure.said}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {counts.wrong === 0 && wouldChange > 0 && failure?.isKnown !== false && (
          <Button variant="primary" busy={applying} onClick={onApply}>
            {t('admin.import.apply', { rows: format.number(wouldChange) })}
          </Button>
        )}
        {/* Disabled for good, the button just pressed would lose the focus. */}
        <Button aria-disabled={applying || undefined} onClick={() => !applying && onCancel()}>
          {t('admin.import.cancel')}
        </Button>
      </div>
      <Rows title={t('admin.import.outcome.wrong')} shown={wrong.length} of={counts.wrong}>
        <DataTable
          label={t('admin.import.outcome.wrong')}
          rows={wrong}
          rowKey={({ line: number, column }) => `${String(number)} ${column}`}
          columns={[
            line,
            { key: 'column', header: t('admin.import.column'), render: ({ column }) => <bdi>{column}</bdi> },
            {
              key: 'message',
              header: t('admin.import.message'),
              render: ({ message, otherLine }) =>
                otherLine === null
                  ? message
                  : `${message} ${t('admin.import.otherLine', { line: format.number(otherLine) })}`,
            },
          ]}
        />
      </Rows>
      <Rows title={t('admin.import.outcome.changed')} shown={changed.length} of={counts.changed}>
        <DataTable
          label={t('admin.import.outcome.changed')}
          rows={changed}
          rowKey={({ value }) => value}
          columns={[
            line,
            { key: 'label', header: t('admin.catalogue.part'), render: ({ label }) => <bdi>{label}</bdi> },
            {
              key: 'changes',
              header: t('admin.history.title'),
              render: ({ changes }) => (
                <ul>
                  {changes.map(({ field, was, now }) => (
                    <li key={field}>
                      <bdi>{t('admin.import.change', { field, was: was || '–', now: now || '–' })}</bdi>
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      </Rows>
      <Rows title={t('admin.import.outcome.new')} shown={preview.new.length} of={counts.new}>
        <DataTable
          label={t('admin.import.outcome.new')}
          rows={preview.new}
          rowKey={({ value }) => value}
          columns={[
            line,
            { key: 'label', header: t('admin.catalogue.part'), render: ({ label }) => <bdi>{label}</bdi> },
            {
              key: 'list',
              header: t('admin.catalogue.list'),
              render: ({ list }) => t(`admin.catalogue.view.${list}`),
            },
          ]}
        />
      </Rows>
      <Rows title={t('admin.import.also')} shown={alsoChanged.length} of={alsoChanged.length}>
        <DataTable
          label={t('admin.import.also')}
          rows={alsoChanged}
          rowKey={({ value }) => value}
          columns={[
            { key: 'label', header: t('admin.catalogue.part'), render: ({ label }) => <bdi>{label}</bdi> },
            { key: 'sku', header: t('admin.part.sku'), render: ({ sku }) => sku },
          ]}
        />
      </Rows>
    </section>
  )
}

const lineOf = ({ line }: { line: number }) => String(line)

/** Rows of one kind under their heading; the server names the first of many. */
function Rows({
  title,
  shown,
  of,
  children,
}: {
  title: string
  shown: number
  of: number
  children: ReactNode
}) {
  const { t } = useTranslation()
  const format = useFormat()
  if (shown === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
      {of > shown && (
        <p className="mt-2 text-sm text-muted">
          {t('admin.import.firstOf', { shown: format.number(shown), of: format.number(of) })}
        </p>
      )}
    </section>
  )
}
