import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetAdminOrderQuery } from '@/api/adminOrdersApi'
import { isNotFound } from '@/api/errorMessage'
import { useErrorText } from '@/api/useErrorText'
import { CutListSheet } from '@/components/cable/cutList/CutListSheet'
import { Alert } from '@/components/ui/Alert'
import { LoadState } from '@/components/app/LoadState'
import { adminOrderPath } from '@/config/paths'
import { selectCatalogueIndex } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'

export function AdminCutListPage() {
  const { t } = useTranslation()
  const { number = '' } = useParams()
  const errorText = useErrorText()
  const parts = useAppSelector(selectCatalogueIndex)
  const {
    currentData: order,
    error,
    isFetching,
    refetch,
  } = useGetAdminOrderQuery(number, { refetchOnMountOrArgChange: true })
  return (
    <CutListSheet
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
      leads={order?.orders ?? []}
      parts={parts}
      back={{ to: adminOrderPath(number), label: t('admin.orders.backToOrder') }}
    >
      {isNotFound(error) ? (
        <Alert tone="warning">{t('admin.orders.unknown')}</Alert>
      ) : (
        <LoadState isHere={false} text={errorText(error)} busy={isFetching} onRetry={refetch} />
      )}
    </CutListSheet>
  )
}
