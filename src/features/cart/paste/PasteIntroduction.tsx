import { FileDown, FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { FileButton } from '@/components/ui/FileButton'
import { useTemplate } from './useTemplate'

type PasteIntroductionProps = {
  isReady: boolean
  /** The rows are being added to the cart. */
  isBusy: boolean
  onFile: (file: File) => void
}

export function PasteIntroduction({ isReady, isBusy, onFile }: PasteIntroductionProps) {
  const { t } = useTranslation()
  const downloadTemplate = useTemplate()
  return (
    <>
      <p className="max-w-prose text-sm text-muted">
        {t('paste.intro')} {t('paste.names')}
      </p>
      <div className="flex flex-wrap gap-3">
        <FileButton
          icon={FileUp}
          disabled={!isReady || isBusy}
          fileLabel={t('paste.file')}
          accept=".csv,.tsv,.txt,text/csv"
          onFile={onFile}
        >
          {t('paste.openFile')}
        </FileButton>
        <Button icon={FileDown} disabled={!isReady} onClick={downloadTemplate}>
          {t('paste.template')}
        </Button>
      </div>
    </>
  )
}
