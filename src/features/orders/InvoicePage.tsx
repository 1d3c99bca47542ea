import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetInvoiceQuery } from '@/api/ordersApi'
import { useLoadState } from '@/api/useLoadState'
import { LoadState } from '@/components/app/LoadState'
import { InvoiceView } from '@/components/cable/InvoiceView'
import { orderPath } from '@/config/paths'

/** An invoice or credit note of the buyer's order. */
export function InvoicePage() {
  const { t } = useTranslation()
  const { number = '', invoice = '' } = useParams()
  const query = useGetInvoiceQuery({ number, invoice })
  const loadState = useLoadState(query, t('orders.invoice.unknown'))
  return (
    <InvoiceView invoice={query.currentData} back={orderPath(number)}>
      <LoadState {...loadState} />
    </InvoiceView>
  )
}
