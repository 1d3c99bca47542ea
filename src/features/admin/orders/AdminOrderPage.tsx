import { Printer, Scissors } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { useGetAdminOrderQuery } from '@/api/adminOrdersApi'
import { isNotFound } from '@/api/errorMessage'
import { useGetShopQuery } from '@/api/ordersApi'
import { useErrorText } from '@/api/useErrorText'
import { OrderSheet } from '@/components/cable/OrderSheet'
import { PaperSheet } from '@/components/cable/PaperSheet'
import { Alert } from '@/components/ui/Alert'
import { Button, buttonClass } from '@/components/ui/Button'
import { LoadState } from '@/components/app/LoadState'
import { TextLink } from '@/components/ui/TextLink'
import { adminCutListPath, paths } from '@/config/paths'
import { selectCatalogueIndex } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectDirection } from '@/store/themeSlice'
import { OrderHistory } from './OrderHistory'
import { OrderActions } from './OrderActions'

export function AdminOrderPage() {
  const { number = '' } = useParams()
  return <OrderOf key={number} number={number} />
}

/** One order with the shop's actions; printed, it is the buyer's sheet. */
function OrderOf({ number }: { number: string }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const direction = useAppSelector(selectDirection)
  const parts = useAppSelector(selectCatalogueIndex)
  const { data: shop } = useGetShopQuery()
  const {
    currentData: order,
    error,
    isFetching,
    refetch,
  } = useGetAdminOrderQuery(number, { refetchOnMountOrArgChange: true })
  const title = t('orders.titleOf', { number })
  return (
    <div className="flex max-w-[210mm] flex-col gap-5">
      <div className="print:hidden">
        <TextLink to={paths.adminOrders} className="text-sm">
          {t('admin.orders.back')}
        </TextLink>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-3 print:hidden">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {order && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => window.print()}>
              <Printer className="size-4" aria-hidden="true" />
              {t('admin.orders.print')}
            </Button>
            <Link to={adminCutListPath(number)} className={buttonClass()}>
              <Scissors className="size-4" aria-hidden="true" />
              {t('cutList.title')}
            </Link>
          </div>
        )}
      </div>
      {isNotFound(error) ? (
        <Alert tone="warning">{t('admin.orders.unknown')}</Alert>
      ) : (
        <LoadState
          isHere={!!order}
          text={errorText(error)}
          busy={isFetching}
          onRetry={refetch}
          className="print:hidden"
        />
      )}
      {order && (
        <>
          <OrderActions order={order} />
          <PaperSheet title={title} titleAs="h2" shop={shop}>
            <OrderSheet
              order={order}
              buyer={order.buyer}
              paymentText={shop?.paymentText ?? ''}
              direction={direction}
              parts={parts}
            />
          </PaperSheet>
          <OrderHistory history={order.history} />
        </>
      )}
    </div>
  )
}
