import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetAdminOrderQuery } from '@/api/adminOrdersApi'
import { usePrintedShopName } from '@/api/usePrintedShopName'
import { useLoadState } from '@/api/useLoadState'
import { CutListSheet } from '@/components/cable/cutList/CutListSheet'
import { LoadState } from '@/components/app/LoadState'
import { adminOrderPath } from '@/config/paths'
import { selectHasCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { useShopTime } from '../useShopTime'

export function AdminCutListPage() {
  const { t } = useTranslation()
  const { number = '' } = useParams()
  const query = useGetAdminOrderQuery(number, { refetchOnMountOrArgChange: true })
  const loadState = useLoadState(query, t('admin.orders.unknown'))
  const order = query.isFetching ? undefined : query.currentData
  // The catalogue has the fuse links.
  const hasCatalogue = useAppSelector(selectHasCatalogue)
  const shopName = usePrintedShopName()
  const shopTime = useShopTime()
  return (
    <CutListSheet
      shopName={shopName}
      subject={
        <div>
          <p className="font-medium">
            {t('orders.titleOf', { number })}
            {order?.delivery.name && (
              <>
                {' · '}
                <bdi>{order.delivery.name}</bdi>
              </>
            )}
          </p>
          {order?.delivery.note && (
            <p className="whitespace-pre-line">
              {t('admin.history.of', { field: t('orders.note'), subject: order.delivery.note })}
            </p>
          )}
        </div>
      }
      order={order && { ...order, placedOn: shopTime.date(order.createdAt) }}
      leads={hasCatalogue && order ? order.orders : []}
      back={{ to: adminOrderPath(number), label: t('admin.orders.backToOrder') }}
    >
      <LoadState {...loadState} isHere={loadState.isHere && !query.isFetching} />
    </CutListSheet>
  )
}
