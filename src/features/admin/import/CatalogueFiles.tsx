import { Download, FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useGetCatalogueFileMutation } from '@/api/adminImportApi'
import { useErrorText } from '@/api/useErrorText'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { downloadText } from '@/lib/download'
import { useFormat } from '@/locales/format'

/** Downloads of the catalogue and of an empty template, as CSV for spreadsheets in the current language. */
export function CatalogueFiles() {
  const { t } = useTranslation()
  const format = useFormat()
  const [getFile, { isLoading, originalArgs, error, reset }] = useGetCatalogueFileMutation()
  const failure = useErrorText()(error)
  const download = async (name: 'export' | 'template') => {
    const { data } = await getFile({ name, decimalSign: format.decimalSign === ',' ? ',' : '.' })
    if (data === undefined) return
    downloadText(
      name === 'export' ? 'catalogue.csv' : 'catalogue-template.csv',
      data,
      'text/csv;charset=utf-8',
    )
    reset()
  }
  const isBusy = (name: 'export' | 'template') => isLoading && originalArgs?.name === name
  return (
    <>
      <Button icon={Download} busy={isBusy('export')} onClick={() => void download('export')}>
        {t('admin.import.export')}
      </Button>
      <Button icon={FileDown} busy={isBusy('template')} onClick={() => void download('template')}>
        {t('admin.import.template')}
      </Button>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
    </>
  )
}
