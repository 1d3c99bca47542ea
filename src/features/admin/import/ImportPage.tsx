import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { FileButton } from '@/components/ui/FileButton'
import { TextLink } from '@/components/ui/TextLink'
import { paths } from '@/config/paths'
import { CatalogueFile } from './CatalogueFile'
import { ImportApplied } from './ImportApplied'
import { ImportCheck } from './ImportCheck'
import { ImportProgress } from './ImportProgress'
import { useCatalogueImport } from './useCatalogueImport'

/** Imports parts from a file: parse, check, preview, apply. */
export function ImportPage() {
  const { t } = useTranslation()
  const { step, take, checkAgain, cancel, apply } = useCatalogueImport()
  const chooseButton = useRef<HTMLButtonElement>(null)
  const isBusy =
    step?.what === 'reading' ||
    (step?.what === 'checking' && step.failure === null) ||
    (step?.what === 'checked' && step.applying)
  const stop = () => {
    flushSync(cancel)
    chooseButton.current?.focus()
  }
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5">
      <TextLink to={paths.adminCatalogue} className="text-sm">
        {t('admin.import.back')}
      </TextLink>
      <h1>{t('administration.import')}</h1>
      <p className="max-w-prose text-sm text-muted">{t('admin.import.intro')}</p>
      <div className="flex flex-wrap gap-3">
        {/* aria-disabled: the disabled attribute would take the focus off the pressed button. */}
        <FileButton
          icon={FileUp}
          ref={chooseButton}
          variant="primary"
          aria-disabled={isBusy || undefined}
          fileLabel={t('admin.import.file')}
          accept=".csv,.txt,text/csv"
          onFile={(file) => void take(file)}
        >
          {t('admin.import.choose')}
        </FileButton>
        <CatalogueFile name="export" />
        <CatalogueFile name="template" />
      </div>
      {(step?.what === 'reading' || step?.what === 'refused' || step?.what === 'checking') && (
        <ImportProgress step={step} onRetry={checkAgain} onCancel={stop} />
      )}
      {step?.what === 'checked' && (
        <ImportCheck step={step} onApply={() => void apply()} onCheckAgain={checkAgain} onCancel={stop} />
      )}
      {step?.what === 'applied' && <ImportApplied counts={step.counts} />}
    </div>
  )
}
