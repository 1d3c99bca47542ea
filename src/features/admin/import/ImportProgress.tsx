import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { Spinner } from '@/components/ui/Spinner'
import { useFormat } from '@/locales/format'
import type { ImportStep } from './useCatalogueImport'

type ImportProgressProps = {
  step: Extract<ImportStep, { what: 'reading' | 'refused' | 'checking' }>
  onRetry: () => void
  onCancel: () => void
}

/** The progress of a check, or why the file was refused. */
export function ImportProgress({ step, onRetry, onCancel }: ImportProgressProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (step.what === 'reading') return <Spinner label={t('app.loading')} />
  const { fileName } = step
  if (step.what === 'refused') {
    const { fault } = step
    const message = () => {
      if ('message' in fault) return fault.message
      return 'line' in fault
        ? t(`admin.import.fault.${fault.why}`, { line: format.number(fault.line) })
        : t(`admin.import.refused.${fault.why}`)
    }
    return (
      <Alert tone="danger" className="break-words">
        {t('admin.import.notTaken', { file: fileName })} {message()}
      </Alert>
    )
  }
  return (
    <section className="flex flex-col gap-3">
      {step.failure === null ? (
        <Spinner label={t('admin.import.checking', { file: fileName })} />
      ) : (
        <Alert
          tone="danger"
          action={
            <Button size="sm" onClick={onRetry}>
              {t('retry')}
            </Button>
          }
        >
          {t('admin.import.notChecked', { file: fileName })} {step.failure}
        </Alert>
      )}
      <Button className="self-start" onClick={onCancel}>
        {t('admin.import.cancel')}
      </Button>
    </section>
  )
}
