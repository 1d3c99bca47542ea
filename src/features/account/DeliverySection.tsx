import { useTranslation } from 'react-i18next'
import { errorMessage } from '@/api/errorMessage'
import { useGetOwnAccountQuery } from '@/api/ownAccountApi'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { Spinner } from '@/components/ui/Spinner'
import { AccountSection } from './AccountSection'
import { DeliveryForm } from './DeliveryForm'

/** Where the next order goes, as the server has it now: an order placed elsewhere may have changed it. */
export function DeliverySection() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useGetOwnAccountQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const failure = errorMessage(error)
  return (
    <AccountSection title={t('ownAccount.delivery.title')} text={t('ownAccount.delivery.text')}>
      {failure ? (
        <Alert
          tone="danger"
          className="items-center self-start"
          action={
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              {t('ownAccount.delivery.retry')}
            </Button>
          }
        >
          {t('ownAccount.delivery.failed')} {'key' in failure ? t(failure.key) : failure.message}
        </Alert>
      ) : data && !isFetching ? (
        <DeliveryForm delivery={data.delivery} />
      ) : (
        <Spinner label={t('app.loading')} />
      )}
    </AccountSection>
  )
}
