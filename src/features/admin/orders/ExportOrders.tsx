import { ChevronDown, FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useExportAdminOrdersMutation } from '@/api/adminOrdersApi'
import { useErrorText } from '@/api/useErrorText'
import { Alert } from '@/components/ui/Alert'
import { buttonClass } from '@/components/ui/Button'
import { Menu, MenuItem } from '@/components/ui/Menu'
import { SpinnerIcon } from '@/components/ui/SpinnerIcon'
import { orderFileNames } from '@/contract/adminOrders'
import type { AdminOrdersQuery, OrderFileName } from '@/contract/adminOrders'
import { downloadCsv } from '@/lib/download'
import { useFormat } from '@/locales/format'

/** Exports all pages of the listed orders as CSV: as a list, for the books or for the carrier. */
export function ExportOrders({ filters }: { filters: AdminOrdersQuery }) {
  const { t } = useTranslation()
  const { csvDecimalSign } = useFormat()
  const [exportOrders, { isLoading, error, reset }] = useExportAdminOrdersMutation()
  const failure = useErrorText()(error)
  const download = async (file: OrderFileName) => {
    const { data } = await exportOrders({ ...filters, file, decimalSign: csvDecimalSign })
    if (data === undefined) return
    downloadCsv(`${file}.csv`, data)
    reset()
  }
  return (
    <div className="flex flex-col items-end gap-2">
      <Menu
        label={t('admin.orders.export')}
        trigger={
          <>
            {isLoading ? <SpinnerIcon /> : <FileDown className="size-4" aria-hidden="true" />}
            {t('admin.orders.export')}
            <ChevronDown className="size-4 text-muted" aria-hidden="true" />
          </>
        }
        triggerClassName={buttonClass()}
      >
        {orderFileNames.map((file) => (
          <MenuItem key={file} disabled={isLoading} onClick={() => void download(file)}>
            {t(`admin.orders.file.${file}`)}
          </MenuItem>
        ))}
      </Menu>
      <span role="status" className="sr-only">
        {isLoading && t('app.loading')}
      </span>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
    </div>
  )
}
