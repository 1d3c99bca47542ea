import { CircleDollarSign, Hammer, PackageCheck, Send, Undo2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeAdminOrderMutation } from '@/api/adminOrdersApi'
import { useGetShopQuery } from '@/api/ordersApi'
import { useErrorText } from '@/api/useErrorText'
import { useNow } from '@/components/app/useNow'
import { OrderState } from '@/components/cable/OrderState'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { firstPress } from '@/components/ui/firstPress'
import { takeFocusUnlessTyping } from '@/components/ui/takeFocus'
import { TextField } from '@/components/ui/TextField'
import { paths } from '@/config/paths'
import type { AdminOrder, ChangeOrderBody } from '@/contract/adminOrders'
import { canTakeBack, isOpen, namedState, nextStates, sentAtOf } from '@/domain/lead/orderStates'
import { useFormat } from '@/locales/format'
import { useAppSelector } from '@/store/hooks'
import { useUnsavedState } from '@/store/useUnsavedState'
import { selectUser } from '@/store/userSlice'
import { AssignedStaff } from './AssignedStaff'
import { CancelOrder } from './CancelOrder'
import { ReadyDayForm } from './ReadyDayForm'

type Change = Omit<ChangeOrderBody, 'version'>

function useConfirmationText(isPickUp: boolean) {
  const { t } = useTranslation()
  return ({ state, readyDay, paid, handled, trackingNumber }: Change): string | null => {
    if (state) return t('admin.orders.isNow', { state: t(`orders.state.${namedState(state, isPickUp)}`) })
    if (readyDay) return t('admin.due.moved')
    if (paid) return t('admin.orders.isPaidNow')
    if (handled) return t('admin.orders.isTakenOn')
    return trackingNumber === undefined ? null : t('admin.orders.trackingSaved')
  }
}

/** What the shop does with an order. Each change names the version that is shown. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const { t } = useTranslation()
  const { number, version, state, isPickUp, paid, owing } = order
  const [change, { isLoading, error, originalArgs }] = useChangeAdminOrderMutation()
  const failure = useErrorText()(error)
  const [tracking, setTracking] = useUnsavedState<string | null>(`tracking ${number}`, null)
  const trackingNumber = (tracking ?? order.trackingNumber).trim()
  const isNewTracking = trackingNumber !== order.trackingNumber
  const confirmationOf = useConfirmationText(isPickUp)
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const requested = isLoading ? originalArgs?.body : undefined

  const send = async (body: Change) => {
    if (isLoading) return
    setConfirmation(null)
    const { data } = await change({ number, body: { version, ...body } })
    if (!data) return
    // Text typed during the call is still unsaved.
    if (body.trackingNumber !== undefined)
      setTracking((text) => (text?.trim() === body.trackingNumber ? null : text))
    setConfirmation(confirmationOf(body))
  }
  const saveTracking = (event: SubmitEvent) => {
    event.preventDefault()
    if (isNewTracking) void send({ trackingNumber })
  }
  return (
    <section aria-label={t('admin.orders.work')} className="flex flex-col gap-4 card p-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <OrderState state={state} isPickUp={isPickUp} paid={paid} />
        <HandledBy
          order={order}
          busy={requested?.handled === true}
          onTakeOn={() => void send({ handled: true })}
        />
      </div>
      {owing < 0 && <ToPayBack order={order} />}
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      {confirmation !== null && (
        // The pressed button is gone.
        <Alert tone="success" ref={takeFocusUnlessTyping}>
          {confirmation}
        </Alert>
      )}
      <div className="grid items-end gap-x-10 gap-y-4 sm:grid-cols-[minmax(0,26rem)_auto] sm:justify-between">
        {state !== 'cancelled' && (!isPickUp || order.trackingNumber !== '') && (
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
              <Button type="submit" busy={requested?.trackingNumber !== undefined && !requested.state}>
                {t('admin.save')}
              </Button>
            )}
          </form>
        )}
        <ReadyDayForm
          order={order}
          busy={requested?.readyDay !== undefined}
          onMove={(readyDay) => void send({ readyDay })}
        />
        {owing > 0 && (
          <Button
            icon={CircleDollarSign}
            busy={requested?.paid === true}
            onClick={firstPress(() => void send({ paid: true }))}
          >
            {t('admin.orders.markPaid')}
          </Button>
        )}
      </div>
      <StateButtons
        order={order}
        trackingNumber={trackingNumber}
        requested={requested?.state}
        onMove={(next, usedUp) =>
          void send({
            state: next,
            ...(usedUp && { usedUp }),
            ...(isNewTracking && next !== 'cancelled' && { trackingNumber }),
          })
        }
      />
      <MailHint isPickUp={isPickUp} awaitsReady={isPickUp && isOpen(state)} />
    </section>
  )
}

/** What the buyer is mailed; for a pick-up that is not ready yet, that the mail will lack the shop's address. */
function MailHint({ isPickUp, awaitsReady }: { isPickUp: boolean; awaitsReady: boolean }) {
  const { t } = useTranslation()
  const { data: shop } = useGetShopQuery()
  if (awaitsReady && shop?.address === '')
    return (
      <Alert tone="warning" action={<AlertLink to={paths.adminShop}>{t('administration.shop')}</AlertLink>}>
        {t('admin.orders.noAddress')}
      </Alert>
    )
  return (
    <p className="text-sm text-muted">
      {t(isPickUp ? 'admin.orders.mailHintPickUp' : 'admin.orders.mailHint')}
    </p>
  )
}

type HandledByProps = { order: AdminOrder; busy: boolean; onTakeOn: () => void }

function HandledBy({ order: { state, handledBy, buyer }, busy, onTakeOn }: HandledByProps) {
  const { t } = useTranslation()
  const ownName = useAppSelector(selectUser).userName
  const isInvolved = [buyer, ...handledBy].some(({ userName }) => userName === ownName)
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <span className="text-muted">{t('admin.orders.handledBy')}</span>
      <AssignedStaff people={handledBy} />
      {!isInvolved && state !== 'cancelled' && (
        <Button icon={UserPlus} busy={busy} onClick={onTakeOn}>
          {t('admin.orders.takeOn')}
        </Button>
      )}
    </div>
  )
}

function ToPayBack({ order: { state, owing, currency } }: { order: AdminOrder }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Alert tone="warning">
      {t(state === 'cancelled' ? 'admin.orders.payBack' : 'admin.orders.payBackRest', {
        total: format.money(-owing, currency),
      })}
    </Alert>
  )
}

type State = AdminOrder['state']

type StateButtonsProps = {
  order: AdminOrder
  trackingNumber: string
  /** The state of the call in progress. */
  requested: State | undefined
  onMove: (next: State, usedUp?: ChangeOrderBody['usedUp']) => void
}

function StateButtons({ order, trackingNumber, requested, onMove }: StateButtonsProps) {
  const { t } = useTranslation()
  const { state, isPickUp } = order
  const next = nextStates(state, isPickUp)
  const mayGoBack = canTakeBack(state, sentAtOf(order.history), useNow())
  const sentSure = () =>
    trackingNumber === ''
      ? t('admin.orders.sentSureNoTracking')
      : t('admin.orders.sentSure', { trackingNumber })
  if (next.length === 0 && !mayGoBack) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {mayGoBack && (
        <Button
          icon={Undo2}
          busy={requested === 'inProduction'}
          onClick={firstPress(() => onMove('inProduction'))}
        >
          {t('admin.orders.takeBack')}
        </Button>
      )}
      {next.includes('inProduction') && (
        <Button
          icon={Hammer}
          variant="primary"
          busy={requested === 'inProduction'}
          onClick={firstPress(() => onMove('inProduction'))}
        >
          {t('admin.orders.startProduction')}
        </Button>
      )}
      {next.includes('sent') && (
        <ConfirmButton
          icon={isPickUp ? PackageCheck : Send}
          key="sent"
          variant="primary"
          name={t(isPickUp ? 'admin.orders.markReady' : 'admin.orders.markSent')}
          question={isPickUp ? t('admin.orders.readySure') : sentSure()}
          yesLabel={t(isPickUp ? 'admin.orders.readyYes' : 'admin.orders.sentYes')}
          noLabel={t('admin.orders.notYet')}
          busy={requested === 'sent'}
          onYes={() => onMove('sent')}
        />
      )}
      {next.includes('collected') && (
        <ConfirmButton
          icon={PackageCheck}
          key="collected"
          variant="primary"
          name={t('admin.orders.markCollected')}
          question={t('admin.orders.collectedSure')}
          yesLabel={t('admin.orders.collectedYes')}
          noLabel={t('admin.orders.notYet')}
          busy={requested === 'collected'}
          onYes={() => onMove('collected')}
        />
      )}
      {next.includes('cancelled') && (
        <CancelOrder
          order={order}
          busy={requested === 'cancelled'}
          onCancel={(usedUp) => onMove('cancelled', usedUp)}
        />
      )}
    </div>
  )
}
