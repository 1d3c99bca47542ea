import { Ban, Hammer, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeAdminOrderMutation } from '@/api/adminOrdersApi'
import { useErrorText } from '@/api/useErrorText'
import { OrderState } from '@/components/cable/OrderState'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { Switch } from '@/components/ui/Switch'
import { TextField } from '@/components/ui/TextField'
import type { AdminOrder, ChangeOrderBody } from '@/contract/adminOrders'
import { nextStates } from '@/domain/lead/orderStates'
import { AssignedStaff } from './AssignedStaff'

type Change = Omit<ChangeOrderBody, 'version'>

/** What the shop does with an order: every change is made from the order as it is shown. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const { t } = useTranslation()
  const { number, version, state, paid, handledBy } = order
  const [change, { isLoading, error, originalArgs }] = useChangeAdminOrderMutation()
  const failure = useErrorText()(error)
  const [tracking, setTracking] = useState<string | null>(null)
  const trackingNumber = (tracking ?? order.trackingNumber).trim()
  const isNewTracking = trackingNumber !== order.trackingNumber
  const [told, setTold] = useState<string | null>(null)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed has gone.
    if (told !== null) outcome.current?.focus()
  }, [told])
  const next = nextStates(state)
  const asked = isLoading ? originalArgs?.body : undefined

  const send = async (body: Change) => {
    if (isLoading) return
    setTold(null)
    const { data } = await change({ number, body: { version, ...body } })
    if (!data) return
    // What was typed meanwhile is yet to be saved.
    if (body.trackingNumber !== undefined)
      setTracking((now) => (now?.trim() === body.trackingNumber ? null : now))
    if (body.state) setTold(t('admin.orders.isNow', { state: t(`orders.state.${body.state}`) }))
    else if (body.trackingNumber !== undefined) setTold(t('admin.orders.trackingSaved'))
  }
  const withTracking = isNewTracking ? { trackingNumber } : {}
  const saveTracking = (event: SubmitEvent) => {
    event.preventDefault()
    if (isNewTracking) void send({ trackingNumber })
  }
  return (
    <section aria-label={t('admin.orders.work')} className="flex flex-col gap-4 card p-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <OrderState state={state} paid={paid} />
        <div className="flex items-center gap-3 text-sm">
          <span className="text-muted">{t('admin.orders.handledBy')}</span>
          <AssignedStaff people={handledBy} />
        </div>
      </div>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      {told !== null && (
        <Alert tone="success" ref={outcome}>
          {told}
        </Alert>
      )}
      <div className="grid items-end gap-x-10 gap-y-4 sm:grid-cols-[minmax(0,26rem)_auto] sm:justify-between">
        {state !== 'cancelled' && (
          <form onSubmit={saveTracking} className="flex items-end gap-2">
            <TextField
              label={t('orders.tracking')}
              value={tracking ?? order.trackingNumber}
              maxLength={100}
              autoComplete="off"
              fieldClassName="flex-1"
              onChange={({ target }) => setTracking(target.value)}
            />
            {isNewTracking && (
              <Button type="submit" busy={asked?.trackingNumber !== undefined && !asked.state}>
                {t('admin.save')}
              </Button>
            )}
          </form>
        )}
        <Switch
          label={t('admin.orders.isPaid')}
          checked={asked?.paid ?? paid}
          onChange={(checked) => void send({ paid: checked })}
        />
      </div>
      {next.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          {next.includes('inProduction') && (
            <Button
              variant="primary"
              busy={asked?.state === 'inProduction'}
              onClick={() => void send({ state: 'inProduction', ...withTracking })}
            >
              <Hammer className="size-4" aria-hidden="true" />
              {t('admin.orders.startProduction')}
            </Button>
          )}
          {next.includes('sent') && (
            <ConfirmButton
              key="sent"
              variant="primary"
              name={t('admin.orders.markSent')}
              question={
                trackingNumber === ''
                  ? t('admin.orders.sentSureNoTracking')
                  : t('admin.orders.sentSure', { trackingNumber })
              }
              yesLabel={t('admin.orders.sentYes')}
              noLabel={t('admin.orders.notYet')}
              busy={asked?.state === 'sent'}
              onYes={() => void send({ state: 'sent', ...withTracking })}
            >
              <Send className="size-4" aria-hidden="true" />
              {t('admin.orders.markSent')}
            </ConfirmButton>
          )}
          <ConfirmButton
            key={`cancel ${state}`}
            variant="danger"
            name={t('orders.cancel')}
            question={t('admin.orders.cancelSure')}
            yesLabel={t('orders.cancelYes')}
            noLabel={t('orders.cancelNo')}
            busy={asked?.state === 'cancelled'}
            onYes={() => void send({ state: 'cancelled' })}
          >
            <Ban className="size-4" aria-hidden="true" />
            {t('orders.cancel')}
          </ConfirmButton>
        </div>
      )}
      <p className="text-sm text-muted">{t('admin.orders.mailHint')}</p>
    </section>
  )
}
