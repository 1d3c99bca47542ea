import { Printer, Scissors } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetAdminOrderQuery } from '@/api/adminOrdersApi'
import { useGetShopQuery } from '@/api/ordersApi'
import { useLoadState } from '@/api/useLoadState'
import { InvoiceLinks } from '@/components/cable/InvoiceLinks'
import { OrderSheet } from '@/components/cable/OrderSheet'
import { PaperSheet } from '@/components/cable/PaperSheet'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { LoadState } from '@/components/app/LoadState'
import { QueryAge } from '@/components/app/QueryAge'
import { TextLink } from '@/components/ui/TextLink'
import { adminCutListPath, adminInvoicePath } from '@/config/paperPaths'
import { paths } from '@/config/paths'
import { useShopTime } from '../useShopTime'
import { BuyerContact } from './BuyerContact'
import { OrderHistory } from './OrderHistory'
import { NotesAndMessages } from './NotesAndMessages'
import { OrderPayments } from './OrderPayments'
import { OrderActions } from './OrderActions'
import { UndeliveredOrderMails } from './UndeliveredOrderMails'

export function AdminOrderPage() {
  const { number = '' } = useParams()
  return <OrderOf key={number} number={number} />
}

/** One order with the shop's actions; printed, it is the buyer's sheet. */
function OrderOf({ number }: { number: string }) {
  const { t } = useTranslation()
  const { data: shop } = useGetShopQuery()
  const shopTime = useShopTime()
  const query = useGetAdminOrderQuery(number, { refetchOnMountOrArgChange: true })
  const loadState = useLoadState(query, t('admin.orders.unknown'))
  const { currentData: order } = query
  const title = t('orders.titleOf', { number })
  return (
    <div className="mx-auto flex w-full max-w-[210mm] flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <TextLink to={paths.adminOrders} className="text-sm">
          {t('admin.orders.back')}
        </TextLink>
        <QueryAge query={query} />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-3 print:hidden">
        <div className="min-w-0">
          <h1>{title}</h1>
          {order && <BuyerContact order={order} />}
        </div>
        {order && (
          <div className="flex flex-wrap gap-3">
            <Button icon={Printer} onClick={() => window.print()}>
              {t('admin.orders.print')}
            </Button>
            <InvoiceLinks invoices={order.invoices} pathOf={(invoice) => adminInvoicePath(number, invoice)} />
            <ButtonLink icon={Scissors} to={adminCutListPath(number)}>
              {t('cutList.title')}
            </ButtonLink>
          </div>
        )}
      </div>
      <LoadState {...loadState} className="print:hidden" />
      {order && (
        <>
          {order.isFaulty && (
            <Alert tone="warning" className="print:hidden">
              {t('admin.orders.faulty')}
            </Alert>
          )}
          <OrderActions order={order} />
          <NotesAndMessages order={order} />
          <OrderPayments order={order} />
          <UndeliveredOrderMails number={number} />
          <PaperSheet title={title} titleAs="h2" shop={shop}>
            <OrderSheet
              order={order}
              placedAt={shopTime.dateTime(order.createdAt)}
              buyer={order.buyer}
              paymentText={shop?.paymentText ?? ''}
              isForShop
            />
          </PaperSheet>
          <OrderHistory order={order} />
        </>
      )}
    </div>
  )
}
