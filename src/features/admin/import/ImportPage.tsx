import { FileUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { Button } from '@/components/ui/Button'
import { TextLink } from '@/components/ui/TextLink'
import { paths } from '@/config/paths'
import { CatalogueFiles } from './CatalogueFiles'
import { ImportCheck } from './ImportCheck'
import { ImportProgress } from './ImportProgress'
import { useFormat } from '@/locales/format'
import { useCatalogueImport } from './useCatalogueImport'

/** Imports parts from a file: parse, check, preview, apply. */
export function ImportPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const { step, take, checkAgain, cancel, apply } = useCatalogueImport()
  const chooseButton = useRef<HTMLButtonElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const isApplied = step?.what === 'applied'
  useEffect(() => {
    if (isApplied) outcome.current?.focus()
  }, [isApplied])
  const isBusy =
    step?.what === 'reading' ||
    (step?.what === 'checking' && step.failure === null) ||
    (step?.what === 'checked' && step.applying)
  const stop = () => {
    flushSync(cancel)
    chooseButton.current?.focus()
  }
  return (
    <div className="flex max-w-5xl flex-col gap-5">
      <TextLink to={paths.adminCatalogue} className="text-sm">
        {t('admin.import.back')}
      </TextLink>
      <h1 className="text-2xl font-semibold tracking-tight">{t('administration.import')}</h1>
      <p className="max-w-prose text-sm text-muted">{t('admin.import.intro')}</p>
      <div className="flex flex-wrap gap-3">
        {/* aria-disabled: the disabled attribute would take the focus off the pressed button. */}
        <Button
          icon={FileUp}
          ref={chooseButton}
          variant="primary"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && input.current?.click()}
        >
          {t('admin.import.choose')}
        </Button>
        <CatalogueFiles />
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('admin.import.file')}
        accept=".csv,.txt,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void take(file)
          // Choosing the same file again fires a change.
          target.value = ''
        }}
      />
      {(step?.what === 'reading' || step?.what === 'refused' || step?.what === 'checking') && (
        <ImportProgress step={step} onRetry={checkAgain} onCancel={stop} />
      )}
      {step?.what === 'checked' && (
        <ImportCheck step={step} onApply={() => void apply()} onCheckAgain={checkAgain} onCancel={stop} />
      )}
      {step?.what === 'applied' && (
        <Alert
          ref={outcome}
          tone="success"
          action={<AlertLink to={paths.adminCatalogue}>{t('administration.catalogue')}</AlertLink>}
        >
          {t('admin.import.applied', {
            added: format.number(step.counts.new),
            changed: format.number(step.counts.changed),
          })}
        </Alert>
      )}
    </div>
  )
}
