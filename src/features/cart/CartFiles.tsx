import { ClipboardPaste, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Drawer } from '@/components/ui/Drawer'
import { FileButton, FileInput } from '@/components/ui/FileButton'
import { preloadProps } from '@/components/ui/lazyPart'
import { paths } from '@/config/paths'
import type { Lead } from '@/domain/lead/lead'
import { downloadCsv, downloadText } from '@/lib/download'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { CartMenu } from './CartMenu'
import { ImportPreview } from './ImportPreview'
import { blockWhenInvalid } from '@/components/cable/invalidFields'
import { pasteLeads, pasteParameter } from './lazyPaste'
import { useBillCsv } from './useBillCsv'
import { useImport } from './useImport'

const previewWidthPx = 560
const msPerMinute = 60_000

export type CartFilesProps = {
  leads: readonly Lead[]
  onAppend: (leads: readonly Lead[]) => Promise<void>
}

/** Bill of materials, cut list, and export and import of the cart. */
export function CartFiles({ leads, onAppend }: CartFilesProps) {
  const { t } = useTranslation()
  const billCsv = useBillCsv()
  const isReady = useAppSelector((state) => selectCatalogue(state).complete)
  const { outcome, read, append, cancel } = useImport(onAppend)
  const [exportFailed, setExportFailed] = useState(false)

  const fileInput = useRef<HTMLInputElement>(null)

  const downloadBill = () => {
    downloadCsv(fileName('csv', new Date()), billCsv(leads))
  }
  const downloadCopy = async () => {
    setExportFailed(false)
    try {
      const { fileText } = await import('@/contract/leadShareFormat')
      const now = new Date()
      downloadText(fileName('json', now), fileText(leads, now))
    } catch {
      setExportFailed(true)
    }
  }
  const fileField = {
    fileLabel: t('cartFile.import.file'),
    accept: '.json,application/json',
    onFile: (file: File) => void read(file),
  }
  return (
    <div className="mt-6 flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          icon={ClipboardPaste}
          to={`${paths.cart}?${pasteParameter}`}
          onClick={blockWhenInvalid}
          {...preloadProps(pasteLeads)}
        >
          {t('paste.open')}
        </ButtonLink>
        {leads.length === 0 ? (
          <FileButton icon={FileUp} disabled={!isReady} busy={outcome?.what === 'reading'} {...fileField}>
            {t('cartFile.import.import')}
          </FileButton>
        ) : (
          <>
            <CartMenu
              isReading={outcome?.what === 'reading'}
              onBill={downloadBill}
              onExport={() => void downloadCopy()}
              {...(isReady && { onImport: () => fileInput.current?.click() })}
            />
            <FileInput ref={fileInput} {...fileField} />
          </>
        )}
      </div>
      {exportFailed && <Alert tone="danger">{t('cartFile.exportFailed')}</Alert>}
      {outcome?.what === 'refused' && (
        <Alert tone="danger" className="break-words">
          {t(`cartFile.import.refused.${outcome.why}`, { file: outcome.fileName })}
        </Alert>
      )}
      {outcome?.what === 'added' && (
        <Alert tone="success">{t('cartFile.import.added', { count: outcome.count })}</Alert>
      )}
      <Drawer
        open={outcome?.what === 'preview'}
        onOpenChange={(open) => {
          if (!open) cancel()
        }}
        side="end"
        size={previewWidthPx}
        title={t('cartFile.import.title')}
        closeLabel={t('close')}
      >
        {outcome?.what === 'preview' && (
          <ImportPreview preview={outcome.preview} onAdd={(added) => void append(added)} onCancel={cancel} />
        )}
      </Drawer>
    </div>
  )
}

/** "cart-2026-11-21.csv", by the local date. */
function fileName(extension: string, at: Date): string {
  const here = new Date(at.getTime() - at.getTimezoneOffset() * msPerMinute)
  return `cart-${here.toISOString().slice(0, 10)}.${extension}`
}
