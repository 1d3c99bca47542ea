import { Ban } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useCancelOrderMutation } from '@/api/ordersApi'
import { useErrorText } from '@/api/useErrorText'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import type { PlacedOrder } from '@/contract/orders'

/**
 * Asks once more: a cancelled order does not come back. Stands on the page of every order, so that what became of a
 * try stays to be read where it took the buttons away.
 */
export function CancelOrder({ number, state }: Pick<PlacedOrder, 'number' | 'state'>) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const [cancel, { isLoading, isSuccess, error, reset }] = useCancelOrderMutation()
  const failure = useErrorText()(error)
  const opener = useRef<HTMLButtonElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const canCancel = state === 'placed'

  useEffect(() => {
    // Null before any try: then nothing takes the focus.
    if (!canCancel) outcome.current?.focus()
  }, [canCancel, isSuccess, failure])

  const ask = () => {
    flushSync(() => setAsking(true))
    keep.current?.focus()
  }
  const stopAsking = () => {
    flushSync(() => {
      setAsking(false)
      reset()
    })
    opener.current?.focus()
  }
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
      {canCancel && !asking && (
        <Button ref={opener} variant="danger" onClick={ask}>
          <Ban className="size-4" aria-hidden="true" />
          {t('orders.cancel')}
        </Button>
      )}
      {canCancel && asking && (
        <div role="group" aria-label={t('orders.cancel')} className="flex flex-wrap items-center gap-3">
          <p className="text-sm font-medium">{t('orders.cancelSure')}</p>
          <Button variant="danger" busy={isLoading} onClick={() => void cancel(number)}>
            {t('orders.cancelYes')}
          </Button>
          <Button ref={keep} onClick={stopAsking}>
            {t('orders.cancelNo')}
          </Button>
        </div>
      )}
    </>
  )
}
