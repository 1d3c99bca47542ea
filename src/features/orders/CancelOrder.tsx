import { Ban } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCancelOrderMutation } from '@/api/ordersApi'
import { useErrorText } from '@/api/useErrorText'
import { Alert } from '@/components/ui/Alert'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import type { Order } from '@/contract/orders'

/**
 * Cancels an order after a confirmation. Rendered for every order, so that the outcome stays visible after it
 * removed the button.
 */
export function CancelOrder({ number, state }: Pick<Order, 'number' | 'state'>) {
  const { t } = useTranslation()
  const [cancel, { isLoading, isSuccess, error, reset }] = useCancelOrderMutation()
  const failure = useErrorText()(error)
  const outcome = useRef<HTMLDivElement>(null)
  const canCancel = state === 'placed'

  useEffect(() => {
    // The ref is null before the first attempt.
    if (!canCancel) outcome.current?.focus()
  }, [canCancel, isSuccess, failure])

  return (
    <>
      {isSuccess && (
        <Alert tone="success" ref={outcome}>
          {t('orders.cancelled', { number })}
        </Alert>
      )}
      {failure !== null && (
        <Alert tone="danger" ref={outcome}>
          {failure}
        </Alert>
      )}
      {canCancel && (
        <ConfirmButton
          icon={Ban}
          variant="danger"
          name={t('orders.cancel')}
          question={t('orders.cancelSure')}
          yesLabel={t('orders.cancelYes')}
          noLabel={t('orders.cancelNo')}
          busy={isLoading}
          onYes={() => void cancel(number)}
          onNo={reset}
        />
      )}
    </>
  )
}
