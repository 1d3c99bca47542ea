import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetAdminInvoiceQuery } from '@/api/adminOrdersApi'
import { useLoadState } from '@/api/useLoadState'
import { LoadState } from '@/components/app/LoadState'
import { InvoiceView } from '@/components/cable/InvoiceView'
import { adminOrderPath } from '@/config/paths'

/** An invoice or credit note of any order: what its buyer sees. */
export function AdminInvoicePage() {
  const { t } = useTranslation()
  const { number = '', invoice = '' } = useParams()
  const query = useGetAdminInvoiceQuery({ number, invoice })
  const loadState = useLoadState(query, t('orders.invoice.unknown'))
  return (
    <InvoiceView invoice={query.currentData} back={adminOrderPath(number)}>
      <LoadState {...loadState} />
    </InvoiceView>
  )
}
