import { Download, FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useGetCatalogueFileMutation } from '@/api/adminImportApi'
import { useErrorText } from '@/api/useErrorText'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { downloadCsv } from '@/lib/download'
import { useFormat } from '@/locales/format'

const files = {
  export: { fileName: 'catalogue.csv', icon: Download },
  template: { fileName: 'catalogue-template.csv', icon: FileDown },
}

/** Downloads the catalogue or an empty template, as CSV for spreadsheets in the current language. */
export function CatalogueFile({ name }: { name: keyof typeof files }) {
  const { t } = useTranslation()
  const { csvDecimalSign } = useFormat()
  const [getFile, { isLoading, error, reset }] = useGetCatalogueFileMutation()
  const failure = useErrorText()(error)
  const { fileName, icon } = files[name]
  const download = async () => {
    const { data } = await getFile({ name, decimalSign: csvDecimalSign })
    if (data === undefined) return
    downloadCsv(fileName, data)
    reset()
  }
  return (
    <>
      <Button icon={icon} busy={isLoading} onClick={() => void download()}>
        {t(`admin.import.${name}`)}
      </Button>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
    </>
  )
}
