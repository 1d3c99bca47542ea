import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { takeFocus } from '@/components/ui/takeFocus'
import { paths } from '@/config/paths'
import type { ImportCheck } from '@/contract/catalogueImport'
import { useFormat } from '@/locales/format'

/** What an applied import has added and changed, without what it has not. */
export function ImportApplied({ counts }: { counts: ImportCheck['counts'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  /** The plural form is that of the number, which is shown as the language writes it. */
  const counted = (count: number) => ({ count, replace: { count: format.number(count) } })
  const parts = [
    counts.new > 0 && t('admin.import.partsAdded', counted(counts.new)),
    counts.changed > 0 && t('admin.import.partsChanged', counted(counts.changed)),
  ].filter((part) => part !== false)
  return (
    <Alert
      ref={takeFocus}
      tone="success"
      action={<AlertLink to={paths.adminCatalogue}>{t('administration.catalogue')}</AlertLink>}
    >
      {parts.length > 0
        ? t('admin.import.applied', { what: format.list(parts) })
        : t('admin.import.nothingNew')}
    </Alert>
  )
}
