import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useExportAdminOrdersMutation } from '@/api/adminOrdersApi'
import { useErrorText } from '@/api/useErrorText'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import type { AdminOrdersQuery } from '@/contract/adminOrders'
import { downloadText } from '@/lib/download'
import { useFormat } from '@/locales/format'

/** Exports all pages of the listed orders as CSV for bookkeeping. */
export function ExportOrders({ filters }: { filters: AdminOrdersQuery }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [exportOrders, { isLoading, error, reset }] = useExportAdminOrdersMutation()
  const failure = useErrorText()(error)
  const download = async () => {
    const { data } = await exportOrders({ ...filters, decimalSign: format.decimalSign === ',' ? ',' : '.' })
    if (data === undefined) return
    downloadText('orders.csv', data, 'text/csv;charset=utf-8')
    reset()
  }
  return (
    <div className="flex flex-col items-end gap-2">
      <Button icon={FileDown} busy={isLoading} onClick={() => void download()}>
        {t('admin.orders.export')}
      </Button>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
    </div>
  )
}
