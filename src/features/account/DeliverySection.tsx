import { useTranslation } from 'react-i18next'
import { useGetOwnAccountQuery } from '@/api/accountApi'
import { useErrorText } from '@/api/useErrorText'
import { LoadFailed } from '@/components/app/LoadFailed'
import { Spinner } from '@/components/ui/Spinner'
import { AccountSection } from './AccountSection'
import { DeliveryForm } from './DeliveryForm'

/** Delivery details for the next order. Always fetched: an order placed elsewhere may have changed them. */
export function DeliverySection() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useGetOwnAccountQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const failure = useErrorText()(error)
  return (
    <AccountSection name="delivery">
      {failure !== null ? (
        <LoadFailed
          text={`${t('ownAccount.delivery.failed')} ${failure}`}
          busy={isFetching}
          onRetry={refetch}
          className="self-start"
        />
      ) : data && !isFetching ? (
        <DeliveryForm delivery={data.delivery} />
      ) : (
        <Spinner label={t('app.loading')} />
      )}
    </AccountSection>
  )
}
